/** The engine's rows that tell what of orders is returned, claimed or exchanged. */
import { type Engine, rowsOf } from "./ask";

export type ReturnRow = {
  id: string;
  order_id: string;
  order_version: number;
  status: string;
  claim_id?: string | null;
  exchange_id?: string | null;
  items?: Item[];
};
export type Item = { item_id: string; quantity: unknown };
export type ChangeRow = {
  id: string;
  order_id: string;
  order_version: number;
  canceled_at?: unknown;
  additional_items?: (Item & { is_additional_item?: boolean })[];
  shipping_methods?: { return_id?: string | null }[];
};
export type ClaimRow = ChangeRow & {
  type: string;
  claim_items?: (Item & { is_additional_item?: boolean })[];
};
type Line = {
  id: string;
  quantity: unknown;
  variant_id?: string | null;
  title?: string | null;
  requires_shipping?: boolean | null;
  /** What a piece is worth of those that were not returned. */
  refundable_total_per_unit?: unknown;
  detail?: Partial<Record<"delivered_quantity" | "return_requested_quantity", unknown>> | null;
};
export type OrderRow = {
  id: string;
  summary?: { pending_difference?: unknown; raw_pending_difference?: unknown } | null;
  credit_lines?: {
    version: number;
    amount: unknown;
    raw_amount?: unknown;
    metadata?: { created_in_version?: number } | null;
  }[];
  items?: Line[];
};
export type Lines = ReadonlyMap<string, Line>;
export type DisputeRows = {
  orders: OrderRow[];
  returns: ReturnRow[];
  claims: ClaimRow[];
  exchanges: ChangeRow[];
};

const CHANGE = [
  ...["id", "order_id", "order_version", "canceled_at"],
  ...["additional_items.item_id", "additional_items.quantity"],
  ...["shipping_methods.id", "shipping_methods.return_id"],
];
const CLAIM = [
  ...[...CHANGE, "type", "additional_items.is_additional_item"],
  ...["claim_items.item_id", "claim_items.quantity", "claim_items.is_additional_item"],
];
const RETURN = ["id", "order_id", "order_version", "status", "claim_id", "exchange_id"];

/** @returns of orders their returns, claims and exchanges, also those that have ended, and the orders that have any */
export async function readDisputeRows(engine: Engine, orderIds: readonly string[]): Promise<DisputeRows> {
  const filters = { order_id: [...new Set(orderIds)] };
  const [returns, claims, exchanges] = await Promise.all([
    rowsOf<ReturnRow>(engine, {
      entity: "return",
      fields: [...RETURN, "items.item_id", "items.quantity"],
      filters,
    }),
    rowsOf<ClaimRow>(engine, { entity: "order_claim", fields: CLAIM, filters }),
    rowsOf<ChangeRow>(engine, { entity: "order_exchange", fields: CHANGE, filters }),
  ]);
  const concerned = [...returns, ...claims, ...exchanges].map(({ order_id }) => order_id);
  if (concerned.length === 0) return { orders: [], returns, claims, exchanges };
  const orders = await rowsOf<OrderRow>(engine, {
    entity: "order",
    // The worth of a line is counted where the order's total is asked for (2.21.2).
    fields: ["id", "total", "summary.*", "credit_lines.*", "items.*", "items.detail.*"],
    filters: { id: [...new Set(concerned)] },
  });
  return { orders, returns, claims, exchanges };
}

/** The engine answers what is claimed and what is sent instead under both names (2.21.2). */
export function claimItems({ claim_items = [] }: ClaimRow) {
  return claim_items.filter(({ is_additional_item }) => !is_additional_item);
}
