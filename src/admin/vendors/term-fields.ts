/** The fields of a vendor's terms: each is made of the row that the settings have of its default. */
import { get } from "react-hook-form";
import type { SettingsView } from "../../answers/admin-api/settings";
import type { VendorBody, VendorView } from "../../answers/admin-api/vendors";
import { defaultPathOf, effectiveNameOf, OWN_SOURCE, OWN_TERM_PATHS } from "../../config/terms";
import type { Field, ValueAt, Values } from "../fields/field";
import { settingAt } from "../settings/setting-fields";

/** What is otherwise with a vendor's own value than with the operator's default; of a term without one its kind and label, too. */
const OWN: Readonly<Record<string, Partial<Field>>> = {
  "commission.percent": { usedWhen: (at) => at("commission.type") !== "fixed" },
  "commission.fixed": { usedWhen: (at) => at("commission.type") !== "percentage" },
  "commission.minimum": { label: "vendors.fields.minimum" },
  "commission.maximum": { label: "vendors.fields.maximum" },
  commission_base: { label: "vendors.fields.base" },
  "delivery.fixed": { usedWhen: (at) => at("delivery.source") === "fixed" },
  "delivery.company": { usedWhen: (at) => at("delivery.recipient") === "company" },
  "payout.days": { usedWhen: (at) => ["after_days", "after_delivery"].includes(String(at("payout.hold"))) },
  "payout.latest": {
    label: "vendors.fields.payoutLatest",
    usedWhen: (at) => at("payout.hold") === "after_delivery",
  },
};

function ownField(path: string): Field {
  const setting = settingAt(defaultPathOf(path));
  const { kind = "text", label = "", choices, choiceText, written, faultOf, maxLength } = setting ?? {};
  const own = choices?.filter((value) => value !== null);
  const said = { kind, label, choices: own, choiceText, written, faultOf, maxLength };
  return { path, ...said, isNullWhenBlank: true, ...OWN[path] };
}

/** By the name of the section, whose title is `vendors.form.<name>Title`; in the order of the page. */
export const TERM_FIELDS = {
  commission: fieldsIn("commission"),
  delivery: fieldsIn("delivery"),
  terms: fieldsIn("terms"),
  payout: fieldsIn("payout"),
};

function fieldsIn(part: string): readonly Field[] {
  return OWN_TERM_PATHS.filter((path) => partOf(path) === part).map(ownField);
}

function partOf(path: string): string {
  const [group = ""] = path.split(/[._]/);
  return ["commission", "delivery", "payout"].includes(group) ? group : "terms";
}

/** The vendor's name here. */
export const NAME: Field = {
  path: "name",
  kind: "text",
  label: "vendors.form.name",
  hint: "vendors.form.nameHint",
  required: "vendors.form.required",
};

/** Who a new vendor is: its name here, and how its marketplace names it. */
export const IDENTITY_FIELDS: readonly Field[] = [
  NAME,
  {
    path: "source",
    kind: "code",
    label: "vendors.form.source",
    hint: "vendors.form.sourceHint",
    required: "vendors.form.required",
  },
  {
    path: "external_id",
    kind: "code",
    label: "vendors.form.externalId",
    hint: "vendors.form.externalIdHint",
    required: "vendors.form.required",
    usedWhen: (at) => String(at("source")).trim() !== OWN_SOURCE,
  },
];

export type TermsPart = keyof typeof TERM_FIELDS;

export const EVERY_TERM: readonly Field[] = Object.values(TERM_FIELDS).flat();

/** @returns a term as it counts for a vendor, and whose it is */
export function effectiveOf({ effective }: Pick<VendorView, "effective">, path: string) {
  return effective[effectiveNameOf(path)];
}

export type OperatorDefaults = SettingsView["values"];

/** @returns what would count if the form were saved now: the vendor's own, else the operator's default, else null */
export function inForceOf(form: Values, defaults: OperatorDefaults | null): ValueAt {
  return (path) => get(form, path) || (get(defaults, defaultPathOf(path)) ?? null);
}

/** @returns the operator's default as a text: null where there is none, undefined where this user may not know it */
export function defaultOf(path: string, at: ValueAt, defaults: OperatorDefaults | null) {
  if (!defaults) return undefined;
  // A minimum or maximum is for the operator's own kind alone.
  const isBound = path === "commission.minimum" || path === "commission.maximum";
  if (isBound && at("commission.type") !== (defaults.commission.type ?? null)) return null;
  const value: unknown = get(defaults, defaultPathOf(path));
  return value === undefined || value === null ? null : String(value);
}

/** @returns the body: of the shop's own vendor no external id, which is nobody's question */
export function newVendorOf(held: Values, terms: Values): VendorBody {
  const [source, external_id, name] = [held.source, held.external_id, held.name].map((text) =>
    String(text).trim(),
  );
  return { ...terms, source, name: name ?? "", ...(source === OWN_SOURCE ? {} : { external_id }) };
}
