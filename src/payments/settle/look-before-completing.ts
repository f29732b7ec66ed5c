/**
 * A storefront may complete a cart before anything is paid. The engine would make the order first and ask afterwards: a
 * number burnt, stock reserved, and an order without a payment if the process ended in between (medusa.md, M1, M14).
 */
import { MedusaError } from "@medusajs/framework/utils";
import { cartHasChanged, PaymentRefusal } from "../../answers/payment-refusal";
import type { Mizan, Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import { isInTheWay } from "../../domain/deciding-try";
import { readCollection, refreshCollection } from "../../engine/collections";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { messageOf } from "../../engine/message-of";
import { orderIdsOfCart } from "../../engine/order-links";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { noticeMissedSweep } from "../asking/missed-sweep";
import { askShown, notPaid } from "../asking/session-status";
import { isMizanProvider } from "../record/ways-to-pay";
import { freeLeftCart } from "./free-left-cart";
import { settleCart, StepFailed } from "./settle-cart";
import { waiveRest } from "./waive-rest";

/** Why the engine need not even begin: the cart's order, or what stands in its way. */
export type KnownBefore = { orderId: string } | { refusal: PaymentRefusal };

/**
 * Looks at a cart under its lease before the engine completes it, and makes it ready where it is paid for.
 *
 * @returns undefined when the engine shall decide
 * @throws PaymentRefusal where nothing is to be paid and the engine cannot let the session of the old amount go now
 */
export async function lookBeforeCompleting(
  settling: Settling,
  cartId: string,
): Promise<KnownBefore | undefined> {
  noticeMissedSweep(settling);
  const { deadlineMs } = settling.mizan.options.schedule.foreground;
  const recorded = await settling.mizan.attempts.ofCart(cartId);
  const latest = recorded.at(-1);
  const isDealtWith = recorded.some(({ disposition }) => disposition === "ordered");
  if (!latest) {
    await waiveRest(settling, cartId);
    return undefined;
  }
  if (isDealtWith) return orderAtHand(settling, cartId);
  const isKnownPaid = recorded.some(isPaidAndPending);
  const attempts = isKnownPaid ? recorded : await askShown(settling, recorded, deadlineMs);
  if (attempts.some(isPaidAndPending)) return readyPaidCart(settling, cartId, attempts);
  if ((await orderIdsOfCart(settling, cartId)).length > 0) {
    if (!recorded.some(hasLeftCart)) return undefined;
    await freeLeftCart(settling, recorded).catch((error: unknown) => {
      // The sweep comes back to it; the shopper is told the same.
      settling.logger.warn(logLine({ cart: cartId }, `could not free the cart yet: ${String(error)}`));
    });
    return orderCancelled();
  }
  const sessions = (await readCollection(settling, latest.collection_id))?.sessions ?? [];
  const isOver = ({ status }: (typeof sessions)[number]) => status === "error" || status === "canceled";
  if (!sessions.every((one) => isOver(one) || isMizanProvider(one.providerId))) return undefined;
  // Nothing is given for nothing while money may be on one of its pages.
  if (attempts.some((attempt) => mayHoldMoney(settling, attempt))) return { refusal: notPaid(attempts) };
  const isFree = await waiveRest(settling, cartId);
  if (sessions.length === 0) return undefined;
  if (!isFree) return { refusal: notPaid(attempts) };
  await refreshCollection(settling.container, cartId).catch((error: unknown) => {
    settling.logger.warn(logLine({ cart: cartId }, `could not be brought to its total: ${messageOf(error)}`));
    throw cartHasChanged();
  });
  return undefined;
}

/** As it stood when it was asked about, by the database's clock. */
function mayHoldMoney({ mizan }: Mizan<"options">, attempt: Attempt): boolean {
  const { authorizedHoldsMs } = mizan.options.schedule;
  return isInTheWay(attempt, authorizedHoldsMs, attempt.asked_at ?? attempt.created_at);
}

/** Another workflow's completion answers in its own way; with several orders the engine chooses. */
async function orderAtHand(settling: Settling, cartId: string): Promise<KnownBefore | undefined> {
  if (settling.mizan.options.completionWorkflow !== ENGINES_COMPLETION) return undefined;
  const [orderId, ...others] = await orderIdsOfCart(settling, cartId);
  return orderId !== undefined && others.length === 0 ? { orderId } : undefined;
}

async function readyPaidCart(
  settling: Settling,
  cartId: string,
  attempts: readonly Attempt[],
): Promise<KnownBefore | undefined> {
  try {
    const isOrdered = await settleCart(settling, cartId, { completes: false, attempts });
    if (!isOrdered) return undefined;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    settling.logger.warn(logLine({ cart: cartId }, `could not ready the paid cart: ${error.message}`));
    // The completion would break off at the other order and leave another one half made, or make one without the payment.
    // Anything else it says itself.
    return error.step === "take_lost_order_back" || error.step === "let_go" ? orderUnfinished() : undefined;
  }
  // The engine would answer with an order that was left half made, as if it were paid.
  const now = await settling.mizan.attempts.ofCart(cartId);
  if (now.some(({ disposition }) => disposition === "ordered")) return undefined;
  return now.some(isPaidAndPending) ? orderUnfinished() : orderCancelled();
}

function orderUnfinished(): KnownBefore {
  const refusal = new PaymentRefusal(
    "MIZAN_ALREADY_PAID",
    "This cart has been paid for. Please wait for the order.",
    MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  );
  return { refusal };
}

function orderCancelled(): KnownBefore {
  const refusal = new PaymentRefusal(
    "MIZAN_ORDER_CANCELLED",
    "The order of this cart was cancelled. Please ask the shop about your payment before you pay again.",
    MedusaError.Types.NOT_ALLOWED,
  );
  return { refusal };
}
