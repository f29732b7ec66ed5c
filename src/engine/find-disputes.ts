/** Which orders may have goods that are returned, claimed or exchanged. */
import type { DisputeKind } from "../domain/dispute";
import { type Engine, type Question, rowOf, rowsOf } from "./ask";

/** What may be open of each kind, for the engine's own filters; and how its ids begin. */
const MAY_BE_OPEN = {
  return: {
    entity: "return",
    prefix: "return",
    // Of what came, the money may be outstanding.
    filters: { status: ["requested", "partially_received", "received"] },
  },
  claim: { entity: "order_claim", prefix: "claim", filters: { canceled_at: null } },
  exchange: { entity: "order_exchange", prefix: "oexc", filters: { canceled_at: null } },
} as const satisfies Record<DisputeKind, Pick<Question, "entity" | "filters"> & { prefix: string }>;

/**
 * @param page.after the last id that was read; null at the beginning
 * @param page.from a ULID: older ones are left out
 * @returns a page of what may be open, with its order, by the ids
 */
export async function maybeOpenDisputes(
  engine: Engine,
  kind: DisputeKind,
  page: { after: string | null; from: string; limit: number },
): Promise<{ id: string; order_id: string }[]> {
  const { entity, prefix, filters } = MAY_BE_OPEN[kind];
  return rowsOf(engine, {
    entity,
    fields: ["id", "order_id"],
    filters: { ...filters, id: { $gt: page.after ?? `${prefix}_${page.from}` } },
    pagination: { take: page.limit, order: { id: "ASC" } },
  });
}

/** @returns the orders of some returns, claims or exchanges */
export async function ordersOfDisputes(
  engine: Engine,
  kind: DisputeKind,
  ids: readonly string[],
): Promise<string[]> {
  const { entity } = MAY_BE_OPEN[kind];
  const found = await rowsOf<{ order_id: string }>(engine, {
    entity,
    fields: ["order_id"],
    filters: { id: [...ids] },
  });
  return found.map(({ order_id }) => order_id);
}

/** @returns the order that a payment is of; undefined where the engine knows none */
export async function orderOfPayment(engine: Engine, paymentId: string): Promise<string | undefined> {
  const payment = await rowOf<{ payment_collection?: { order?: { id: string } | null } | null }>(engine, {
    entity: "payment",
    fields: ["payment_collection.order.id"],
    filters: { id: paymentId },
  });
  return payment?.payment_collection?.order?.id;
}
