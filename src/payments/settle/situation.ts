/**
 * What settling decides by: our payments of one cart, and what the engine has of it. Facts of the engine are read when the
 * table in `decide.ts` asks for them, and all of them again after each act.
 */
import { goodsFingerprintOf } from "../record/bought-goods";
import { isMizanProvider } from "../record/ways-to-pay";
import { bookedFirst, isPaidAndPending } from "../../domain/attempt-life";
import { filsOf } from "../../domain/money";
import { readCart, type ShopperCart } from "../../engine/carts";
import {
  isCartCredited,
  type PaymentCollection,
  readCollection,
  readOrdersAndPayments,
} from "../../engine/collections";
import { collectionsOfOrder, orderIdsOfCart, orderIdsOfCollection } from "../../engine/order-links";
import { bookedPayments, type BookedPayment } from "../../engine/payments";
import type { OrderStock } from "../../engine/stock";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Completion } from "./complete-paid-cart";
import { OrderIsGone, readUnfinishedOrder } from "./finish-order";
import { cartToComplete, obstacleOf } from "../checkout/obstacle";
import type { Settling } from "../../application/dependencies";
import type { Reading } from "../../application/reconcile";

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
  /** A credit is on the cart: it may have come after the payment, and the engine would not notice. */
  isCredited: boolean;
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

/** Settling reads for one cart at a time, and of the payment whose turn it is. */
function ofSubject<Known extends Partial<Facts>>(
  read: (settling: Settling, attempt: Attempt, situation: Situation) => Promise<Known>,
) {
  return (settling: Settling, situations: readonly Situation[]): Promise<Known[]> =>
    Promise.all(
      situations.map((situation) => {
        const attempt = subjectOf(situation);
        if (!attempt) throw new Error("there is no payment whose turn it is");
        return read(settling, attempt, situation);
      }),
    );
}

/** Throws what the engine throws. */
export const READING: Reading<Settling, Situation, Facts> = {
  orderIds: ofSubject<Pick<Facts, "orderIds"> & Partial<Facts>>(async (settling, attempt, situation) => {
    const together = await readTogether(settling, attempt, situation);
    return together ?? { orderIds: await orderIdsOfCart(settling, attempt.cart_id) };
  }),
  pausedIds: ofSubject(async ({ mizan }, { cart_id }) => ({
    pausedIds: await mizan.orderTries.postponedOfCart(cart_id),
  })),
  payments: ofSubject(async (settling, _, { attempts }) => {
    const collectionIds = attempts.map(({ collection_id }) => collection_id);
    return { payments: await bookedPayments(settling, collectionIds) };
  }),
  order: ofSubject(async (settling, _, { orderIds = [] }) => {
    const order = await readUnfinishedOrder(settling, orderIds[0] ?? "").catch((error: unknown) => {
      if (error instanceof OrderIsGone) return "gone" as const;
      throw error;
    });
    return { order };
  }),
  isOrderOfChangedCart: ofSubject(async (settling, attempt, situation) => ({
    isOrderOfChangedCart: await isOrderOfChangedCart(settling, attempt, situation),
  })),
  collectionOrderIds: ofSubject(async (settling, { collection_id }) => ({
    collectionOrderIds: await orderIdsOfCollection(settling, collection_id),
  })),
  collection: ofSubject<Pick<Facts, "collection">>(async (settling, { collection_id }) => ({
    collection: (await readCollection(settling, collection_id)) ?? "gone",
  })),
  isCredited: ofSubject(async (settling, { cart_id }) => ({
    isCredited: await isCartCredited(settling, cart_id),
  })),
  cart: ofSubject<Pick<Facts, "cart">>(async (settling, { cart_id, goods_fingerprint }) => {
    const cart = await readCart(settling, cart_id);
    if (!cart) return { cart: "gone" };
    return { cart: goodsFingerprintOf(cart) === goods_fingerprint ? cart : "differs" };
  }),
  obstacle: ofSubject(async (settling, { cart_id }) => ({
    obstacle: (await obstacleOf(settling, await cartToComplete(settling, cart_id)))?.why ?? null,
  })),
};

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
  if (isOthers) return false;
  const cart = await readCart(settling, attempt.cart_id);
  if (!cart || goodsFingerprintOf(cart) === attempt.goods_fingerprint) return false;
  const collection = await readCollection(settling, attempt.collection_id);
  if (collection?.sessions.some(({ providerId }) => !isMizanProvider(providerId))) return false;
  // A completion links its order to the collection that the cart pays on; an invoice or a quote has another, or none.
  const collections = await collectionsOfOrder(settling, order.id);
  return collections.length > 0 && collections.every(({ cartId }) => cartId === attempt.cart_id);
}
