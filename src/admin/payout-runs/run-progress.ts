/** What a payout run waits for, and how much of it is left to do. */
import type { PayoutItemView, PayoutRunView } from "../../answers/books-api/payout-runs";
import { filsOf, toDecimalString } from "../../domain/money";
import { mayBeDone, type PayoutAct } from "../../domain/payout-run";

export type NextAct = Exclude<PayoutAct, "drop">;

const NEXT_ACTS: readonly NextAct[] = ["approve", "make_file", "mark_paid"];

/** @returns the one thing that a person does next with a run; null where nothing is left, or the server is at work */
export function nextActOf({ state }: Pick<PayoutRunView, "state">): NextAct | null {
  return NEXT_ACTS.find((act) => mayBeDone(act, state)) ?? null;
}

/**
 * What the bank has still to pay of a run.
 *
 * @returns the sum in KWD with three decimals; null where items came back, whose sum a run does not tell
 */
export function leftOf(run: Pick<PayoutRunView, "count" | "sum" | "paid" | "returned">) {
  const count = run.count - run.paid.count - run.returned;
  return { count, sum: run.returned > 0 ? null : toDecimalString(filsOf(run.sum) - filsOf(run.paid.sum)) };
}

/** @returns the items' sum in KWD with three decimals */
export function sumOf(items: readonly Pick<PayoutItemView, "amount">[]): string {
  return toDecimalString(items.reduce((sumFils, { amount }) => sumFils + filsOf(amount), 0));
}

/** Whether it can be ticked, so as to be dropped or marked as paid. */
export function isOpen({ state }: Pick<PayoutItemView, "state">): boolean {
  return state === "prepared" || state === "given";
}
