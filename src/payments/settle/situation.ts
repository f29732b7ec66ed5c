/**
 * What settling decides by: our payments of one cart, and what the engine has of it. Facts of the engine are read when the
 * table in `decide.ts` asks for them, and all of them again after each act.
 */
import { goodsFingerprintOf } from "../record/bind-paid-attempt";
import { isMizanProvider } from "../record/ways-to-pay";
import { bookedFirst, isPaidAndPending } from "../../domain/attempt-life";
import { filsOf } from "../../domain/money";
import { readCart, type ShopperCart } from "../../engine/carts";
import { type PaymentCollection, readCollection, readOrdersAndPayments } from "../../engine/collections";
import { collectionsOfOrder, orderIdsOfCart, orderIdsOfCollection } from "../../engine/order-links";
import { bookedPayments, type BookedPayment } from "../../engine/payments";
import type { OrderStock } from "../../engine/stock";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Completion } from "./complete-paid-cart";
import { OrderIsGone, readUnfinishedOrder } from "./finish-order";
import { cartToComplete, obstacleOf } from "../checkout/obstacle";
import type { Settling } from "../../application/dependencies";

/** What the acts of this call have heard; nothing in the database says it. */
export type Heard = {
  /** Payments that have had their turn, whatever became of it. */
  readonly done: readonly string[];
  readonly isSeveralOrdersTold: boolean;
  /** This call's own completion made the order: nobody stopped in the middle of it. */
  readonly isOrderedHere: boolean;
  /** Of the payment whose turn it is. */
  readonly isWayClear: boolean;
  /** Once its order is linked to the payment collection. */
  readonly orderedGoods?: "reserved" | "gone";
  readonly isMadeReady: boolean;
  readonly completion?: Completion;
  /** Why the last pass would have let the payment go: that must be seen twice. */
  readonly verdict?: string;
};

const OF_THE_PAYMENT = {
  isWayClear: false,
  orderedGoods: undefined,
  isMadeReady: false,
  completion: undefined,
  verdict: undefined,
};

export const HEARD_NOTHING: Heard = {
  ...OF_THE_PAYMENT,
  done: [],
  isSeveralOrdersTold: false,
  isOrderedHere: false,
};

/** @returns what stays known once a payment has had its turn */
export function afterTurnOf(heard: Heard, attempt: Attempt): Heard {
  return { ...heard, ...OF_THE_PAYMENT, done: [...heard.done, attempt.id] };
}

/** What the engine, or our own pause, says about the cart. */
export type Facts = {
  orderIds: readonly string[];
  /** Payments whose order may not be tried again yet. */
  pausedIds: readonly string[];
  /** The engine's own payments on the collections of the cart. */
  payments: readonly BookedPayment[];
  /** The one order of the cart; the engine may have taken it away and left the link. */
  order: OrderStock | "gone";
  /** The order was made by this payment's own completion, of a cart that was changed before. */
  isOrderOfChangedCart: boolean;
  /** Orders on the payment's collection, of which the cart has none. */
  collectionOrderIds: readonly string[];
  collection: PaymentCollection | "gone";
  /** As it is now, where it holds what was paid for. */
  cart: ShopperCart | "gone" | "differs";
  /** For which the engine would refuse to make the order; null for none. */
  obstacle: string | null;
};

export type Situation = { attempts: readonly Attempt[]; heard: Heard } & Partial<Facts>;

/** @returns captured payments of the cart that have no place and have not had their turn, the bound one first */
export function openPayments({ attempts, heard }: Situation): Attempt[] {
  return bookedFirst(attempts.filter((one) => isPaidAndPending(one) && !heard.done.includes(one.id)));
}

/** @returns the payment whose turn it is; a pause binds only where an order is still to be made */
export function subjectOf(situation: Situation): Attempt | undefined {
  const { orderIds = [], pausedIds = [] } = situation;
  return openPayments(situation).find(({ id }) => orderIds.length > 0 || !pausedIds.includes(id));
}

type Reading = {
  [Fact in keyof Facts]: (settling: Settling, attempt: Attempt, s: Situation) => Promise<Facts[Fact]>;
};

/** One question each; the attempt is the payment whose turn it is. */
const READING: Reading = {
  orderIds: (settling, { cart_id }) => orderIdsOfCart(settling, cart_id),
  pausedIds: ({ mizan }, { cart_id }) => mizan.orderTries.postponedOfCart(cart_id),
  payments: (settling, _, { attempts }) =>
    bookedPayments(
      settling,
      attempts.map(({ collection_id }) => collection_id),
    ),
  order: (settling, _, { orderIds = [] }) =>
    readUnfinishedOrder(settling, orderIds[0] ?? "").catch((error: unknown) => {
      if (error instanceof OrderIsGone) return "gone";
      throw error;
    }),
  isOrderOfChangedCart,
  collectionOrderIds: (settling, { collection_id }) => orderIdsOfCollection(settling, collection_id),
  collection: async (settling, { collection_id }) =>
    (await readCollection(settling, collection_id)) ?? "gone",
  cart: async (settling, { cart_id, goods_fingerprint }) => {
    const cart = await readCart(settling, cart_id);
    if (!cart) return "gone";
    return goodsFingerprintOf(cart) === goods_fingerprint ? cart : "differs";
  },
  obstacle: async (settling, { cart_id }) =>
    (await obstacleOf(settling, await cartToComplete(settling, cart_id)))?.why ?? null,
};

/** @returns the situation with the fact, and what was read with it; throws what the engine throws */
export async function learn(settling: Settling, situation: Situation, fact: keyof Facts): Promise<Situation> {
  const attempt = subjectOf(situation);
  if (!attempt) return situation;
  const together = fact === "orderIds" ? await readTogether(settling, attempt, situation) : undefined;
  if (together) return { ...situation, ...together };
  return { ...situation, [fact]: await READING[fact](settling, attempt, situation) };
}

/** Whose turn it is can change with a pause: then what was read of another collection would be the wrong one's. */
async function readTogether(settling: Settling, { cart_id, collection_id }: Attempt, situation: Situation) {
  const isSameForAll = openPayments(situation).every((one) => one.collection_id === collection_id);
  if (!isSameForAll) return undefined;
  return readOrdersAndPayments(settling, {
    cartId: cart_id,
    collectionId: collection_id,
    collectionIds: [...new Set(situation.attempts.map((one) => one.collection_id))],
  });
}

/**
 * Only an order that this payment's own completion has made of a cart that was changed is taken back. An order stays that is
 * free, paid another way, or another payment's. Where the cart still holds what was paid for, somebody else has made or changed
 * the order, and a person decides.
 */
async function isOrderOfChangedCart(
  settling: Settling,
  attempt: Attempt,
  { attempts, order }: Situation,
): Promise<boolean> {
  if (!order || order === "gone") return false;
  const orderFils = filsOf(order.rawTotal);
  const isOthers = attempts.some((other) => isPaidAndPending(other) && other.amount_fils === orderFils);
  if (orderFils === 0 || isOthers) return false;
  const cart = await readCart(settling, attempt.cart_id);
  if (!cart || goodsFingerprintOf(cart) === attempt.goods_fingerprint) return false;
  const collection = await readCollection(settling, attempt.collection_id);
  if (collection?.sessions.some(({ providerId }) => !isMizanProvider(providerId))) return false;
  // A completion links its order to the collection that the cart pays on; an invoice or a quote has another, or none.
  const collections = await collectionsOfOrder(settling, order.id);
  return collections.length > 0 && collections.every(({ cartId }) => cartId === attempt.cart_id);
}
