/** An adjustment as its form holds it, the body that the admin API takes for it, and what it will do. */
import { parseKwd, toDecimalString } from "../../domain/money";
import { typedAmount } from "../../domain/typed-amount";
import type { PostAdjustment } from "../../operator/books-api";
import { amountFault } from "./amount-fault";

/** Paths are those of the API's body, so that the API's field faults find their fields. */
export type AdjustmentForm = {
  kind: PostAdjustment["kind"];
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

export function adjustmentBodyOf(form: AdjustmentForm): PostAdjustment {
  return {
    kind: form.kind,
    vendor_id: form.bearer === "vendor" ? form.vendor_id : null,
    direction: directionOf(form),
    amount: typedAmount(form.amount).trim(),
    reason: form.reason.trim(),
    reference: form.reference.trim(),
    ...(form.value_date ? { value_date: form.value_date } : {}),
  };
}

type Effect = "debitVendor" | "creditVendor" | "debitOperator" | "creditOperator";

/**
 * What will be entered: a text's name below `books.adjustment.words`, and the amount with three decimals. Null while
 * the amount is none or no vendor is chosen.
 */
export function effectOf(form: AdjustmentForm): { effect: Effect; amount: string } | null {
  const isIncomplete = form.bearer === "vendor" && form.vendor_id === "";
  if (isIncomplete || amountFault(form.amount) !== null) return null;
  const bearer = form.bearer === "vendor" ? "Vendor" : "Operator";
  const amount = toDecimalString(parseKwd(typedAmount(form.amount).trim()));
  return { effect: `${directionOf(form)}${bearer}`, amount };
}
