import { isMizanProvider } from "../../attempts/payment-types";
import type { AttemptDependencies } from "../../attempts/attempt-dependencies";

export type CollectionSession = { id: string; providerId: string; status: string };

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
    ],
    filters: { id: collectionId },
  });
  const row = data[0] as
    | {
        id: string;
        amount: unknown;
        raw_amount?: unknown;
        payment_sessions?: { id: string; provider_id: string; status: string }[];
      }
    | undefined;
  if (!row) return undefined;
  const sessions = (row.payment_sessions ?? []).map(({ id, provider_id, status }) => ({
    id,
    providerId: provider_id,
    status,
  }));
  return { id: row.id, rawAmount: row.raw_amount ?? row.amount, sessions };
}

/** A session through which the engine can book our payment: ours, and not in a status that ends it for good. */
export function isBookable({ providerId, status }: CollectionSession): boolean {
  return isMizanProvider(providerId) && status !== "error" && status !== "canceled";
}
