/**
 * A storefront may complete a cart before anything is paid. The engine would make the order first and ask afterwards: a
 * number burnt, stock reserved, and an order without a payment if the process ended in between (medusa.md, M1, M14).
 */
import { MedusaError } from "@medusajs/framework/utils";
import { askShown } from "../../attempts/ask-shown";
import { bookedFirst, isPaidAndPending } from "../../attempts/bind-paid-attempt";
import { noticeMissedSweep } from "../../attempts/missed-sweep";
import { notPaid } from "../../attempts/not-paid";
import { PaymentRefusal } from "../../attempts/payment-refusal";
import { isMizanProvider } from "../../attempts/payment-types";
import { readCollection } from "../../engine/collections";
import { orderIdsOfCart } from "../../engine/order-links";
import { disposeOfPayments } from "./dispose-of-payments";
import { freeLeftCart, hasLeftCart } from "./free-left-cart";
import { readyOneSession } from "./ready-one-session";
import type { Settling } from "./settling";
import { undoLostOrder } from "./undo-lost-order";
import { logLine } from "../../attempts/log-line";

/**
 * Looks at a cart under its lease before the engine completes it, and makes it ready where it is paid for.
 *
 * @returns why the engine need not even begin, or undefined when it shall decide
 */
export async function lookBeforeCompleting(
  settling: Settling,
  cartId: string,
): Promise<PaymentRefusal | undefined> {
  noticeMissedSweep(settling);
  const { deadlineMs } = settling.mizan.options.schedule.foreground;
  const recorded = await settling.mizan.attempts.ofCart(cartId);
  const latest = recorded.at(-1);
  const isDealtWith = recorded.some(({ disposition }) => disposition === "ordered");
  if (!latest || isDealtWith) return undefined;
  const isKnownPaid = recorded.some(isPaidAndPending);
  const attempts = isKnownPaid ? recorded : await askShown(settling, recorded, deadlineMs);
  const [paid] = bookedFirst(attempts.filter(isPaidAndPending));
  const orderIds = await orderIdsOfCart(settling, cartId);
  // The engine would answer with an order that was left half made, as if it were paid.
  if (paid && orderIds.length > 0) {
    await disposeOfPayments(settling, { cartId, orderIds, isFound: true });
    const now = await settling.mizan.attempts.ofCart(cartId);
    if (now.some(({ disposition }) => disposition === "ordered")) return undefined;
    return now.some(isPaidAndPending) ? orderUnfinished() : orderCancelled();
  }
  if (paid) {
    try {
      await undoLostOrder(settling, paid);
    } catch (error) {
      // The engine's completion would break off at it, and leave another one half made.
      settling.logger.warn(
        logLine({ attempt: paid.id, cart: cartId }, `could not take an order back yet: ${String(error)}`),
      );
      return orderUnfinished();
    }
    await readyOneSession(settling, paid).catch((error: unknown) => {
      // The completion says itself what is wrong, and settling comes back to it.
      settling.logger.warn(
        logLine({ attempt: paid.id, cart: cartId }, `could not ready the session: ${String(error)}`),
      );
    });
    return undefined;
  }
  if (orderIds.length > 0) {
    if (!recorded.some(hasLeftCart)) return undefined;
    await freeLeftCart(settling, cartId, recorded).catch((error: unknown) => {
      // The sweep comes back to it; the shopper is told the same.
      settling.logger.warn(logLine({ cart: cartId }, `could not free the cart yet: ${String(error)}`));
    });
    return orderCancelled();
  }
  const sessions = (await readCollection(settling, latest.collection_id))?.sessions ?? [];
  const isOnlyOurs = sessions.length > 0 && sessions.every(({ providerId }) => isMizanProvider(providerId));
  return isOnlyOurs ? notPaid(attempts) : undefined;
}

function orderUnfinished(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_ALREADY_PAID",
    "This cart has been paid for. Please wait for the order.",
    MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
  );
}

function orderCancelled(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_ORDER_CANCELLED",
    "The order of this cart was cancelled. Please ask the shop about your payment before you pay again.",
    MedusaError.Types.NOT_ALLOWED,
  );
}
