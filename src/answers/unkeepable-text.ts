/** Characters that no text of the database can have: NUL, and half of a pair of UTF-16 units. */
import type { FieldFault } from "./admin-api";

const UNKEEPABLE = /\0|\p{Surrogate}/u;

/** @param value of a query or a body, whose depth is bounded. @returns a fault for each text that has such a character */
export function unkeepableIn(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === "string") return UNKEEPABLE.test(value) ? [faultAt(path)] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    UNKEEPABLE.test(name) ? [faultAt(path)] : unkeepableIn(inner, [...path, name]),
  );
}

function faultAt(path: readonly string[]): FieldFault {
  const message = "It has a character that cannot be kept.";
  return { field: path.join(".") || "body", code: "malformed", message };
}
