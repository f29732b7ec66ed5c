/**
 * What is done next about the captured payments of a cart: the first row that matches. Pure; a row says which facts it
 * needs, and what is not known yet is asked for first. `settle-cart.ts` does what is decided, reads again, and comes back.
 */
import type { BothLanguages } from "../../answers/admin-api";
import { WHY, why } from "../../answers/summaries/captured";
import { firstMatch, type Row, rowsOf } from "../../application/reconcile";
import { hasLeftCart, isPaidAndPending } from "../../domain/attempt-life";
import { filsOf } from "../../domain/money";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { PaymentCollection } from "../../engine/collections";
import type { BookedPayment } from "../../engine/payments";
import type { OrderStock } from "../../engine/stock";
import { isMizanProvider } from "../record/ways-to-pay";
import { isBookable } from "./make-ready";
import { type Facts, openPayments, type Situation, subjectOf } from "./situation";

export type LetGoReason = "cart_gone" | "cart_changed" | "cannot_complete";

export type Step = { row: string } & (
  | { do: "learn"; fact: keyof Facts }
  | { do: "nothing" }
  | { do: "look_again"; verdict: string; afterMs: number }
  | { do: "free_cart" }
  | { do: "tell_several_orders"; attempt: Attempt; orderIds: readonly string[] }
  | { do: "give_to_order"; attempt: Attempt; orderId: string; payment: BookedPayment; isFound: boolean }
  | { do: "let_go_spare"; attempt: Attempt; orderId: string }
  | { do: "forget_order"; attempt: Attempt; orderId: string }
  | { do: "take_order_back"; attempt: Attempt; order: OrderStock; reason: LetGoReason; why: BothLanguages }
  | { do: "link_order"; attempt: Attempt; order: OrderStock }
  | { do: "book"; attempt: Attempt; orderId: string }
  | { do: "ask_person"; attempt: Attempt; orderId: string; why: BothLanguages }
  | { do: "take_lost_order_back"; attempt: Attempt }
  | { do: "let_go"; attempt: Attempt; reason: LetGoReason; why: BothLanguages }
  | {
      do: "make_ready";
      attempt: Attempt;
      collection: PaymentCollection;
      cart: Exclude<Facts["cart"], string>;
    }
  | { do: "complete"; attempt: Attempt }
  | { do: "try_again"; attempt: Attempt; why: string; isOver: boolean }
);

export type Policy = {
  /** False where the engine is about to complete the cart itself: then only what must come before is done. */
  completes: boolean;
  /** A marketplace's own completion may link its orders and keep its stock in another way. */
  isEnginesCompletion: boolean;
};

/** The engine links an order to its cart at the same time as it reserves, which is what fails. */
const ORDER_MAY_COME_MS = 1_000;
/** An edit that the engine is about to refuse shows the cart changed for a moment. */
const EDIT_MAY_GO_MS = 2_000;

const LOOK_AGAIN = {
  cart_changed: { do: "look_again", verdict: "cart_changed", afterMs: EDIT_MAY_GO_MS },
  let_go: { do: "look_again", verdict: "let_go", afterMs: ORDER_MAY_COME_MS },
} as const;

/** The situation with the facts that a row needs, and whose turn it is. */
type With<K extends keyof Facts> = Situation &
  Pick<Facts, K> & {
    policy: Policy;
    attempt: Attempt;
    /** The oldest link's; empty without one. */ orderId: string;
  };
type Decision = Step extends infer One ? (One extends { row: string } ? Omit<One, "row"> : never) : never;
type Table = readonly Row<With<never>, Facts, Decision>[];
const row = rowsOf<With<never>, Facts, Decision>();

const nothing = { do: "nothing" } as const;

const NOTHING_PAID: Table = [
  row("a cancelled order of a payment that was let go still holds the cart", [], ({ attempts }) =>
    attempts.some(hasLeftCart) ? { do: "free_cart" } : undefined,
  ),
  row("nothing is paid and pending", [], () => nothing),
];

