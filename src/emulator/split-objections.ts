import { Decimal } from "decimal.js";
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
  const amount = new Decimal(amountFils).div(1000);
  const shown = decimalOf(amountFils);
  const used = USED[Number(fields.commission_type)] ?? [];
  const moneyObjection = (field: string): string[] => {
    const value = numberIn(fields, field);
    if (!value) return [];
    if (value.lt(0)) return [`${field} is ${String(fields[field])}: it must not be negative`];
    if (value.gt(amount)) return [`${field} is ${String(fields[field])}: more than the amount ${shown}`];
    return value.dp() > 3 ? [`${field} is ${String(fields[field])}: it has more than three decimals`] : [];
  };
  const percent = numberIn(fields, "commission_percent");
  const isShare = !percent || (percent.gte(0) && percent.lte(100));
  const given = ["commission_percent", "commission_fixed"].filter((field) => fields[field] !== undefined);
  return [
    ...moneyObjection("commission_fixed"),
    ...moneyObjection("delivery_cost"),
    ...(isShare
      ? []
      : [`commission_percent is ${String(fields.commission_percent)}: it must be from 0 to 100`]),
    ...used
      .filter((field) => !given.includes(field))
      .map((field) => `${field} is missing for this commission_type`),
    ...given
      .filter((field) => !used.includes(field))
      .map((field) => `${field} has no effect without a commission_type that uses it`),
  ];
}

function numberIn(fields: Record<string, unknown>, field: string): Decimal | undefined {
  const value = fields[field];
  return typeof value === "number" ? new Decimal(value) : undefined;
}
