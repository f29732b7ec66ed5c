/** A payout as its form holds it, and the body that the admin API takes for it. */
import { filsOf } from "../../domain/money";
import { typedAmount } from "../../domain/typed-amount";
import type { OwedView, RecordPayout, VendorBalance } from "../../answers/books-api/payouts";

/** Paths are those of the API's body, so that the API's field faults find their fields. */
export type PayoutForm = {
  vendor_id: string;
  amount: string;
  reference: string;
  value_date: string;
  note: string;
};

/** @returns a payout of today; its amount follows what can be paid out */
export function payoutFormOf(balance: Pick<VendorBalance, "vendor_id"> | null, today: string): PayoutForm {
  return {
    vendor_id: balance?.vendor_id ?? "",
    amount: "",
    reference: "",
    value_date: today,
    note: "",
  };
}

/** KWD with three decimals; "" where nothing can be paid out, which is no amount to pay. */
export function payableAmountOf({ payable }: Pick<OwedView, "payable">): string {
  return filsOf(payable) > 0 ? payable : "";
}

/** @param confirmed whether it is recorded although it is more than is owed */
export function payoutBodyOf(form: PayoutForm, confirmed: boolean): RecordPayout {
  const note = form.note.trim();
  return {
    vendor_id: form.vendor_id,
    amount: typedAmount(form.amount).trim(),
    reference: form.reference.trim(),
    value_date: form.value_date,
    ...(note ? { note } : {}),
    ...(confirmed ? { confirmed } : {}),
  };
}