const ALL_DONE: Table = [row("each payment has had its turn", [], () => nothing)];
const PAUSED: Table = [row("the tries are paused", [], () => nothing)];
/** Asked before everything else of a cart with a payment. */
const IS_ORDERED = row("is there an order?", ["orderIds"], () => undefined);
const ARE_PAUSED = row("are the tries paused?", ["pausedIds"], () => undefined);

/** An order of the cart is there: which of the payments is it for? */
const ORDERED: Table = [
  row("more than one order", ["orderIds", "payments"], ({ attempts, heard, orderIds, payments }) => {
    // Those that the engine made share the cart's payment collection, and it refunds all of it with any of them.
    if (orderIds.length < 2 || heard.isSeveralOrdersTold) return undefined;
    const attempt = attempts.find((one) => paymentOf(one, payments));
    return attempt && { do: "tell_several_orders", attempt, orderIds };
  }),
  row("the engine has booked this payment", ["payments"], ({ attempt, heard, orderId, payments }) => {
    const payment = paymentOf(attempt, payments);
    return payment && { do: "give_to_order", attempt, orderId, payment, isFound: !heard.isOrderedHere };
  }),
  row("the order has another payment", ["orderIds", "payments"], (s) =>
    hasAnotherPayment(s) ? { do: "let_go_spare", attempt: s.attempt, orderId: s.orderId } : undefined,
  ),
  row("several orders, and a payment booked for none", ["orderIds"], (s) =>
    s.orderIds.length > 1 ? askPerson(s, WHY.severalOrdersOfCart) : undefined,
  ),
  row("the engine took its order away and left the link", ["order"], ({ attempt, orderId, order }) =>
    order === "gone" ? { do: "forget_order", attempt, orderId } : undefined,
  ),
  row("the order was cancelled before the payment was booked on it", ["order"], (s) =>
    s.order !== "gone" && s.order.status === "canceled"
      ? takeBack(s, why.cancelledBefore(s.orderId))
      : undefined,
  ),
  row("the order has nothing left to pay", ["order"], ({ attempt, orderId, order }) =>
    order !== "gone" && filsOf(order.rawTotal) <= 0 ? { do: "let_go_spare", attempt, orderId } : undefined,
  ),
  row("the order is of another amount", ["order"], (s) => {
    if (s.order === "gone" || filsOf(s.order.rawTotal) === s.attempt.amount_fils) return undefined;
    if (s.isOrderOfChangedCart === undefined) return { do: "learn", fact: "isOrderOfChangedCart" };
    if (!s.isOrderOfChangedCart) return askPerson(s, WHY.otherAmount);
    return takeBack(s, why.changedWithOrder(s.orderId), "cart_changed");
  }),
  row("the order's goods are gone", ["order"], (s) =>
    s.heard.orderedGoods === "gone" ? takeBack(s, WHY.goodsGone) : undefined,
  ),
  row("an order without its payment", ["order"], ({ attempt, order, heard }) =>
    heard.orderedGoods === "reserved" || order === "gone" ? undefined : { do: "link_order", attempt, order },
  ),
  row("an order without its payment, and the cart does not fit", ["collection"], (s) => {
    if (s.collection === "gone") return askPerson(s, WHY.theCartChanged);
    if (isReady(s, s.collection)) return undefined;
    if (s.cart === undefined) return { do: "learn", fact: "cart" };
    if (typeof s.cart === "object") return undefined;
    return seenTwice(s, LOOK_AGAIN.cart_changed, askPerson(s, WHY.theCartChanged));
  }),
  row("an order without its payment, and no session that can book it", ["collection"], makeReady),
  row("an order whose payment can be booked", [], ({ attempt, orderId }) => ({
    do: "book",
    attempt,
    orderId,
  })),
];

