/** The review item that a person has pressed something at, held while it is done: two presses at once do it once. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Using, Settling } from "../application/dependencies";
import type { Fils } from "../domain/money";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { type DecidedChange, PaymentMovedOn } from "../modules/mizan/stores/review-decision-store";
import type { NewReviewDecision, ReviewItemRow } from "../modules/mizan/stores/review-item";
import {
  actionNotPossible,
  busyReviewItem,
  decidedReviewItem,
  unknownReviewItem,
} from "../review/review-refusals";

/** Outlasts a completion and a refund together; what a press does is safe to do again, so it is not renewed. */
const LEASE_MS = 120_000;
const WAIT_MS = 60_000;
const TRY_AGAIN_MS = 100;

export type PressedItem = {
  settling: Settling & Using<"decisions">;
  item: ReviewItemRow;
  owner: string;
  decision: NewReviewDecision;
  /** Of a refund what a second person was shown and has approved; null where nobody has. */
  approvedFils: Fils | null;
};

/** One that is about a payment. */
export type PressedPayment = PressedItem & { attempt: Attempt };

export type HeldItem = { item: ReviewItemRow; owner: string | undefined };

/**
 * @returns the item, without an owner where it is open no more
 * @throws OperatorRefusal MIZAN_REVIEW_ITEM_NOT_FOUND (404), MIZAN_REVIEW_ITEM_BUSY (409)
 */
export async function holdItem({ mizan }: Using<"decisions">, id: string): Promise<HeldItem> {
  const owner = randomUUID();
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const isHeld = await mizan.reviewDecisions.claim(id, owner, LEASE_MS);
    const item = await mizan.reviewItems.byId(id);
    if (!item) throw unknownReviewItem(id);
    if (isHeld) return { item, owner };
    if (item.status === "resolved") return { item, owner: undefined };
    if (performance.now() >= until) throw busyReviewItem(id);
    await wait(TRY_AGAIN_MS);
  }
}

/**
 * Writes the decision, and what it changes of the payment.
 *
 * @throws OperatorRefusal MIZAN_REVIEW_ITEM_DECIDED (409), MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422)
 */
export async function writeDecision(
  { settling, item, owner, decision }: PressedItem,
  change?: DecidedChange,
): Promise<void> {
  const { id, reason, attempt_id: attemptId } = item;
  try {
    const isWritten = await settling.mizan.reviewDecisions.decide(
      { id, reason, attemptId, owner },
      decision,
      change,
    );
    if (isWritten) return;
  } catch (error) {
    if (error instanceof PaymentMovedOn) throw actionNotPossible("the payment has changed since you read it");
    if ((error as { code?: string }).code === "23505") {
      throw actionNotPossible("this order was accepted for another payment already");
    }
    throw error;
  }
  throw decidedReviewItem((await settling.mizan.reviewItems.byId(id)) ?? item);
}
