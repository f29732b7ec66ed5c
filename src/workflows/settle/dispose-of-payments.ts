import { bookedFirst, isPaidAndPending } from "../../attempts/bind-paid-attempt";
import { PASSED_WHEN_ORDERED, PASSED_WHEN_SPARE } from "../../attempts/reconcile/passed-items";
import { isMizanProvider } from "../../attempts/payment-types";
import { filsOf } from "../../domain/money";
import { setCollectionAmount } from "../../engine/collections";
import { bookedPayments, type BookedPayment, judgeCollectionAgain } from "../../engine/payments";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { AnotherWasBooked, bookMissingPayment, OrderCannotStand } from "./book-missing-payment";
import { addMissingTransactions, OrderIsGone } from "./finish-order";
import { giveToOrder } from "./give-to-order";
import { letGo, putBeforePerson, release } from "./put-before-person";
import type { Settling } from "./settling";
import { tryAgain } from "./try-again";
import { undoHalfMadeOrder } from "./undo-half-made-order";
import { logLine } from "../../attempts/log-line";

/** An order without its payment waits for a person; until then it is looked at again this much later. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** The first time: longer than the engine keeps its lock on a cart whose completion has ended. */
const LOOK_SOON_MS = 3 * 60_000;

export type OrdersOfCart = {
  cartId: string;
  orderIds: readonly string[];
  /** They were there before this call: whoever made them may have stopped in the middle. */
  isFound: boolean;
};

/**
 * Gives every captured payment of an ordered cart its place. The order's is the one that the engine itself has booked:
 * our own note of the session is written before the engine writes its payment, and a process can end in between. All
 * others are spare and put before a person.
 */
export async function disposeOfPayments(
  settling: Settling,
  { cartId, orderIds, isFound }: OrdersOfCart,
): Promise<void> {
  const { attempts } = settling.mizan;
  const orderId = orderIds[0] ?? null;
  const ofCart = await attempts.ofCart(cartId);
  const collectionIds = ofCart.map(({ collection_id }) => collection_id);
  const payments = await bookedPayments(settling, collectionIds);
  const paymentOf = ({ booked_session_id }: { booked_session_id: string | null }) =>
    payments.find(({ sessionId }) => sessionId !== null && sessionId === booked_session_id);
  // A payment that was let go can still be one of the engine's: it is no order's.
  const ofOrders = new Set(
    ofCart
      .filter(({ disposition }) => disposition !== "released")
      .map(({ booked_session_id }) => booked_session_id ?? ""),
  );
  // A person may have accepted a payment as the order's; the engine has none of it then.
  const hasItsPayment = ofCart.some(
    ({ disposition, order_id }) => disposition === "ordered" && orderIds.includes(order_id ?? ""),
  );
  for (const attempt of bookedFirst(ofCart.filter(isPaidAndPending))) {
    const booked = paymentOf(attempt);
    if (booked) {
      if (isFound && orderId) await addMissingTransactions(settling, booked, orderId);
      await correctCollection(settling, booked);
      await giveToOrder(settling, attempt, orderId);
      await settling.mizan.reviewItems.resolve(attempt.id, PASSED_WHEN_ORDERED);
    } else if (
      hasItsPayment ||
      payments.some(
        ({ providerId, sessionId }) => !isMizanProvider(providerId) || ofOrders.has(sessionId ?? ""),
      )
    ) {
      const why = `the cart was ordered already (${orderId ?? "order unknown"}): this is a second payment for it`;
      await letGo(settling, { attempt, orderId, reason: "second_capture", why }, "spare");
      await settling.mizan.reviewItems.resolve(attempt.id, PASSED_WHEN_SPARE);
    } else {
      const repaired = await bookOrSay(settling, attempt, orderIds);
      // What each payment is for must be read again.
      if (repaired === "another") return disposeOfPayments(settling, { cartId, orderIds, isFound });
      if (repaired) {
        payments.push(repaired);
        ofOrders.add(repaired.sessionId ?? "");
      }
    }
  }
  const ordered = ofCart.find(paymentOf);
  if (orderIds.length > 1 && ordered) {
    // Those that the engine made share the cart's payment collection, and it refunds all of it with any of them.
    const why = `its cart has ${orderIds.length} orders (${orderIds.join(", ")}), and cancelling any of them in Medusa can send all of this payment back`;
    await putBeforePerson(settling, { attempt: ordered, orderId, reason: "several_orders", why });
  }
}