/** No order, and this call has run the completion. */
const COMPLETED_WITHOUT_ORDER: Table = [
  row("a completion without an order", [], ({ attempt, heard }) =>
    // Another try at once, or with the next payment, could make order after order.
    heard.completion?.kind === "ordered"
      ? {
          ...{ do: "try_again", attempt, isOver: true },
          why: "the completion says that it made an order, and none is linked to the cart",
        }
      : undefined,
  ),
  // Of a cart that is gone the engine says what it stumbles over, which sounds as if it might pass.
  row("the cart went while it was completed", ["cart"], (s) =>
    s.cart === "gone" ? letGo(s, "cart_gone", WHY.cartGone) : undefined,
  ),
  row("the completion found that the cart does not fit", [], (s) =>
    s.heard.completion?.kind === "does_not_fit" ? letGo(s, "cart_changed", WHY.cartChanged) : undefined,
  ),
  row("the completion says that it is impossible", [], (s) =>
    s.heard.completion?.kind === "impossible"
      ? letGo(s, "cannot_complete", why.cannotBeMade(s.heard.completion.message))
      : undefined,
  ),
  row("the completion failed, and may work the next time", [], ({ attempt, heard }) => ({
    ...{ do: "try_again", attempt, isOver: false },
    why: heard.completion?.kind === "failed" ? heard.completion.message : "",
  })),
];

const UNORDERED: Table = [
  row("an order on the payment's collection without a cart", ["collectionOrderIds"], ({ attempt, ...s }) =>
    s.collectionOrderIds.length > 0 && !s.heard.isWayClear && s.policy.isEnginesCompletion
      ? { do: "take_lost_order_back", attempt }
      : undefined,
  ),
  row("the collection is gone", ["collection"], (s) =>
    s.collection === "gone" ? letGo(s, "cart_gone", WHY.cartGone) : undefined,
  ),
  row("no session that can book it, and the cart does not fit", ["collection"], (s) => {
    if (s.collection === "gone" || isReady(s, s.collection)) return undefined;
    if (s.cart === undefined) return { do: "learn", fact: "cart" };
    if (s.cart === "gone") return letGo(s, "cart_gone", WHY.cartGone);
    if (s.cart !== "differs") return undefined;
    const step = { do: "let_go", attempt: s.attempt, reason: "cart_changed", why: WHY.cartChanged } as const;
    return seenTwice(s, LOOK_AGAIN.cart_changed, step);
  }),
  row("no session that can book it", ["collection"], makeReady),
  // Of a cart with nothing left to pay the engine asks no session, and nobody would compare what was paid for.
  row("a credit on the cart, which does not hold what was paid for", ["isCredited"], (s) => {
    if (!s.isCredited) return undefined;
    if (s.cart === undefined) return { do: "learn", fact: "cart" };
    if (s.cart === "gone") return letGo(s, "cart_gone", WHY.cartGone);
    if (s.cart !== "differs") return undefined;
    const step = { do: "let_go", attempt: s.attempt, reason: "cart_changed", why: WHY.cartChanged } as const;
    return seenTwice(s, LOOK_AGAIN.cart_changed, step);
  }),
  row("the engine completes the cart itself", [], ({ policy }) => (policy.completes ? undefined : nothing)),
  row("the engine would refuse it", ["obstacle"], (s) =>
    s.obstacle === null ? undefined : letGo(s, "cannot_complete", why.cannotBeMade(s.obstacle)),
  ),
  row("paid, and nothing in the way", [], ({ attempt }) => ({ do: "complete", attempt })),
];

/** @internal for the test that reaches each */
export const ROW_NAMES: readonly string[] = [
  ...[NOTHING_PAID, ALL_DONE, PAUSED, ORDERED, COMPLETED_WITHOUT_ORDER, UNORDERED].flat(),
].map(({ name }) => name);

/** @returns the first row's step that matches, with the row's name */
export function decide(situation: Situation, policy: Policy): Step {
  const { rows, attempt } = tableOf(situation, policy);
  const orderId = situation.orderIds?.[0] ?? "";
  // The tables of a payment are asked only where it is one's turn.
  const step = firstMatch(rows, { ...situation, policy, attempt: attempt as Attempt, orderId });
  if (!step) throw new Error("no row matches");
  return step;
}

