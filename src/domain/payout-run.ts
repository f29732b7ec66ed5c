/** The states of a payout run and of its items, and what a person may do in each (payouts.md). */
import type { Fils } from "./money";
import { isSecondPerson, type Person } from "./second-person";

/** `nobody`: nobody could be paid, so no run was made of it; what was left out is kept with the reasons. */
export const PAYOUT_RUN_STATES = [
  "preparing",
  "nobody",
  "prepared",
  "approved",
  "given",
  "paid",
  "given_up",
] as const;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

/** `given`: it is in the file that the bank gets. `returned`: it was paid, and the payout was taken back. */
export const PAYOUT_ITEM_STATES = ["prepared", "given", "paid", "dropped", "returned"] as const;
export type PayoutItemState = (typeof PAYOUT_ITEM_STATES)[number];

export type PayoutAct = "approve" | "make_file" | "mark_paid" | "drop";

const ALLOWED: Record<PayoutAct, readonly PayoutRunState[]> = {
  approve: ["prepared"],
  make_file: ["approved"],
  mark_paid: ["given"],
  drop: ["prepared", "approved", "given"],
};

/** @returns whether a run in this state can be acted on so */
export function mayBeDone(act: PayoutAct, state: PayoutRunState): boolean {
  return ALLOWED[act].includes(state);
}

/** What is counted and shown of a run, and named by an approval: items that are not dropped. */
export type RunTotals = { count: number; sumFils: Fils };

/**
 * @param approving the person behind the request, and what was shown to them
 * @returns why the run cannot be approved; undefined where it can
 */
export function approvalFault(
  run: { state: PayoutRunState; isLapsed: boolean; preparedBy: Person; totals: RunTotals },
  approving: { person: Person; fourEyes: boolean; shown: RunTotals },
): "not_prepared" | "lapsed" | "same_person" | "changed" | undefined {
  if (!mayBeDone("approve", run.state)) return "not_prepared";
  if (run.isLapsed) return "lapsed";
  if (approving.fourEyes && !isSecondPerson(run.preparedBy, approving.person)) return "same_person";
  const { count, sumFils } = approving.shown;
  return count === run.totals.count && sumFils === run.totals.sumFils ? undefined : "changed";
}

/**
 * Once the file was made, an item is dropped by who may approve and states that the bank did not and will not pay it; with four eyes the first who
 * states it only asks.
 *
 * @param askedBy the person who asked to drop it; undefined where nobody did
 */
export function droppingOf(
  state: PayoutItemState,
  dropping: {
    person: Person;
    fourEyes: boolean;
    mayApprove: boolean;
    notPaidByBank: boolean;
    askedBy: Person | undefined;
  },
): "drop" | "ask" | "same_person" | "say_not_paid" | "right_missing" | "too_late" {
  if (state === "prepared") return "drop";
  if (state !== "given") return "too_late";
  if (!dropping.mayApprove) return "right_missing";
  if (!dropping.notPaidByBank) return "say_not_paid";
  if (!dropping.fourEyes) return "drop";
  if (dropping.askedBy === undefined) return "ask";
  return isSecondPerson(dropping.askedBy, dropping.person) ? "drop" : "same_person";
}

/** @returns where the run is, once one of its items has come to an end; the same where others have not */
export function stateAfter(
  state: PayoutRunState,
  items: Readonly<Record<PayoutItemState, number>>,
): PayoutRunState {
  if (items.prepared + items.given > 0) return state;
  // What was paid stays paid, also where the bank returned it.
  return items.paid + items.returned > 0 ? "paid" : "given_up";
}
