/** What a person says of a refund that no query can tell: it was made, it was not, it arrived, it came back. */
import { toldOfRefund } from "../answers/summaries/refunds";
import type { MedusaContainer } from "@medusajs/framework/types";
import { type Mizan, type Using, dependenciesOf } from "../application/dependencies";
import { openReviewItem } from "../review/open-review-item";
import { refundEvidence } from "./write-refund-request";
import { postingsFor } from "./refund-made";
import { enginePaymentOf } from "./acts";
import { settleRefundsAlone } from "./settle-refunds";
import { hasGoneBack, isOnItsWay, countsAsRefunded, needsPerson } from "../domain/refund-life";
import { isOrderCanceled } from "../engine/orders";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptEventKind } from "../modules/mizan/stores/attempt-event";
import type { RefundRow, RefundVerdict } from "../modules/mizan/stores/refund";
import type { RefundChange } from "../modules/mizan/stores/refund-store";
import { entryOfReturn } from "../modules/mizan/stores/refund-entries";
import { unknownAttempt } from "../payments/record/attempt-view";
import type { ResolveRefund } from "../answers/books-api/refunds";
import { inConflict, type OperatorRefusal } from "../answers/operator-refusal";

export type SaidOfRefund = { refund: RefundRow; action: ResolveRefund["action"]; verdict: RefundVerdict };

/**
 * Records what was said, posts it, closes what a person was asked, and shows it on the order. Said again, it does again
 * what a process may have left undone.
 *
 * @throws OperatorRefusal MIZAN_REFUND_RESOLVED (409) where the refund is no longer what the person saw
 */
export async function sayOfRefund(container: MedusaContainer, said: SaidOfRefund): Promise<void> {
  const dependencies = dependenciesOf(container);
  const { refund, action, verdict } = said;
  const { mizan } = dependencies;
  // What the order says of credit is followed, and nobody says otherwise.
  if (refund.mode === "credit") throw resolvedMeanwhile(refund);
  const attempt = await mizan.attempts.byId(refund.attempt_id);
  if (!attempt) throw unknownAttempt(refund.attempt_id);
  const bringToOrder = async (now: RefundRow) => {
    const asker = { by: "caller", refundId: now.id, actor: verdict.decidedBy } as const;
    const payment = await enginePaymentOf(dependencies, attempt);
    const refunding = { ...dependencies, container };
    return settleRefundsAlone(refunding, { attempt, asker }, payment?.id ?? attempt.id);
  };
  if (action === "book") {
    if (!hasGoneBack(refund)) throw resolvedMeanwhile(refund);
    return bringToOrder(refund);
  }
  const change = await changeFor(dependencies, attempt, { ...said, action });
  const evidence = { ...refundEvidence(refund), message: verdict.note ?? "" };
  const event = { kind: EVENT_OF[action], evidence };
  // First: a process that ends in between leaves an item too many, and not money that nobody asks about.
  if (change) await tellWhoMustPay(container, attempt, said);
  const changed = change && (await mizan.refunds.change(refund.id, { ...change, verdict, event }));
  const now = changed ?? (await saidBefore(dependencies, said));
  const isKnown = action === "made" || action === "not_made";
  if (isKnown) await mizan.reviewItems.resolve(attempt.id, ["refund_unknown", "refund_by_hand"]);
  if (action === "made" || action === "returned") await bringToOrder(now);
}

/** What changes the refund's state; `book` only tells the engine. */
type StateAction = Exclude<ResolveRefund["action"], "book">;

const EVENT_OF: Readonly<Record<StateAction, AttemptEventKind>> = {
  made: "refund_accepted",
  not_made: "refund_failed",
  completed: "refund_completed",
  returned: "refund_returned",
};

/** What each word changes, from which states; one that is made by hand is complete when it is made. */
async function changeFor(
  dependencies: Using<"refunds">,
  attempt: Attempt,
  { refund, action }: SaidOfRefund & { action: StateAction },
): Promise<RefundChange | undefined> {
  const byHand = refund.mode === "manual";
  const isOpen = needsPerson(refund);
  switch (action) {
    case "made": {
      if (!isOpen) return undefined;
      const entries = await postingsFor(dependencies, attempt, refund);
      const isSettled = (await dependencies.mizan.settlementRows.resultOfRefund(refund)) === "matched";
      return { from: [refund.state], to: byHand || isSettled ? "completed" : "accepted", entries };
    }
    case "not_made":
      if (!isOpen) return undefined;
      await refuseIfSettled(dependencies, refund);
      return { from: [refund.state], to: "failed" };
    case "completed":
      return { from: ["accepted"], to: "completed" };
    case "returned": {
      const refunds = await dependencies.mizan.refunds.ofAttempt(attempt.id);
      const counted = refunds.filter(countsAsRefunded);
      if (!counted.some(({ id }) => id === refund.id)) return undefined;
      const entries = [entryOfReturn(attempt, refund, counted)];
      return { from: ["accepted", "completed"], to: "failed", entries };
    }
  }
}

/** A settlement file has it: the money is gone, whatever the dashboard did not show. */
async function refuseIfSettled({ mizan }: Mizan<"settlementRows">, refund: RefundRow): Promise<void> {
  if (!(await mizan.settlementRows.resultOfRefund(refund))) return;
  throw inConflict(
    "MIZAN_REFUND_SETTLED",
    `Nothing was changed: a settlement file names the refund ${refund.id}, so it was made.`,
  );
}

/** Money that the engine shows as returned, and that the shopper does not have. */
async function tellWhoMustPay(
  container: MedusaContainer,
  attempt: Attempt,
  { refund, action }: SaidOfRefund,
): Promise<void> {
  const isReturned = action === "returned";
  const dependencies = dependenciesOf(container);
  const isCancelled = () => isOrderCanceled(dependencies, refund.order_id ?? attempt.order_id);
  if (!isReturned && !(action === "not_made" && (await isCancelled()))) return;
  await openReviewItem(dependencies, {
    reason: isReturned ? "refund_came_back" : "refund_not_made",
    attempt,
    summary: toldOfRefund(refund, attempt, { isReturned, isOnOrder: refund.order_id !== null }),
    details: { refund_id: refund.id },
  });
}

/**
 * The same word said twice is one; another word after the first is refused.
 *
 * @returns the refund as it is now
 */
async function saidBefore(
  { mizan }: Mizan<"attemptLists" | "refunds">,
  { refund, action }: SaidOfRefund,
): Promise<RefundRow> {
  const now = await mizan.refunds.byId(refund.id);
  const timeline = await mizan.attemptLists.timelinesOf([refund.attempt_id]);
  // Both leave a failed refund, and one of a payment without an order was never on any.
  const cameBack = timeline.some(
    ({ kind, evidence }) => kind === EVENT_OF.returned && evidence?.refund_id === refund.id,
  );
  const isSame =
    now?.decided_at &&
    ((action === "made" && hasGoneBack(now)) ||
      (action === "completed" && hasGoneBack(now) && !isOnItsWay(now)) ||
      (action === "not_made" && now.state === "failed" && !cameBack) ||
      (action === "returned" && now.state === "failed" && cameBack));
  if (!isSame) throw resolvedMeanwhile(now ?? { ...refund, state: "gone" });
  return now;
}

function resolvedMeanwhile({ id, state }: { id: string; state: string }): OperatorRefusal {
  return inConflict(
    "MIZAN_REFUND_RESOLVED",
    `Nothing was changed: the refund ${id} is ${state} by now. Read it again.`,
  );
}
