import { decimalOf } from "./amount";

/** Which commission fields a `commission_type` uses (specification, "Payment session"). */
const USED: Record<number, readonly string[]> = {
  1: ["commission_fixed"],
  2: ["commission_percent"],
  3: ["commission_percent", "commission_fixed"],
};

/**
 * What makes no sense in the multivendor fields of an initialization whose types are right, one sentence each. The
 * specification names no bounds: `strictSplits` refuses such a request, the ledger warns of it otherwise.
 *
 * @param amountFils of the whole payment
 */
export function splitObjections(fields: Record<string, unknown>, amountFils: number): string[] {
  const used = USED[Number(fields.commission_type)] ?? [];
  const { commission_percent: percent } = fields;
  const isShare = typeof percent !== "number" || (percent >= 0 && percent <= 100);
  const given = ["commission_percent", "commission_fixed"].filter((field) => fields[field] !== undefined);
  return [
    ...moneyObjections("commission_fixed", fields.commission_fixed, amountFils),
    ...moneyObjections("delivery_cost", fields.delivery_cost, amountFils),
    ...(isShare ? [] : [`commission_percent is ${percent}: it must be from 0 to 100`]),
    ...used
      .filter((field) => !given.includes(field))
      .map((field) => `${field} is missing for this commission_type`),
    ...given
      .filter((field) => !used.includes(field))
      .map((field) => `${field} has no effect without a commission_type that uses it`),
  ];
}

function moneyObjections(field: string, value: unknown, amountFils: number): string[] {
  if (typeof value !== "number") return [];
  if (value < 0) return [`${field} is ${value}: it must not be negative`];
  if (value > Number(decimalOf(amountFils))) {
    return [`${field} is ${value}: more than the amount ${decimalOf(amountFils)}`];
  }
  const isWholeFils = /^\d+(\.\d{1,3})?$/.test(String(value));
  return isWholeFils ? [] : [`${field} is ${value}: it has more than three decimals`];
}
