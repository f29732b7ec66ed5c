/** What may be done next about the refunds of a payment, and the rows that decide it. */
import type { BothLanguages } from "../answers/admin-api";
import { notOnOrder } from "../answers/summaries/refunds";
import { type Row, rowsOf } from "../application/reconcile";
import type { ReviewReason } from "../domain/review-reasons";
import { type OrderSums } from "../engine/order-sums";
import { operatorWords } from "../engine/message-of";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { type Facts, type RefundSituation, subjectOf } from "./situation";

export type LeftBehind = { refund: RefundRow; engineRefundIds: string[]; message: string };

/** What a word to a person is about: what is still owed of the payment, or a refund. */
type Telling = { about: "owed" | "refund" };

export type Decision =
  | { do: "learn"; fact: keyof Facts }
  /** Nothing is left, or nothing can be done now. */
  | { do: "nothing" }
  /** To the engine: not yet. */
  | { do: "wait" }
  | { do: "refuse"; failure: unknown }
  /** The answer to the engine, or the caller's own act. */
  | { do: "send"; refund?: RefundRow }
  | { do: "hold_back"; refund: RefundRow }
  | { do: "ask_hand"; refund: RefundRow }
  | ({ do: "hold"; summary: BothLanguages } & LeftBehind)
  | ({ do: "give_up"; summary?: BothLanguages } & LeftBehind)
  | { do: "record_made"; refund: RefundRow }
  | { do: "take_away"; engineRefundIds: string[] }
  | { do: "credit"; orderId: string; amount: string; leftId?: string }
  | { do: "write"; order: OrderSums; refunds: readonly RefundRow[] }
  | { do: "show"; refund: RefundRow }
  | ({ do: "close"; reasons: readonly ReviewReason[] } & Telling)
  | ({ do: "close_earlier"; refund: RefundRow } & Telling)
  | ({ do: "ask_person"; reason: ReviewReason; summary: BothLanguages; refund?: RefundRow } & Telling);

export type Step = { row: string } & Decision;

/** Longer than any process takes, from the engine's row to ours or from a call's beginning to its end. */
export const SETTLED_MS = 5 * 60_000;

/** What was made earlier is not written on its order any more; nothing waits for that. */
export const WRITTEN_WITHIN_MS = 2 * 24 * 60 * 60_000;

export type Table = readonly Row<RefundSituation, Facts, Decision>[];

export const row = rowsOf<RefundSituation, Facts, Decision>();

export const learn = (fact: keyof Facts) => ({ do: "learn", fact }) as const;

/** The situation with the facts that a row needs. */
export type With<K extends keyof Facts> = RefundSituation & Pick<Facts, K>;

export const nothing = { do: "nothing" } as const;

export const wait = { do: "wait" } as const;

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export function subjectHas(s: RefundSituation, has: (refund: RefundRow) => boolean): boolean {
  const refund = subjectOf(s);
  return refund !== undefined && has(refund);
}

export function notShown({ attempt, heard }: RefundSituation, refund: RefundRow): Decision {
  const why = operatorWords(heard.failure, "putting the refund on its order");
  const summary = notOnOrder(refund, attempt, why);
  return { do: "ask_person", reason: "refund_not_booked", summary, refund, about: "refund" };
}
