/** What of orders is returned, claimed or exchanged. */
import type { Dispute, DisputedGoods, DisputesOfOrder } from "../domain/dispute";
import { exactOf } from "../domain/exact";
import { wholeFilsIn } from "../domain/money";
import type { Engine } from "./ask";
import { claimedWorth } from "./claimed-worth";
import {
  type ChangeRow,
  claimItems,
  type DisputeRows,
  type Item,
  type Lines,
  type OrderRow,
  readDisputeRows,
  type ReturnRow,
} from "./dispute-rows";
import { kindOfLine } from "./goods-of-order";

/** @returns of the orders those that have a return, a claim or an exchange, also one that has ended */
export async function disputesOfOrders(
  engine: Engine,
  orderIds: readonly string[],
): Promise<Map<string, DisputesOfOrder>> {
  const { orders, returns, claims, exchanges } = await readDisputeRows(engine, orderIds);
  return new Map(
    orders.map((order) => {
      const isOf = ({ order_id }: { order_id: string }) => order_id === order.id;
      const rows = {
        returns: returns.filter(isOf),
        claims: claims.filter(isOf),
        exchanges: exchanges.filter(isOf),
      };
      return [order.id, disputesOf(order, rows)];
    }),
  );
}

function disputesOf(order: OrderRow, rows: Omit<DisputeRows, "orders">): DisputesOfOrder {
  const lines: Lines = new Map((order.items ?? []).map((line) => [line.id, line]));
  const isOwn = ({ claim_id, exchange_id }: ReturnRow) => !claim_id && !exchange_id;
  const returns = rows.returns.filter(isOwn).map((one): Dispute => ({
    ...{ kind: "return", id: one.id, version: one.order_version, outbound: [], claimedFils: 0 },
    ...backOf([one], lines),
  }));
  const claims = rows.claims.map((claim): Dispute => {
    const ofClaim = rows.returns.filter(({ claim_id }) => claim_id === claim.id);
    const back = backOf(ofClaim, lines);
    return {
      ...{ kind: "claim", id: claim.id, version: claim.order_version, outbound: outboundOf(claim, lines) },
      ...{ ...back, goods: [...claimItems(claim).map((item) => goodsOf(item, lines)), ...back.goods] },
      claimedFils: claimedWorth(claim, ofClaim, lines),
    };
  });
  const exchanges = rows.exchanges.map((exchange): Dispute => {
    const ofExchange = rows.returns.filter(({ exchange_id }) => exchange_id === exchange.id);
    return {
      ...{ kind: "exchange", id: exchange.id, version: exchange.order_version, claimedFils: 0 },
      ...{ outbound: outboundOf(exchange, lines), ...backOf(ofExchange, lines) },
    };
  });
  const pending = order.summary?.raw_pending_difference ?? order.summary?.pending_difference ?? 0;
  return {
    disputes: [...returns, ...claims, ...exchanges],
    owedFils: Math.max(0, wholeFilsIn(exactOf(pending).negated())),
    credits: (order.credit_lines ?? []).map(({ version, metadata, raw_amount, amount }) => ({
      fils: wholeFilsIn(exactOf(raw_amount ?? amount)),
      // Each version of the order has a copy of the credit lines of the one before (2.21.2).
      version: metadata?.created_in_version ?? version,
    })),
  };
}

/** A cancellation takes it out of the order again; one that was refused does not, whatever else is written down. */
function outboundOf(change: ChangeRow, lines: Lines): Dispute["outbound"] {
  // Without a way of delivery the engine keeps no goods for it and lets none be sent (docs/medusa.md): they were handed over.
  const isSent = (change.shipping_methods ?? []).some(({ return_id }) => !return_id);
  // Of a claim, what is claimed stands there, too.
  const sent = (change.additional_items ?? []).filter((item) => item.is_additional_item !== false);
  return (isSent ? sent : []).flatMap(({ item_id, quantity }) => {
    const line = lines.get(item_id);
    // Taken out, or nothing that is delivered.
    if (!line || line.requires_shipping === false) return [];
    const pieces = Math.min(Number(quantity ?? 0), Number(line.quantity ?? 0));
    return [{ quantity: pieces, delivered: Number(line.detail?.delivered_quantity ?? 0) }];
  });
}

const OPEN = ["requested", "partially_received"];
const RECEIVED = ["received", "partially_received"];

/**
 * What comes back. A return that came by and by is `partially_received` for ever, as it keeps of each line what came last (2.21.2):
 * what is awaited is what the order's lines wait for.
 */
function backOf(
  returns: readonly ReturnRow[],
  lines: Lines,
): Pick<Dispute, "goods" | "awaited" | "isReceived"> {
  const isAwaited = ({ item_id }: Item) => {
    const line = lines.get(item_id);
    return !line || Number(line.detail?.return_requested_quantity ?? 0) > 0;
  };
  const open = returns.filter(({ status }) => OPEN.includes(status)).flatMap(({ items = [] }) => items);
  return {
    goods: returns.flatMap(({ items = [] }) => items).map((item) => goodsOf(item, lines)),
    awaited: open.filter(isAwaited).map((item) => goodsOf(item, lines)),
    isReceived: returns.some(({ status }) => RECEIVED.includes(status)),
  };
}

function goodsOf({ item_id }: Item, lines: Lines): DisputedGoods {
  const line = lines.get(item_id);
  return line ? kindOfLine(line) : null;
}