function tableOf(
  situation: Situation,
  { completes }: Policy,
): { rows: Table; attempt?: Attempt | undefined } {
  const { attempts, heard, orderIds = [] } = situation;
  if (!attempts.some(isPaidAndPending)) return { rows: NOTHING_PAID };
  const open = openPayments(situation);
  if (open.length === 0) return { rows: ALL_DONE };
  const attempt = subjectOf(situation);
  if (orderIds.length > 0) return { rows: ORDERED, attempt };
  if (heard.completion) return { rows: [IS_ORDERED, ...COMPLETED_WITHOUT_ORDER], attempt };
  const hasFailed = completes && open.some(({ next_order_try_at }) => next_order_try_at !== null);
  const isPaused = hasFailed ? [ARE_PAUSED] : [];
  return { rows: attempt ? [IS_ORDERED, ...isPaused, ...UNORDERED] : PAUSED, attempt };
}

function paymentOf(
  { booked_session_id }: Attempt,
  payments: readonly BookedPayment[],
): BookedPayment | undefined {
  return payments.find(({ sessionId }) => sessionId !== null && sessionId === booked_session_id);
}

function hasAnotherPayment({ attempts, orderIds, payments }: With<"orderIds" | "payments">): boolean {
  // A person may have accepted a payment as the order's; the engine has none of it then. What credit paid is no payment.
  const isOrders = ({ disposition, amount_fils, order_id }: Attempt) =>
    disposition === "ordered" && amount_fils > 0 && orderIds.includes(order_id ?? "");
  if (attempts.some(isOrders)) return true;
  // A payment that was let go can still be one of the engine's: it is no order's.
  const ofOrders = attempts
    .filter(({ disposition }) => disposition !== "released")
    .map(({ booked_session_id }) => booked_session_id);
  return payments.some(
    ({ providerId, sessionId }) => !isMizanProvider(providerId) || ofOrders.includes(sessionId),
  );
}

function takeBack(
  { attempt, order }: With<"order">,
  because: BothLanguages,
  reason: LetGoReason = "cannot_complete",
): Decision | undefined {
  return order === "gone" ? undefined : { do: "take_order_back", attempt, order, reason, why: because };
}

function askPerson({ attempt, orderId }: With<never>, because: BothLanguages): Decision {
  return { do: "ask_person", attempt, orderId, why: because };
}

function letGo(s: With<never>, reason: LetGoReason, because: BothLanguages): Decision {
  return seenTwice(s, LOOK_AGAIN.let_go, { do: "let_go", attempt: s.attempt, reason, why: because });
}

/** The engine shows for moments what it takes back: money is let go only for what stands twice. */
function seenTwice(
  { heard }: Situation,
  again: Extract<Decision, { do: "look_again" }>,
  then: Decision,
): Decision {
  return heard.verdict === again.verdict ? then : again;
}

/**
 * The engine completes a cart through the first session it finds, unsorted, and compares no amounts (medusa.md, 4.3):
 * exactly one session must be there, ours, and the collection must carry the total.
 */
function isReady({ attempt, heard }: With<never>, collection: PaymentCollection): boolean {
  const { sessions, rawAmount } = collection;
  const [session, ...others] = sessions;
  const isAlone = session !== undefined && others.length === 0 && isBookable(session, attempt.amount_fils);
  // What the cart holds is compared again inside the completion, where it cannot change any more.
  return heard.isMadeReady || (isAlone && filsOf(rawAmount) === attempt.amount_fils);
}

function makeReady(s: With<"collection">): Decision | undefined {
  const { attempt, collection, cart } = s;
  if (collection === "gone" || isReady(s, collection)) return undefined;
  return typeof cart === "object" ? { do: "make_ready", attempt, collection, cart } : undefined;
}
