/**
 * What is done next about the captured payments of an order: the first row that matches. Pure; a row says which facts it
 * needs, and what is not known yet is asked for first.
 */
import type { BothLanguages } from "../../../answers/admin-api";
import { WHY } from "../../../answers/summaries/captured";
import { firstMatch, type Row, rowsOf } from "../../../application/reconcile";
import type { ReviewReason } from "../../../domain/review-reasons";
import type { BookedPayment } from "../../../engine/payments";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import { isBookable } from "../make-ready";
import { type Facts, openPayments, type OrderNow, type Situation, subjectOf } from "./situation";

export type Step = { row: string } & (
  | { do: "learn"; fact: keyof Facts }
  | { do: "nothing" }
  | { do: "look_again"; verdict: string }
  | { do: "give_to_order"; attempt: Attempt; payment: BookedPayment }
  | {
      do: "let_go";
      attempt: Attempt;
      as: "released" | "spare";
      reason: Extract<ReviewReason, "order_changed" | "second_capture">;
      why: BothLanguages;
    }
  | { do: "place_draft"; attempt: Attempt }
  | { do: "make_ready"; attempt: Attempt }
  | { do: "book"; attempt: Attempt; sessionId: string }
);

type With<K extends keyof Facts> = Situation & Pick<Facts, K> & { attempt: Attempt };
type Decision = Step extends infer One ? (One extends { row: string } ? Omit<One, "row"> : never) : never;
const row = rowsOf<With<never>, Facts, Decision>();

const TABLE: readonly Row<With<never>, Facts, Decision>[] = [
  row("the engine has booked this payment", ["payments"], ({ attempt, payments }) => {
    const payment = payments.find(
      ({ sessionId }) => sessionId !== null && sessionId === attempt.booked_session_id,
    );
    return payment && { do: "give_to_order", attempt, payment };
  }),
  row("the order is gone", ["order"], (s) => (s.order === "gone" ? letGo(s, WHY.orderGone) : undefined)),
  row("the order was cancelled", ["order"], (s) =>
    s.order !== "gone" && s.order.status === "canceled" ? letGo(s, WHY.orderCancelled) : undefined,
  ),
  row("nothing is outstanding any more", ["order"], (s) => {
    if (s.order === "gone" || s.order.outstandingFils > 0) return undefined;
    return letGo(s, WHY.nothingOutstanding);
  }),
  row("less is outstanding than was paid, or not for what was paid", ["order"], (s) =>
    // A draft that this call has placed has its taxes worked out anew.
    s.order === "gone" || s.heard.isPlaced || isStillOwed(s.attempt, s.order)
      ? undefined
      : letGo(s, WHY.orderChanged),
  ),
  row("a draft that is paid becomes an order", ["order"], ({ attempt, order }) =>
    order !== "gone" && order.isDraft ? { do: "place_draft", attempt } : undefined,
  ),
  row("no session that can book it", ["collection"], ({ attempt, heard, collection }) =>
    heard.isMadeReady || sessionFor(attempt, collection) ? undefined : { do: "make_ready", attempt },
  ),
  row("paid, and nothing in the way", ["collection"], ({ attempt, collection }) => ({
    do: "book",
    attempt,
    sessionId: attempt.booked_session_id ?? sessionFor(attempt, collection) ?? "",
  })),
];

/** @internal for the test that reaches each */
export const ROW_NAMES: readonly string[] = TABLE.map(({ name }) => name);

/** @returns the first row's step that matches, with the row's name */
export function decide(situation: Situation): Step {
  const open = openPayments(situation);
  if (open.length === 0) return { row: "each payment has had its turn", do: "nothing" };
  const hasFailed = open.some(({ next_order_try_at }) => next_order_try_at !== null);
  if (hasFailed && situation.pausedIds === undefined)
    return { row: "are the tries paused?", do: "learn", fact: "pausedIds" };
  const attempt = subjectOf(situation);
  if (!attempt) return { row: "the tries are paused", do: "nothing" };
  const step = firstMatch(TABLE, { ...situation, attempt });
  if (!step) throw new Error("no row matches");
  return step;
}

/** More may be outstanding by now: that is paid with another link. */
function isStillOwed({ amount_fils, split }: Attempt, { outstandingFils, owedFilsOf }: OrderNow): boolean {
  const paidFilsOf = new Map<string, number>();
  for (const { id, amountFils } of [...split.lines, ...split.shipping])
    paidFilsOf.set(id, (paidFilsOf.get(id) ?? 0) + amountFils);
  return (
    outstandingFils >= amount_fils && [...paidFilsOf].every(([id, fils]) => fils <= (owedFilsOf.get(id) ?? 0))
  );
}

/** Of two payments for the same the one that was booked made the other needless. */
function letGo({ attempt, attempts, heard }: With<"order">, why: BothLanguages): Decision {
  const verdict = `let go: ${why.en}`;
  if (heard.verdict !== verdict) return { do: "look_again", verdict };
  const isSecond = attempts.some(
    (other) =>
      other.id !== attempt.id &&
      other.disposition === "ordered" &&
      other.goods_fingerprint === attempt.goods_fingerprint,
  );
  if (!isSecond) return { do: "let_go", attempt, as: "released", reason: "order_changed", why };
  return {
    ...{ do: "let_go", attempt, as: "spare", reason: "second_capture" },
    why: WHY.paidTwice,
  };
}

function sessionFor(attempt: Attempt, collection: Facts["collection"]): string | undefined {
  if (collection === "closed") return undefined;
  const bookable = collection.sessions.filter((session) => isBookable(session, attempt.amount_fils));
  const own = [attempt.booked_session_id, attempt.session_id];
  return bookable.find(({ id }) => own.includes(id))?.id;
}
