import type { LinkDefinition } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { payTokenIn } from "../../attempts/addresses";
import { isMizanProvider } from "../../attempts/payment-types";
import { type Fils, filsOf } from "../../domain/money";
import type { AttemptDependencies } from "../../attempts/attempt-dependencies";

export type CollectionSession = {
  id: string;
  providerId: string;
  status: string;
  rawAmount: unknown;
  /**
   * Of ours: from the address to pay at, the last that is written of a session, and by which its payment is found again. A
   * session that the engine was making anew has that of the one before until it is made.
   */
  payToken: string | undefined;
};

/** The engine's payment collection of a cart, with the sessions that are left in it. */
export type PaidCollection = { id: string; rawAmount: unknown; sessions: CollectionSession[] };

/** @returns ids of the orders that were made of a cart; the link counts, not `completed_at` (docs/decisions/0003) */
export async function orderIdsOfCart({ query }: AttemptDependencies, cartId: string): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  });
  return (data as { order_id: string }[]).map(({ order_id }) => order_id);
}

/** @returns ids of the orders that a payment collection is linked to: one, as the engine makes them */
export async function orderIdsOfCollection(
  { query }: AttemptDependencies,
  collectionId: string,
): Promise<string[]> {
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: collectionId },
  });
  return (data as { order_id: string }[]).map(({ order_id }) => order_id);
}

/** The engine's link between the two, to be made or taken away. */
export function collectionLink(orderId: string, collectionId: string): LinkDefinition {
  return {
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id: collectionId },
  };
}

/** @returns the payment collections that an order is linked to, also one that is gone, and the cart that pays on each */
export async function collectionsOfOrder(
  { query }: AttemptDependencies,
  orderId: string,
): Promise<{ id: string; cartId: string | undefined }[]> {
  const { data: ofOrder } = await query.graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id"],
    filters: { order_id: orderId },
  });
  const ids = (ofOrder as { payment_collection_id: string }[]).map((link) => link.payment_collection_id);
  if (ids.length === 0) return [];
  const { data: ofCarts } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id", "payment_collection_id"],
    filters: { payment_collection_id: ids },
  });
  const links = ofCarts as { cart_id: string; payment_collection_id: string }[];
  return ids.map((id) => ({
    id,
    cartId: links.find(({ payment_collection_id }) => payment_collection_id === id)?.cart_id,
  }));
}

/** @returns the collection, or undefined when the engine has it no more */
export async function readCollection(
  { query }: AttemptDependencies,
  collectionId: string,
): Promise<PaidCollection | undefined> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: [
      "id",
      "amount",
      "raw_amount",
      "payment_sessions.id",
      "payment_sessions.provider_id",
      "payment_sessions.status",
      "payment_sessions.data",
      "payment_sessions.amount",
      "payment_sessions.raw_amount",
    ],
    filters: { id: collectionId },
  });
  const row = data[0] as
    | {
        id: string;
        amount: unknown;
        raw_amount?: unknown;
        payment_sessions?: SessionRow[];
      }
    | undefined;
  if (!row) return undefined;
  const sessions = (row.payment_sessions ?? []).map((session) => ({
    id: session.id,
    providerId: session.provider_id,
    status: session.status,
    rawAmount: session.raw_amount ?? session.amount,
    payToken: payTokenIn(session.data?.redirect_url),
  }));
  return { id: row.id, rawAmount: row.raw_amount ?? row.amount, sessions };
}

type SessionRow = {
  id: string;
  provider_id: string;
  status: string;
  data?: Record<string, unknown> | null;
  amount: unknown;
  raw_amount?: unknown;
};

/**
 * A session through which the engine can book a payment of this amount: ours, not in a status that ends it for good, not
 * made for another total (the engine makes sessions again with old amounts, medusa.md, 3.2), and made to its end: of one
 * whose process ended before, nothing is known here, and a payment booked through it could not be refunded.
 */
export function isBookable(session: CollectionSession, amountFils: Fils): boolean {
  const isOver = session.status === "error" || session.status === "canceled";
  const isOurs = isMizanProvider(session.providerId) && session.payToken !== undefined;
  return isOurs && !isOver && filsOf(session.rawAmount) === amountFils;
}

/** A payment that the engine has on a cart's collection; amounts as the engine has them, unrounded. */
export type EnginePayment = {
  id: string;
  sessionId: string | null;
  isOurs: boolean;
  rawAmount: unknown;
  collection: { id: string; rawAmount: unknown };
};

/** @returns the payments that the engine has booked on some collections and not cancelled */
export async function bookedPayments(
  { query }: AttemptDependencies,
  collectionIds: readonly string[],
): Promise<EnginePayment[]> {
  const { data } = await query.graph({
    entity: "payment",
    fields: [
      "id",
      "provider_id",
      "payment_session_id",
      "canceled_at",
      "amount",
      "raw_amount",
      "payment_collection.id",
      "payment_collection.amount",
      "payment_collection.raw_amount",
    ],
    filters: { payment_collection_id: [...new Set(collectionIds)] },
  });
  const rows = data as PaymentRow[];
  return rows
    .filter(({ canceled_at }) => !canceled_at)
    .map((row) => ({
      id: row.id,
      sessionId: row.payment_session_id ?? null,
      isOurs: isMizanProvider(row.provider_id),
      rawAmount: row.raw_amount ?? row.amount,
      collection: {
        id: row.payment_collection.id,
        rawAmount: row.payment_collection.raw_amount ?? row.payment_collection.amount,
      },
    }));
}

type PaymentRow = {
  id: string;
  provider_id: string;
  payment_session_id?: string | null;
  canceled_at?: unknown;
  amount: unknown;
  raw_amount?: unknown;
  payment_collection: { id: string; amount: unknown; raw_amount?: unknown };
};
