/** Payment sessions: Medusa makes and deletes them with every change of a cart's total, also paid ones (2.21.2). */
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createPaymentSessionsWorkflow, deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows";
import { type Fils, filsOf } from "../domain/money";
import { allRowsOf, directRows, type Engine, rowOf, rowsOf } from "./ask";

/** A session that exists now. */
export type LiveSession = {
  id: string;
  providerId: string;
  status: string;
  collectionId: string;
  cartId: string | null;
  /** Whose payment collection it is in. */
  orderId: string | null;
};

type SessionRow = {
  id: string;
  provider_id: string;
  status: string;
  payment_collection_id: string;
  payment_collection?: { id: string; cart?: { id: string } | null; order?: { id: string } | null } | null;
};

const SESSION = `SELECT session.id, session.provider_id AS "providerId", session.status,
    session.payment_collection_id AS "collectionId",
    (SELECT cart.id FROM payment_collection collection
     JOIN cart_payment_collection link ON link.payment_collection_id = collection.id AND link.deleted_at IS NULL
     JOIN cart ON cart.id = link.cart_id AND cart.deleted_at IS NULL
     WHERE collection.id = session.payment_collection_id AND collection.deleted_at IS NULL LIMIT 1) AS "cartId",
    (SELECT link.order_id FROM order_payment_collection link
     WHERE link.payment_collection_id = session.payment_collection_id AND link.deleted_at IS NULL LIMIT 1) AS "orderId"
  FROM payment_session session WHERE session.id = ? AND session.deleted_at IS NULL`;

/** @returns the session with its cart, or undefined when it was deleted */
export async function readSession(engine: Engine, sessionId: string): Promise<LiveSession | undefined> {
  const [session] = (await directRows<LiveSession>(engine, SESSION, [sessionId])) ?? [];
  if (session) return session;
  const row = await rowOf<SessionRow>(engine, {
    entity: "payment_session",
    fields: [
      "id",
      "provider_id",
      "status",
      "payment_collection_id",
      "payment_collection.id",
      "payment_collection.cart.id",
      "payment_collection.order.id",
    ],
    filters: { id: sessionId },
  });
  if (!row) return undefined;
  return {
    id: row.id,
    providerId: row.provider_id,
    status: row.status,
    collectionId: row.payment_collection_id,
    cartId: row.payment_collection?.cart?.id ?? null,
    orderId: row.payment_collection?.order?.id ?? null,
  };
}

/** @returns which of these sessions still exist */
export async function liveSessionIds(engine: Engine, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  return new Set(await sessionIdsWith(engine, { id: [...new Set(sessionIds)] }));
}

/** @returns ids of the sessions that a collection has now */
export async function sessionIdsOfCollection(engine: Engine, collectionId: string): Promise<string[]> {
  return sessionIdsWith(engine, { payment_collection_id: collectionId });
}

async function sessionIdsWith(engine: Engine, filters: Record<string, unknown>): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(engine, { entity: "payment_session", fields: ["id"], filters });
  return rows.map(({ id }) => id);
}

/** @returns what would be booked through a session, in whole fils; undefined when the session is gone */
export async function sessionAmountFils(engine: Engine, sessionId: string): Promise<Fils | undefined> {
  const row = await rowOf<{ amount: unknown; raw_amount?: unknown }>(engine, {
    entity: "payment_session",
    fields: ["id", "amount", "raw_amount"],
    filters: { id: sessionId },
  });
  return row && filsOf(row.raw_amount ?? row.amount);
}

/** @returns the data of a session, which is public; undefined when the session is gone */
export async function sessionData(
  engine: Engine,
  sessionId: string,
): Promise<Record<string, unknown> | undefined> {
  const row = await rowOf<{ data?: Record<string, unknown> | null }>(engine, {
    entity: "payment_session",
    fields: ["id", "data"],
    filters: { id: sessionId },
  });
  return row && (row.data ?? {});
}

/** @returns ids of the sessions of some providers that are on carts which are not completed */
export async function sessionsOfOpenCarts(engine: Engine, providerIds: readonly string[]): Promise<string[]> {
  const rows = await allRowsOf<OpenSessionRow>(engine, {
    entity: "payment_session",
    fields: ["id", "payment_collection.cart.id", "payment_collection.cart.completed_at"],
    filters: { provider_id: [...providerIds] },
  });
  return rows
    .filter(({ payment_collection }) => payment_collection?.cart?.completed_at === null)
    .map(({ id }) => id);
}

type OpenSessionRow = {
  id: string;
  payment_collection?: { cart?: { id: string; completed_at: string | null } | null } | null;
};

/** Makes a session, for which Medusa asks its provider. @returns its data, as the provider wrote it */
export async function createSession(
  container: MedusaContainer,
  {
    collectionId,
    providerId,
    data,
  }: {
    collectionId: string;
    providerId: string;
    data: Record<string, unknown>;
  },
): Promise<Record<string, unknown>> {
  const { result } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collectionId, provider_id: providerId, data },
  });
  return result.data;
}

/** Deletes a session, for which Medusa asks its provider. One at a time: a batch that meets a paid one makes the others anew (2.21.2). */
export async function deleteSession(container: MedusaContainer, sessionId: string): Promise<void> {
  await deletePaymentSessionsWorkflow(container).run({ input: { ids: [sessionId] } });
}

/** The Payment module has it for each of its tables, and not in its type. */
type SessionRows = { deletePaymentSessions: (ids: string[]) => Promise<void> };

/** Deletes the row of a session alone: its provider is not asked. */
export async function forgetSession(container: MedusaContainer, sessionId: string): Promise<void> {
  await container.resolve<SessionRows>(Modules.PAYMENT).deletePaymentSessions([sessionId]);
}
