/**
 * The shop follows the money: a captured payment ends as one order, or before a person, never in silence. Runs under
 * the cart's lease and never from inside a completion, which would wait for its own lock (docs/decisions/0003).
 */
import { setTimeout as wait } from "node:timers/promises";
import { bookedFirst, isPaidAndPending } from "../../attempts/bind-paid-attempt";
import { holdCart } from "../../attempts/hold-cart";
import { readCart } from "../../engine/carts";
import { orderIdsOfCart } from "../../engine/order-links";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { completePaidCart } from "./complete-paid-cart";
import { disposeOfPayments } from "./dispose-of-payments";
import { freeLeftCart } from "./free-left-cart";
import { goodsGone } from "./goods-gone";
import { type Matter, release } from "./put-before-person";
import { type Readiness, readyOneSession } from "./ready-one-session";
import { reopenCart } from "./reopen-cart";
import type { Settling } from "./settling";
import { tryAgain } from "./try-again";
import { undoLostOrder } from "./undo-lost-order";

const WHY: Readonly<Record<Extract<Readiness, { ready: false }>["reason"], string>> = {
  cart_gone: "its cart is gone",
  cart_changed: "its cart has changed since",
};

const BEFORE_LAST_LOOK_MS = 1_000;

/**
 * Makes the order of a paid cart, or says why there is none.
 *
 * @param options.waitMs how long to wait for somebody who is doing the same
 * @param options.first done once the cart is held; what it throws ends the call
 * @returns whether this call had the cart; false leaves everything to whoever has it
 */
export async function bringIntoLine(
  settling: Settling,
  cartId: string,
  { waitMs, first }: { waitMs: number; first?: () => Promise<void> },
): Promise<boolean> {
  const held = await holdCart(settling, cartId, waitMs);
  if (!held) return false;
  try {
    await first?.();
    await settleCart(settling, cartId);
    return true;
  } finally {
    await held.release();
  }
}

async function settleCart(settling: Settling, cartId: string): Promise<void> {
  const ofCart = await settling.mizan.attempts.ofCart(cartId);
  const pending = ofCart.filter(isPaidAndPending);
  // Somebody else has dealt with it while this call waited for the cart; or had no time to end it.
  if (pending.length === 0) return freeLeftCart(settling, cartId, ofCart);
  let orderIds = await orderIdsOfCart(settling, cartId);
  const isFound = orderIds.length > 0;
  for (const attempt of await mayBeTriedNow(settling, cartId, pending)) {
    if (orderIds.length > 0) break;
    const isOrdered = await makeOrder(settling, attempt);
    if (!isOrdered) continue;
    orderIds = await orderIdsOfCart(settling, cartId);
    if (orderIds.length > 0) break;
    // Another try at once, or with the next payment, could make order after order.
    return tryAgain(
      settling,
      attempt,
      "the completion says that it made an order, and none is linked to the cart",
    );
  }
  if (orderIds.length > 0) await disposeOfPayments(settling, { cartId, orderIds, isFound });
}

/** After a failure the next try waits, whoever comes. */
async function mayBeTriedNow(
  { mizan }: Settling,
  cartId: string,
  pending: readonly Attempt[],
): Promise<Attempt[]> {
  const hasFailed = pending.some(({ next_order_try_at }) => next_order_try_at !== null);
  const postponed = hasFailed ? await mizan.orderTries.postponedOfCart(cartId) : [];
  return bookedFirst(pending).filter(({ id }) => !postponed.includes(id));
}

async function makeOrder(settling: Settling, attempt: Attempt): Promise<boolean> {
  const obstacle = await undoLostOrder(settling, attempt).catch(failed);
  if (obstacle) {
    const why = `an order that is in its way could not be taken back: ${obstacle.message}`;
    await tryAgain(settling, attempt, why);
    return false;
  }
  const readiness = await readyOneSession(settling, attempt).catch(failed);
  if (readiness instanceof Error) {
    await tryAgain(settling, attempt, readiness.message);
    return false;
  }
  if (!readiness.ready) {
    return letItGo(settling, { attempt, reason: readiness.reason, why: WHY[readiness.reason] });
  }
  const gone = await goodsGone(settling, attempt.cart_id);
  if (gone.length > 0) {
    // They may be gone because another process has made this very order since the orders were read.
    if (await hasLeftOrder(settling, attempt.cart_id)) return true;
    const why = `the order cannot be made: there is not enough stock of ${gone.join(", ")} in any one warehouse of its sales channel`;
    return letItGo(settling, { attempt, reason: "cannot_complete", why });
  }
  const completion = await completePaidCart(settling, attempt.cart_id);
  if (completion.kind === "ordered") return true;
  // Of a cart that is gone the engine says what it stumbles over, which sounds as if it might pass.
  const isCartGone = !(await readCart(settling, attempt.cart_id));
  const isFinal = isCartGone || completion.kind !== "failed";
  // The engine can break off and leave the order that it had made: money that an order stands for is never let go.
  if (isFinal && (await hasLeftOrder(settling, attempt.cart_id))) return true;
  if (isCartGone) {
    return letItGo(settling, { attempt, reason: "cart_gone", why: WHY.cart_gone });
  }
  switch (completion.kind) {
    case "does_not_fit":
      return letItGo(settling, { attempt, reason: "cart_changed", why: WHY.cart_changed });
    case "impossible":
      return letItGo(settling, {
        attempt,
        reason: "cannot_complete",
        why: `the order cannot be made: ${completion.message}`,
      });
    case "failed":
      await tryAgain(settling, attempt, completion.message);
      return false;
  }
}

/** The cart is opened first: once its payment is let go nobody looks at it again. @returns false: it made no order */
async function letItGo(settling: Settling, matter: Matter): Promise<false> {
  const { attempt } = matter;
  const trouble = await reopenCart(settling, attempt.cart_id).catch(failed);
  if (trouble) await tryAgain(settling, attempt, `its cart cannot be opened again yet: ${trouble.message}`);
  else await release(settling, matter);
  return false;
}

/** The engine reserves, and links the order to its cart, at the same time: the link may be being written just now. */
async function hasLeftOrder(settling: Settling, cartId: string): Promise<boolean> {
  const isThere = async () => (await orderIdsOfCart(settling, cartId)).length > 0;
  if (await isThere()) return true;
  await wait(BEFORE_LAST_LOOK_MS);
  return isThere();
}

/** What a step of the engine's throws, its run hands on as a plain object. */
function failed(error: unknown): Error {
  if (error instanceof Error) return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return new Error(typeof message === "string" ? message : String(error));
}
