/**
 * A storefront may complete a cart before anything is paid. The engine would make the order first and ask afterwards: a
 * number burnt, stock reserved, and an order without a payment if the process ended in between (medusa.md, M1, M14).
 */
import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import { MedusaError } from "@medusajs/framework/utils";
import { askShown } from "../../attempts/ask-shown";
import { noticeMissedSweep } from "../../attempts/missed-sweep";
import { notPaid } from "../../attempts/not-paid";
import { PaymentRefusal } from "../../attempts/payment-refusal";
import { isMizanProvider } from "../../attempts/payment-types";
import { readCollection } from "../../engine/collections";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { orderIdsOfCart } from "../../engine/order-links";
import { freeLeftCart } from "./free-left-cart";
import { settleCart, StepFailed } from "./settle-cart";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Settling } from "./settling";
import { logLine } from "../../attempts/log-line";

/** Why the engine need not even begin: the cart's order, or what stands in its way. */
export type KnownBefore = { orderId: string } | { refusal: PaymentRefusal };

/**
 * Looks at a cart under its lease before the engine completes it, and makes it ready where it is paid for.
 *
 * @returns undefined when the engine shall decide
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
  if (!latest) return undefined;
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
  const isOnlyOurs = sessions.length > 0 && sessions.every(({ providerId }) => isMizanProvider(providerId));
  return isOnlyOurs ? { refusal: notPaid(attempts) } : undefined;
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
    // The completion would break off at the other order, and leave another one half made. Anything else it says itself.
    return error.step === "take_lost_order_back" ? orderUnfinished() : undefined;
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
