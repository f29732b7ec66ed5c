import { type Fils, filsOf } from "../domain/money";
import type { AttemptDependencies } from "./attempt-dependencies";

/** A payment session of the engine that exists now. */
export type LiveSession = {
  id: string;
  providerId: string;
  status: string;
  collectionId: string;
  cartId: string | null;
};

type SessionRow = {
  id: string;
  provider_id: string;
  status: string;
  payment_collection_id: string;
  payment_collection?: { id: string; cart?: { id: string } | null } | null;
};

/** @returns the session with its cart, or undefined when the engine has deleted it */
export async function readSession(
  { query }: AttemptDependencies,
  sessionId: string,
): Promise<LiveSession | undefined> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "payment_collection_id",
      "payment_collection.id",
      "payment_collection.cart.id",
    ],
    filters: { id: sessionId },
  });
  const row = data[0] as SessionRow | undefined;
  if (!row) return undefined;
  return {
    id: row.id,
    providerId: row.provider_id,
    status: row.status,
    collectionId: row.payment_collection_id,
    cartId: row.payment_collection?.cart?.id ?? null,
  };
}

/** @returns which of these sessions the engine still has */
export async function liveSessionIds(
  { query }: AttemptDependencies,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { id: [...new Set(sessionIds)] },
  });
  return new Set((data as { id: string }[]).map(({ id }) => id));
}

/** @returns ids of the sessions that the engine has in a collection now */
export async function sessionIdsOfCollection(
  { query }: AttemptDependencies,
  collectionId: string,
): Promise<string[]> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id"],
    filters: { payment_collection_id: collectionId },
  });
  return (data as { id: string }[]).map(({ id }) => id);
}

/** @returns what the engine would book through a session, in whole fils; undefined when the session is gone */
export async function sessionAmountFils(
  { query }: AttemptDependencies,
  sessionId: string,
): Promise<Fils | undefined> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id", "amount", "raw_amount"],
    filters: { id: sessionId },
  });
  const row = data[0] as { amount: unknown; raw_amount?: unknown } | undefined;
  return row && filsOf(row.raw_amount ?? row.amount);
}
