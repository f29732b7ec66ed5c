/** From the API's path of a field to what the pages call it, and to what is to be done about it. */

const LABELS: Readonly<Record<string, string>> = {
  source: "form.source",
  external_id: "form.externalId",
  name: "form.name",
  status: "columns.status",
  "commission.type": "fields.type",
  "commission.percent": "fields.percent",
  "commission.fixed": "fields.fixed",
  "commission.minimum": "fields.minimum",
  "commission.maximum": "fields.maximum",
  commission_base: "fields.base",
  "delivery.source": "fields.deliverySource",
  "delivery.fixed": "fields.deliveryFixed",
  "delivery.recipient": "fields.deliveryRecipient",
  "delivery.company": "fields.deliveryCompany",
  settles: "fields.settles",
  payment_types: "fields.paymentTypes",
  language: "fields.language",
  key: "keys.title",
};

export type Advice = "commission" | "delivery" | "key" | "status" | "other";

/** @returns the key of the field's name in the texts; undefined for a field that no page shows */
export function labelKeyOf(path: string): string | undefined {
  return Object.hasOwn(LABELS, path) ? `vendors.${LABELS[path]}` : undefined;
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
