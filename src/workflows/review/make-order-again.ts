import { orderIdsOfCart } from "../../engine/order-links";
import { freeLeftCart } from "../settle/free-left-cart";
import { bringIntoLine } from "../settle/settle-cart";
import type { BothLanguages } from "../../operator/admin-api";
import { actionNotPossible, busyReviewItem } from "../../operator/review-refusals";
import { notOrderedResult, orderedResult } from "../../operator/review-words";
import { type PressedPayment, writeDecision } from "./pressed-item";
import { logLine } from "../../attempts/log-line";

const WAIT_FOR_CART_MS = 30_000;

/**
 * Tries the order of a captured payment again, for exactly what was paid: settling compares the cart with the payment as
 * it does the first time. Where it still does not fit, the item stays open.
 *
 * @throws OperatorRefusal MIZAN_REVIEW_ACTION_NOT_POSSIBLE (422), MIZAN_REVIEW_ITEM_BUSY (409)
 */
export async function makeOrderAgain(pressed: PressedPayment): Promise<BothLanguages> {
  const { settling, item, attempt } = pressed;
  const { attempts } = settling.mizan;
  const hadCart = await bringIntoLine(settling, attempt.cart_id, {
    waitMs: WAIT_FOR_CART_MS,
    first: () => takeBack(pressed),
  });
  if (!hadCart) throw busyReviewItem(item.id);
  const now = (await attempts.byId(attempt.id)) ?? attempt;
  if (now.disposition === "ordered") {
    await writeDecision(pressed);
    return orderedResult(now.order_id);
  }
  const timeline = await settling.mizan.attemptLists.timelinesOf([attempt.id]);
  const last = timeline.findLast(({ kind }) => ["released", "spare", "completion_failed"].includes(kind));
  const evidence = last?.evidence as { reason?: string; why?: string; message?: string } | null | undefined;
  const isLetGo = now.disposition !== "pending";
  return notOrderedResult(isLetGo ? evidence?.reason : undefined, evidence?.why ?? evidence?.message);
}

/** Runs with the cart held: nobody completes it, and nobody else takes a payment of it back. */
async function takeBack({ settling, item, attempt, decision }: PressedPayment): Promise<void> {
  const { attempts, orderTries } = settling.mizan;
  const event = { by: decision.by, reason: decision.reason };
  const now = await attempts.byId(attempt.id);
  if (now?.disposition === "pending") return orderTries.endPause(attempt.id, event);
  await freeLeftCart(settling, now ? [now] : []).catch((error: unknown) => {
    settling.logger.warn(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id },
        `could not free the cart yet: ${String(error)}`,
      ),
    );
    throw busyReviewItem(item.id);
  });
  const [orderId] = await orderIdsOfCart(settling, attempt.cart_id);
  if (orderId)
    throw actionNotPossible(`the cart has the order ${orderId} already, with a payment of its own`);
  const readopted = await orderTries.readopt(attempt.id, event);
  if (readopted) return;
  throw actionNotPossible(
    "a refund of this payment is under way or was made, or another payment of the cart has its place",
  );
}
