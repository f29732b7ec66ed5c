/** An adjustment as its form holds it, the body that the admin API takes for it, and what it will do. */
import { toDecimalString } from "../../domain/money";
import { typedAmount, typedFils } from "../../domain/typed-amount";
import type { PostAdjustment } from "../../answers/books-api/journal";
import { amountFault } from "../fields/amount-field";

/** Paths are those of the API's body, so that the API's field faults find their fields. */
export type AdjustmentForm = {
  kind: PostAdjustment["kind"];
  /** Counts for fees and chargebacks: a correction is always between the operator and a vendor. */
  bearer: "operator" | "vendor";
  vendor_id: string;
  /** Counts for a correction alone. */
  direction: PostAdjustment["direction"];
  amount: string;
  reason: string;
  reference: string;
  /** "" is today. */
  value_date: string;
};

export const ADJUSTMENT_KINDS = ["gateway_fee", "correction", "chargeback"] as const;

export const EMPTY_ADJUSTMENT: AdjustmentForm = {
  kind: "gateway_fee",
  bearer: "operator",
  vendor_id: "",
  direction: "debit",
  amount: "",
  reason: "",
  reference: "",
  value_date: "",
};

/** Only a correction gives as well; fees and chargebacks take. */
export function directionOf({ kind, direction }: Pick<AdjustmentForm, "kind" | "direction">) {
  return kind === "correction" ? direction : "debit";
}

export function isOfVendor({ kind, bearer }: Pick<AdjustmentForm, "kind" | "bearer">): boolean {
  return kind === "correction" || bearer === "vendor";
}

export function adjustmentBodyOf(form: AdjustmentForm): PostAdjustment {
  return {
    kind: form.kind,
    vendor_id: isOfVendor(form) ? form.vendor_id : null,
    direction: directionOf(form),
    amount: typedAmount(form.amount).trim(),
    reason: form.reason.trim(),
    reference: form.reference.trim(),
    ...(form.value_date ? { value_date: form.value_date } : {}),
  };
}

type Effect = "debitVendor" | "creditVendor" | "debitOperator";

/**
 * What will be entered: a text's name below `books.adjustment.words`, and the amount with three decimals. Null while
 * the amount is none or no vendor is chosen.
 */
export function effectOf(form: AdjustmentForm): { effect: Effect; amount: string } | null {
  const isIncomplete = isOfVendor(form) && form.vendor_id === "";
  if (isIncomplete || amountFault(form.amount) !== null) return null;
  const amount = toDecimalString(typedFils(form.amount));
  return { effect: isOfVendor(form) ? `${directionOf(form)}Vendor` : "debitOperator", amount };
}
