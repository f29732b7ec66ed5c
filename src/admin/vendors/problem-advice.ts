/** From the API's path of a field to what the pages call it, and to what is to be done about it. */

import { EVERY_TERM } from "./term-fields";

/** Of what is no term. */
const LABELS: Readonly<Record<string, string>> = {
  source: "vendors.form.source",
  external_id: "vendors.form.externalId",
  name: "vendors.form.name",
  status: "vendors.columns.status",
  key: "vendors.keys.title",
};

export type Advice = "commission" | "delivery" | "key" | "status" | "other";

/** @returns the key of the field's name in the texts; undefined for a field that no page shows */
export function labelKeyOf(path: string): string | undefined {
  if (Object.hasOwn(LABELS, path)) return LABELS[path];
  return EVERY_TERM.find((field) => field.path === path)?.label;
}

/** @returns which sentence of `vendors.whatToDo` helps */
export function adviceFor(path: string): Advice {
  const part = path.split(/[._]/)[0] ?? "";
  const advice: Readonly<Record<string, Advice>> = {
    commission: "commission",
    delivery: "delivery",
    key: "key",
    settles: "key",
    gateway: "key",
    status: "status",
  };
  return Object.hasOwn(advice, part) ? (advice[part] ?? "other") : "other";
}
