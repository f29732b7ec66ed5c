/**
 * The shop follows the money: a captured payment ends as one order, or before a person, never in silence. Runs under
 * the cart's lease and never from inside a completion, which would wait for its own lock (docs/decisions/0003).
 */
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { toDecimalString } from "../../domain/money";
import { attemptDependenciesOf, type AttemptDependencies } from "../../attempts/attempt-dependencies";
import { isPaidAndPending } from "../../attempts/bind-paid-attempt";
import { holdCart } from "../../attempts/hold-cart";
import { openReviewItem, type ReviewReason } from "../../attempts/open-review-item";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { completePaidCart, type Completion } from "./complete-paid-cart";
import { orderIdsOfCart } from "./read-paid-cart";
import { readyOneSession } from "./ready-one-session";

export const REVIEW_EVENT = "mizan.review_item.opened";

/** A completion that fails for a passing reason is tried again this much later. */
const TRY_AGAIN_MS = 30_000;
/** After so many tries a person is told; the tries go on. */
const TRIES_BEFORE_REVIEW = 5;

/**
 * Makes the order of a paid cart, or says why there is none.
 *
 * @param waitMs how long to wait for somebody who is doing the same
 * @returns whether this call had the cart; false leaves everything to whoever has it
 */
export async function bringIntoLine(
  container: MedusaContainer,
  paid: Attempt,
  waitMs: number,
): Promise<boolean> {
  const dependencies = attemptDependenciesOf(container);
  const held = await holdCart(dependencies, paid.cart_id, waitMs);
  if (!held) return false;
  try {
    await settleCart(container, dependencies, paid.cart_id);
    return true;
  } finally {
    await held.release();
  }
}

async function settleCart(
  container: MedusaContainer,
  dependencies: AttemptDependencies,
  cartId: string,
): Promise<void> {
  const pending = (await dependencies.mizan.attempts.ofCart(cartId)).filter(isPaidAndPending);
  const [first] = pending;
  // Somebody else has dealt with it while this call waited for the cart.
  if (!first) return;
  let orderIds = await orderIdsOfCart(dependencies, cartId);
  if (orderIds.length === 0) {
    const candidate = pending.find(({ booked_session_id }) => booked_session_id !== null) ?? first;
    const ordered = await makeOrder(container, dependencies, candidate);
    if (!ordered) return;
    orderIds = await orderIdsOfCart(dependencies, cartId);
  }
  await disposeOf(container, dependencies, { cartId, orderIds });
}

async function makeOrder(
  container: MedusaContainer,
  dependencies: AttemptDependencies,
  attempt: Attempt,
): Promise<boolean> {
  const readiness = await readyOneSession(container, dependencies, attempt);
  if (!readiness.ready) {
    const what = readiness.reason === "cart_gone" ? "its cart is gone" : "its cart has changed since";
    await release(container, dependencies, { attempt, reason: readiness.reason, why: what });
    return false;
  }
  const completion = await completePaidCart(container, dependencies, attempt.cart_id);
  if (completion.kind === "ordered") return true;
  await recordUnordered(container, dependencies, attempt, completion);
  return false;
}

async function recordUnordered(
  container: MedusaContainer,
  dependencies: AttemptDependencies,
  attempt: Attempt,
  completion: Exclude<Completion, { kind: "ordered" }>,
): Promise<void> {
  if (completion.kind === "does_not_fit") {
    await release(container, dependencies, {
      attempt,
      reason: "cart_changed",
      why: "its cart has changed since",
    });
    return;
  }
  if (completion.kind === "impossible") {
    await release(container, dependencies, {
      attempt,
      reason: "cannot_complete",
      why: `the order cannot be made: ${completion.message}`,
    });
    return;
  }
  await dependencies.mizan.attempts.note(attempt.id, {
    kind: "completion_failed",
    evidence: { message: completion.message },
  });
  await dependencies.mizan.attempts.schedule(attempt.id, TRY_AGAIN_MS, true);
  if (attempt.checks >= TRIES_BEFORE_REVIEW) {
    await review(container, dependencies, {
      attempt,
      reason: "completion_keeps_failing",
      why: `making the order keeps failing: ${completion.message}`,
    });
  }
}

/** Gives every captured payment of an ordered cart its place: the booked one is the order's, all others are spare. */
async function disposeOf(
  container: MedusaContainer,
  dependencies: AttemptDependencies,
  { cartId, orderIds }: { cartId: string; orderIds: string[] },
): Promise<void> {
  const { attempts } = dependencies.mizan;
  const all = await attempts.ofCart(cartId);
  const orderId = orderIds[0] ?? null;
  const anyBooked = all.find(
    ({ booked_session_id, outcome }) => outcome === "paid" && booked_session_id !== null,
  );
  for (const attempt of all.filter(isPaidAndPending)) {
    if (attempt.booked_session_id !== null) {
      await attempts.dispose(attempt.id, "ordered", { orderId });
    } else if (anyBooked) {
      await attempts.dispose(attempt.id, "spare", { orderId, reason: "second_capture" });
      await review(container, dependencies, {
        attempt,
        orderId,
        reason: "second_capture",
        why: `the cart was already ordered as ${orderId ?? "an order"}: this is a second payment for it`,
      });
    } else {
      await attempts.schedule(attempt.id, TRY_AGAIN_MS, true);
      await review(container, dependencies, {
        attempt,
        orderId,
        reason: "order_without_payment",
        why: `the order ${orderId ?? ""} of its cart was made without a payment booked on it`,
      });
    }
  }
  if (orderIds.length > 1 && anyBooked) {
    await review(container, dependencies, {
      attempt: anyBooked,
      orderId,
      reason: "several_orders",
      why: `its cart has ${orderIds.length} orders: ${orderIds.join(", ")}`,
    });
  }
}

type Matter = { attempt: Attempt; reason: ReviewReason; why: string; orderId?: string | null };

/** Lets the cart go, so that it can be edited and paid again, and puts the money before a person. */
async function release(
  container: MedusaContainer,
  dependencies: AttemptDependencies,
  matter: Matter,
): Promise<void> {
  await review(container, dependencies, matter);
  await dependencies.mizan.attempts.dispose(matter.attempt.id, "released", { reason: matter.reason });
}

async function review(
  container: MedusaContainer,
  dependencies: AttemptDependencies,
  matter: Matter,
): Promise<void> {
  const { attempt, reason, why, orderId } = matter;
  const summary = `${toDecimalString(attempt.amount_fils)} KWD were captured for cart ${attempt.cart_id} (trackid ${attempt.track_id}), but ${why}.`;
  const id = await openReviewItem(dependencies, { reason, attempt, summary, orderId });
  if (!id) return;
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: REVIEW_EVENT, data: { id, reason, attempt_id: attempt.id, cart_id: attempt.cart_id } });
}
