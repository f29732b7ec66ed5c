/** Where a person goes who wants a vendor to be paid. */
import type { NotPaidView } from "../../answers/books-api/payout-runs";
import { NOT_PAID_REASONS } from "../../domain/payout-item";

export type Reason = NotPaidView["reason"];

export const REASONS: readonly Reason[] = [...NOT_PAID_REASONS, "books_differ"];

type Way = "balance" | "bank_details" | "runs" | "checkup";

const WAY_OF: Readonly<Record<Reason, Way>> = {
  left_out: "balance",
  in_another_run: "runs",
  owes: "balance",
  frozen: "balance",
  below_minimum: "balance",
  no_bank_details: "bank_details",
  details_too_new: "bank_details",
  books_differ: "checkup",
};

/** @returns the page, and the name of the link's text below `payoutRuns.ways` */
export function wayOf({ reason, vendor_id }: Pick<NotPaidView, "reason" | "vendor_id">) {
  const way = WAY_OF[reason];
  const to: Record<Way, string> = {
    balance: `/mizan/balances/${vendor_id}`,
    bank_details: `/mizan/vendors/${vendor_id}`,
    runs: "/mizan/payout-runs",
    checkup: "/settings/mizan",
  };
  return { way, to: to[way] };
}