/**
 * An edit that the engine refused leaves the collection at the edit's total (medusa.md, 3.4). Settling puts that right
 * before it completes the cart, but an edit that had the cart's lock first can still come in between: the order would
 * read "partially captured" although all of it is paid.
 */
async function correctCollection({ container }: Settling, payment: BookedPayment): Promise<void> {
  const { id, collection, rawAmount } = payment;
  if (filsOf(collection.rawAmount) === filsOf(rawAmount)) return;
  await setCollectionAmount(container, collection.id, rawAmount);
  await judgeCollectionAgain(container, id);
}

/** The engine stopped between making the order and booking the payment (medusa.md, M14). */
async function bookOrSay(
  settling: Settling,
  attempt: Attempt,
  orderIds: readonly string[],
): Promise<BookedPayment | "another" | undefined> {
  const [orderId = ""] = orderIds;
  try {
    if (orderIds.length > 1) throw new Error("the cart has several orders");
    const booked = await bookMissingPayment(settling, attempt, orderId);
    await addMissingTransactions(settling, booked, orderId);
    await giveToOrder(settling, attempt, orderId);
    await settling.mizan.reviewItems.resolve(attempt.id, PASSED_WHEN_ORDERED);
    return booked;
  } catch (caught) {
    if (caught instanceof AnotherWasBooked) return "another";
    if (caught instanceof OrderIsGone)
      return forgetOrder(settling, attempt, { orderId, why: caught.message });
    const error = caught instanceof OrderCannotStand ? await takeBack(settling, attempt, caught) : caught;
    if (error === undefined) return undefined;
    const because = (error as Error).message.replace(/\.+$/, "");
    const why = `the order ${orderId} of its cart was made without a payment booked on it, and it cannot be booked: ${because}`;
    const wasKnown = await settling.mizan.reviewItems.openIdOf(attempt.id, "order_without_payment");
    await putBeforePerson(settling, { attempt, orderId, reason: "order_without_payment", why });
    const nextCheckMs = wasKnown ? LOOK_AGAIN_MS : LOOK_SOON_MS;
    await settling.mizan.dueAttempts.schedule(attempt.id, { judged: "paid", nextCheckMs, usesSlot: false });
    return undefined;
  }
}

/** What is left of an order that the engine has no more goes, and the next try makes the cart's order. */
async function forgetOrder(
  settling: Settling,
  attempt: Attempt,
  { orderId, why }: { orderId: string; why: string },
): Promise<undefined> {
  await undoHalfMadeOrder(settling, attempt, { order: { id: orderId, status: "canceled" } });
  await tryAgain(settling, attempt, why);
}

/** @returns why the order could not be taken back, where it could not */
async function takeBack(
  settling: Settling,
  attempt: Attempt,
  { order, why, reason }: OrderCannotStand,
): Promise<unknown> {
  const { mizan, logger } = settling;
  const letItGo = async () => {
    await release(settling, { attempt, reason, why, isCartHeld: true });
    await mizan.reviewItems.resolve(attempt.id, ["order_without_payment", "completion_keeps_failing"]);
  };
  try {
    await undoHalfMadeOrder(settling, attempt, { order, first: letItGo });
    await mizan.dueAttempts.endOfLetGo(attempt.cart_id);
  } catch (error) {
    const now = await mizan.attempts.byId(attempt.id);
    if (now?.disposition === "pending")
      return new Error(`${why}, and it could not be taken back: ${(error as Error).message}`);
    // The payment stays due until it is.
    logger.warn(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id, order: order.id },
        `could not free the cart of the cancelled order yet: ${String(error)}`,
      ),
    );
  }
  return undefined;
}
