/** A payout as its form holds it, and the body that the admin API takes for it. */
import { filsOf, toDecimalString } from "../../domain/money";
import { typedAmount } from "../../domain/typed-amount";
import type { RecordPayout, VendorBalance } from "../../answers/books-api/payouts";

/** Paths are those of the API's body, so that the API's field faults find their fields. */
export type PayoutForm = {
  vendor_id: string;
  amount: string;
  reference: string;
  value_date: string;
  note: string;
};

/** @returns all that is owed, of today; nobody is paid where nothing is owed */
export function payoutFormOf(balance: VendorBalance | null, today: string): PayoutForm {
  return {
    vendor_id: balance?.vendor_id ?? "",
    amount: owedAmountOf(balance),
    reference: "",
    value_date: today,
    note: "",
  };
}

/** KWD with three decimals; "" where nothing is owed, which is no amount to pay. */
export function owedAmountOf(balance: VendorBalance | null): string {
  const owedFils = balance ? filsOf(balance.owed) : 0;
  return owedFils > 0 ? toDecimalString(owedFils) : "";
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
