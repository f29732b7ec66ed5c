/** Whether a vendor is paid by a run, how much, and why not (payouts.md). */
import type { Fils } from "./money";
import type { Owed } from "./owed";

/** In the order in which they are told: the first one that applies. */
export const NOT_PAID_REASONS = [
  "left_out",
  "in_another_run",
  "owes",
  "frozen",
  "below_minimum",
  "no_bank_details",
  "details_too_new",
] as const;
export type NotPaidReason = (typeof NOT_PAID_REASONS)[number];

export interface PayableVendor {
  readonly owed: Owed;
  readonly isLeftOut: boolean;
  readonly isInAnotherRun: boolean;
  readonly isFrozen: boolean;
  readonly minimumFils: Fils;
  /** Why its bank details do not count; null where they do. */
  readonly bankDetails: "no_bank_details" | "details_too_new" | null;
}

/** How many decimals of KWD the bank's file has. */
export type FileDecimals = 2 | 3;

/** @returns the item's amount and what of the payable stays owed, or why there is no item */
export function payoutItem(
  vendor: PayableVendor,
  decimals: FileDecimals,
): { amountFils: Fils; restFils: Fils } | { reason: NotPaidReason } {
  const { payableFils, frozenFils } = vendor.owed;
  const amountFils = cutTo(payableFils, decimals);
  const isEnough = (fils: Fils) => fils > 0 && fils >= vendor.minimumFils;
  const reasons: Record<NotPaidReason, boolean> = {
    left_out: vendor.isLeftOut,
    in_another_run: vendor.isInAnotherRun,
    owes: payableFils < 0,
    frozen: vendor.isFrozen || (!isEnough(amountFils) && isEnough(cutTo(payableFils + frozenFils, decimals))),
    below_minimum: !isEnough(amountFils),
    no_bank_details: vendor.bankDetails === "no_bank_details",
    details_too_new: vendor.bankDetails === "details_too_new",
  };
  const reason = NOT_PAID_REASONS.find((each) => reasons[each]);
  return reason === undefined ? { amountFils, restFils: payableFils - amountFils } : { reason };
}

/** @returns what a file with so few decimals can say of an amount; the rest stays owed */
export function cutTo(fils: Fils, decimals: FileDecimals): Fils {
  return decimals === 3 || fils <= 0 ? fils : fils - (fils % 10);
}
