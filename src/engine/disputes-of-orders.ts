/** What of orders is returned, claimed or exchanged. */
import type { ClaimOrExchange, DisputedGoods, DisputesOfOrder } from "../domain/dispute";
import { type Engine, rowsOf } from "./ask";
import { kindOfLine } from "./goods-of-order";

type ReturnRow = {
  order_id: string;
  status: string;
  claim_id?: string | null;
  exchange_id?: string | null;
  items?: { item_id: string }[];
};
type ChangeItem = { item_id: string; quantity: unknown; is_additional_item?: boolean };
type ChangeRow = {
  id: string;
  order_id: string;
  canceled_at?: unknown;
  additional_items?: ChangeItem[];
  shipping_methods?: { return_id?: string | null }[];
};
type ClaimRow = ChangeRow & { type: string; created_at: string | Date; claim_items?: ChangeItem[] };
type RefundRow = { order_id: string; created_at: string | Date };
type OrderRow = {
  id: string;
  items?: {
    id: string;
    quantity: unknown;
    variant_id?: string | null;
    title?: string | null;
    requires_shipping?: boolean | null;
    detail?: { delivered_quantity?: unknown; return_requested_quantity?: unknown } | null;
  }[];
};
type Lines = ReadonlyMap<string, NonNullable<OrderRow["items"]>[number]>;

const CHANGE = [
  ...["id", "order_id", "canceled_at", "additional_items.item_id", "additional_items.quantity"],
  ...["shipping_methods.id", "shipping_methods.return_id"],
];

/** @returns of the orders those that have a return, a claim or an exchange, also one that has ended */
export async function disputesOfOrders(
  engine: Engine,
  orderIds: readonly string[],
): Promise<Map<string, DisputesOfOrder>> {
  const filters = { order_id: [...new Set(orderIds)] };
  const [returns, claims, exchanges] = await Promise.all([
    rowsOf<ReturnRow>(engine, {
      entity: "return",
      fields: ["id", "order_id", "status", "claim_id", "exchange_id", "items.item_id"],
      filters,
    }),
    rowsOf<ClaimRow>(engine, {
      entity: "order_claim",
      fields: [
        ...CHANGE,
        "type",
        "created_at",
        "additional_items.is_additional_item",
        "claim_items.item_id",
        "claim_items.is_additional_item",
      ],
      filters,
    }),
    rowsOf<ChangeRow>(engine, { entity: "order_exchange", fields: CHANGE, filters }),
  ]);
  const concerned = [...returns, ...claims, ...exchanges].map(({ order_id }) => order_id);
  if (concerned.length === 0) return new Map();
  const [orders, refunds] = await Promise.all([
    rowsOf<OrderRow>(engine, {
      entity: "order",
      fields: ["id", "items.*", "items.detail.*"],
      filters: { id: [...new Set(concerned)] },
    }),
    refundsOf(engine, claims),
  ]);
  return new Map(
    orders.map(({ id, items = [] }) => {
      const lines: Lines = new Map(items.map((line) => [line.id, line]));
      const ofOrder = ({ order_id }: { order_id: string }) => order_id === id;
      const disputes = {
        returns: returns.filter(ofOrder).map((one) => returnOf(one, lines)),
        changes: [
          ...claims.filter(ofOrder).map((one) => claimOf(one, lines)),
          ...exchanges.filter(ofOrder).map((one) => changeOf("exchange", one, lines)),
        ],
        refundedAt: lastOf(refunds.filter(ofOrder)),
      };
      return [id, disputes];
    }),
  );
}

function returnOf({ status, claim_id, exchange_id, items = [] }: ReturnRow, lines: Lines) {
  const ofClaim = claim_id ? ({ kind: "claim", id: claim_id } as const) : null;
  const ofExchange = exchange_id ? ({ kind: "exchange", id: exchange_id } as const) : null;
  const isAwaited = ({ item_id }: { item_id: string }) => {
    const line = lines.get(item_id);
    return !line || Number(line.detail?.return_requested_quantity ?? 0) > 0;
  };
  return {
    status,
    of: ofClaim ?? ofExchange,
    goods: items.map((item) => goodsOf(item, lines)),
    awaited: items.filter(isAwaited).map((item) => goodsOf(item, lines)),
  };
}

function claimOf(claim: ClaimRow, lines: Lines): ClaimOrExchange {
  // The engine answers both kinds of items under both names (2.21.2).
  const items = claim.claim_items ?? [];
  const additional = (claim.additional_items ?? []).filter(({ is_additional_item }) => is_additional_item);
  return {
    ...changeOf("claim", { ...claim, additional_items: additional }, lines),
    moneyClaimedAt: claim.type === "refund" ? new Date(claim.created_at) : null,
    goods: items.filter(({ is_additional_item }) => !is_additional_item).map((item) => goodsOf(item, lines)),
  };
}

function changeOf(kind: ClaimOrExchange["kind"], change: ChangeRow, lines: Lines): ClaimOrExchange {
  // Without a way of delivery the engine keeps no goods for it and lets none be sent (docs/medusa.md): they were handed over.
  const isSent = (change.shipping_methods ?? []).some(({ return_id }) => !return_id);
  return {
    kind,
    id: change.id,
    isCanceled: Boolean(change.canceled_at),
    moneyClaimedAt: null,
    goods: [],
    outbound: (isSent ? (change.additional_items ?? []) : []).flatMap(({ item_id, quantity }) => {
      const line = lines.get(item_id);
      // Taken out of the order again, or nothing that is delivered.
      if (!line || line.requires_shipping === false) return [];
      const pieces = Math.min(Number(quantity ?? 0), Number(line.quantity ?? 0));
      return [{ quantity: pieces, delivered: Number(line.detail?.delivered_quantity ?? 0) }];
    }),
  };
}

async function refundsOf(engine: Engine, claims: readonly ClaimRow[]): Promise<RefundRow[]> {
  if (claims.length === 0) return [];
  return rowsOf<RefundRow>(engine, {
    entity: "order_transaction",
    fields: ["order_id", "created_at"],
    filters: { order_id: claims.map(({ order_id }) => order_id), reference: "refund" },
  });
}

function lastOf(refunds: readonly RefundRow[]): Date | null {
  const times = refunds.map(({ created_at }) => new Date(created_at).getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

function goodsOf({ item_id }: { item_id: string }, lines: Lines): DisputedGoods {
  const line = lines.get(item_id);
  return line ? kindOfLine(line) : null;
}
