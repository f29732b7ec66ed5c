/** What settling decides by where an order's outstanding amount was paid: our payments of it, and what the engine has of the order. */
import { bookedFirst, isPaidAndPending } from "../../../domain/attempt-life";
import { filsOf } from "../../../domain/money";
import { type PaymentCollection, readCollection } from "../../../engine/collections";
import { collectionsOfOrder } from "../../../engine/order-links";
import { type OutstandingOrder, readOutstandingOrder } from "../../../engine/outstanding-orders";
import { bookedPayments, type BookedPayment } from "../../../engine/payments";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import type { Settling } from "../../../application/dependencies";
import type { Reading } from "../../../application/reconcile";
import { type Owed, owedFilsOfParts, paidPartsOf, worthFilsOfParts } from "../../record/owed-parts";

/** What the acts of this call have heard; nothing in the database says it. */
export type Heard = {
  /** Payments that have had their turn, whatever became of it. */
  readonly done: readonly string[];
  /** Of the payment whose turn it is. */
  readonly isPlaced: boolean;
  readonly isMadeReady: boolean;
  /** Why the last pass would have let the payment go: that must be seen twice. */
  readonly verdict?: string | undefined;
};

export const HEARD_NOTHING: Heard = { done: [], isPlaced: false, isMadeReady: false };

/** @returns what stays known once a payment has had its turn */
export function afterTurnOf({ done }: Heard, attempt: Attempt): Heard {
  return { ...HEARD_NOTHING, done: [...done, attempt.id] };
}

export type OrderNow = {
  status: string;
  isDraft: boolean;
  /** In fils; 0 where nothing is to be paid. */
  outstandingFils: number;
  /** What is owed of each part, in fils, by its id. */
  owedFilsOf: ReadonlyMap<string, number>;
};

export type Facts = {
  /** Payments whose booking may not be tried again yet. */
  pausedIds: readonly string[];
  /** The engine's own payments on the collections of the order. */
  payments: readonly BookedPayment[];
  order: OrderNow | "gone";
  /** On which the payment is booked; `closed` where the engine has it no more, or not as the order's. */
  collection: PaymentCollection | "closed";
};

export type Situation = { orderId: string; attempts: readonly Attempt[]; heard: Heard } & Partial<Facts>;

/** @returns captured payments of the order that have no place and have not had their turn, the bound one first */
export function openPayments({ attempts, heard }: Situation): Attempt[] {
  return bookedFirst(attempts.filter((one) => isPaidAndPending(one) && !heard.done.includes(one.id)));
}

/** @returns the payment whose turn it is; undefined where the tries are paused */
export function subjectOf(situation: Situation): Attempt | undefined {
  return openPayments(situation).find(({ id }) => !situation.pausedIds?.includes(id));
}

/** Settling reads for one order at a time. */
function ofOne<Known>(read: (settling: Settling, situation: Situation) => Promise<Known>) {
  return (settling: Settling, situations: readonly Situation[]): Promise<Known[]> =>
    Promise.all(situations.map((situation) => read(settling, situation)));
}

/** Throws what the engine throws. */
export const READING: Reading<Settling, Situation, Facts> = {
  pausedIds: ofOne(async ({ mizan }, { orderId }) => ({
    pausedIds: await mizan.orderTries.postponedOfCart(orderId),
  })),
  payments: ofOne(async (settling, { orderId, attempts }) => {
    const linked = await collectionsOfOrder(settling, orderId);
    const ids = [...linked.map(({ id }) => id), ...attempts.map(({ collection_id }) => collection_id)];
    return { payments: await bookedPayments(settling, ids) };
  }),
  order: ofOne<Pick<Facts, "order">>(async (settling, situation) => ({
    order: await readOrderNow(settling, situation),
  })),
  collection: ofOne<Pick<Facts, "collection">>(async (settling, situation) => {
    const { collection_id: id } = subjectOf(situation) ?? { collection_id: "" };
    const linked = await collectionsOfOrder(settling, situation.orderId);
    const collection = linked.some((one) => one.id === id) ? await readCollection(settling, id) : undefined;
    return { collection: collection ?? "closed" };
  }),
};

async function readOrderNow(
  settling: Settling,
  { orderId, attempts }: Situation,
): Promise<OrderNow | "gone"> {
  const found = await readOutstandingOrder(settling, orderId);
  if (!found) return "gone";
  const { cart, status } = found;
  const outstandingFils = Math.max(0, filsOf(cart.total));
  const owedFilsOf = owedNow(found, { outstandingFils, paid: paidPartsOf(attempts) });
  return { status, isDraft: status === "draft", outstandingFils, owedFilsOf };
}

function owedNow(found: OutstandingOrder, owed: Owed): OrderNow["owedFilsOf"] {
  if (owed.outstandingFils === 0) return new Map();
  try {
    return owedFilsOfParts(found, owed);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // More is outstanding than is there: all that is there is owed.
    return worthFilsOfParts(found);
  }
}
