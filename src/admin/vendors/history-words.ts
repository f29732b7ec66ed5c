/** A vendor's history in the words of its forms. */
import type { Texts } from "../everywhere/use-texts";
import { labelKeyOf } from "./problem-advice";
import { waysInWords } from "./ways-in-words";

/** Which names the values of a field have. */
const NAMES_OF: Readonly<Record<string, string>> = {
  status: "status",
  "commission.type": "types",
  commission_base: "bases",
  "delivery.source": "sources",
  "delivery.recipient": "recipients",
  settles: "settles",
  language: "languages",
};

/** @returns the field's label; the path itself where no form has the field */
export function vendorFieldName(path: string, t: Texts): string {
  const label = labelKeyOf(path);
  return label ? t(label) : path;
}

/** @returns the value's name; undefined for amounts and texts, which stand for themselves */
export function vendorValueName(
  { path, value }: { path: string; value: unknown },
  t: Texts,
): string | undefined {
  if (path === "payment_types" && isWays(value)) return waysInWords(value, t);
  if (!Object.hasOwn(NAMES_OF, path) || typeof value !== "string") return undefined;
  return t(`vendors.${NAMES_OF[path]}.${value}`, { defaultValue: value });
}

function isWays(value: unknown): value is ("1" | "2" | "3")[] {
  return Array.isArray(value) && value.every((way) => ["1", "2", "3"].includes(String(way)));
}
