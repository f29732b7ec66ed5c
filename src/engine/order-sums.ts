/** What an order comes to, and what is in it. */
import { type Engine, rowsOf } from "./ask";

export type OrderSums = {
  id: string;
  status: string;
  currencyCode: string;
  /** What is still to be paid by the order's own sums, in its currency; below zero the shop owes it. */
  pending: unknown;
};

export async function readOrderSums(engine: Engine, orderIds: readonly string[]): Promise<OrderSums[]> {
  const rows = await rowsOf<SumsRow>(engine, {
    entity: "order",
    fields: ["id", "status", "currency_code", "summary.*"],
    filters: { id: [...new Set(orderIds)] },
  });
  return rows.map(({ id, status, currency_code, summary }) => ({
    id,
    status,
    currencyCode: currency_code,
    pending: summary?.pending_difference ?? 0,
  }));
}

type SumsRow = {
  id: string;
  status: string;
  currency_code: string;
  summary?: { pending_difference?: unknown } | null;
};

export type OrderContents = {
  id: string;
  email: string | null;
  currencyCode: string;
  createdAt: Date;
  /** Unrounded, in the order's currency. */
  total: unknown;
  lines: { variantId: string | null; quantity: unknown }[];
};

export async function readOrderContents(
  engine: Engine,
  orderIds: readonly string[],
): Promise<OrderContents[]> {
  const rows = await rowsOf<ContentsRow>(engine, {
    entity: "order",
    fields: ["id", "email", "total", "currency_code", "created_at", "items.variant_id", "items.quantity"],
    filters: { id: [...orderIds] },
  });
  return rows.map(({ id, email, total, currency_code, created_at, items }) => ({
    id,
    email: email ?? null,
    currencyCode: currency_code,
    createdAt: new Date(created_at),
    total,
    lines: (items ?? []).map(({ variant_id, quantity }) => ({ variantId: variant_id ?? null, quantity })),
  }));
}

type ContentsRow = {
  id: string;
  email?: string | null;
  currency_code: string;
  created_at: string | Date;
  total: unknown;
  items?: { variant_id?: string | null; quantity?: unknown }[];
};
