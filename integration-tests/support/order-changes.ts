/** What an operator does to an order in the engine's own admin API, step by step as its dashboard does it. */
import type { MizanShop } from "./mizan-suite";
import type { Operator } from "./operator";
import type { PaidOrder } from "./paid-order";

/** What the engine says of an order's money, in KWD. */
export type OrderMoney = {
  status: string;
  total: number;
  /** What was paid, less what went back. */
  transactions: number;
  /** Above zero the shopper owes it, below zero the shop does. */
  pending: number;
  creditLines: number;
  collections: { status: string; amount: number; refunded: number }[];
};

type Line = { id: string; title: string };
type Change = { id: string };
type Returning = { path: string; items: { id: string; quantity: number }[] };

export function orderChanges(shop: MizanShop, operator: () => Operator) {
  const post = async (path: string, body: object = {}): Promise<Record<string, Change>> => {
    const answer = await operator()("post", path, body);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as Record<string, Change>;
  };
  /** The line of a product, or the first. */
  const lineOf = async ({ orderId }: Pick<PaidOrder, "orderId">, product?: string): Promise<Line> => {
    const { body } = await operator()("get", `/admin/orders/${orderId}?fields=id,items.*`).expect(200);
    const { items } = (body as { order: { items: Line[] } }).order;
    const line = product ? items.find(({ title }) => title.includes(product)) : items[0];
    if (!line) throw new Error(`The order ${orderId} has no lines`);
    return line;
  };
  const receive = async ({ path, items }: Returning, received: Returning["items"] = items): Promise<void> => {
    await post(`${path}/receive`);
    await post(`${path}/receive-items`, { items: received });
    await post(`${path}/receive/confirm`);
  };
  const changes = {
    moneyOf: async ({ orderId }: Pick<PaidOrder, "orderId">): Promise<OrderMoney> => {
      const fields = "id,status,total,credit_line_total,summary,payment_collections.*";
      const { body } = await operator()("get", `/admin/orders/${orderId}?fields=${fields}`).expect(200);
      const { order } = body as { order: EngineOrder };
      const { summary } = order;
      return {
        status: order.status,
        total: order.total,
        transactions: summary.transaction_total,
        pending: summary.pending_difference,
        creditLines: order.credit_line_total,
        collections: order.payment_collections
          .sort((one, other) => one.created_at.localeCompare(other.created_at))
          .map(({ status, amount, refunded_amount }) => ({ status, amount, refunded: refunded_amount ?? 0 })),
      };
    },
    /** Everything of a line leaves the warehouse. @returns the address of the fulfillment */
    fulfil: async (sale: PaidOrder, quantity: number, product?: string): Promise<string> => {
      const { id } = await lineOf(sale, product);
      const { order } = await post(`/admin/orders/${sale.orderId}/fulfillments?fields=id,*fulfillments`, {
        items: [{ id, quantity }],
        location_id: shop.store().stockLocationId,
      });
      const made = (order as Change & { fulfillments: (Change & { created_at: string })[] }).fulfillments;
      const [newest] = made.sort((one, other) => other.created_at.localeCompare(one.created_at));
      return `/admin/orders/${sale.orderId}/fulfillments/${newest?.id ?? ""}`;
    },
    /** It is there. @param fulfillment as `fulfil` gave it */
    deliver: (fulfillment: string) => post(`${fulfillment}/mark-as-delivered`),
    cancelFulfilment: (fulfillment: string) => post(`${fulfillment}/cancel`),
    /** A return of a line is asked for. @returns its address, and what arrives by it */
    askForReturn: async (sale: PaidOrder, quantity: number, product?: string): Promise<Returning> => {
      const { id } = await lineOf(sale, product);
      const items = [{ id, quantity }];
      const location_id = shop.store().stockLocationId;
      const { return: begun } = await post("/admin/returns", { order_id: sale.orderId, location_id });
      const path = `/admin/returns/${begun?.id ?? ""}`;
      await post(`${path}/request-items`, { items });
      await post(`${path}/request`);
      return { path, items };
    },
    /** The goods of a return arrive, or only so many pieces of each. */
    receive,
    cancelReturn: ({ path }: Returning) => post(`${path}/cancel`),
    /** A return of the first line is asked for, and the goods arrive. */
    returnGoods: async (sale: PaidOrder, quantity: number, product?: string): Promise<void> => {
      await receive(await changes.askForReturn(sale, quantity, product));
    },
    /** A claim of the first line: the shopper keeps the goods and wants the money. */
    claim: async (sale: PaidOrder, quantity: number, product?: string): Promise<void> => {
      const { id } = await lineOf(sale, product);
      const { claim } = await post("/admin/claims", { type: "refund", order_id: sale.orderId });
      const path = `/admin/claims/${claim?.id ?? ""}`;
      await post(`${path}/claim-items`, { items: [{ id, quantity, reason: "production_failure" }] });
      await post(`${path}/request`);
    },
    /** An exchange of a line for a product of the marketplace is asked for, which is sent or handed over. @returns the return of it */
    askForExchange: async (
      sale: PaidOrder,
      quantity: number,
      { product, forTitle, isSent }: { product?: string; forTitle: string; isSent?: boolean },
    ): Promise<Returning> => {
      const { id } = await lineOf(sale, product);
      const location_id = shop.store().stockLocationId;
      const items = [{ id, quantity }];
      const { exchange } = await post("/admin/exchanges", { order_id: sale.orderId });
      const path = `/admin/exchanges/${exchange?.id ?? ""}`;
      const inbound = await post(`${path}/inbound/items`, { location_id, items });
      await post(`${path}/outbound/items`, {
        items: [{ variant_id: shop.variant(forTitle), quantity: 1 }],
      });
      if (isSent) {
        const [option] = await shop.sql<{ id: string }>("SELECT id FROM shipping_option LIMIT 1");
        await post(`${path}/outbound/shipping-method`, { shipping_option_id: option?.id });
      }
      await post(`${path}/request`);
      return { path: `/admin/returns/${inbound.return?.id ?? ""}`, items };
    },
    /** The same of the first line; the goods arrive. */
    exchange: async (sale: PaidOrder, quantity: number, forTitle: string): Promise<void> => {
      await receive(await changes.askForExchange(sale, quantity, { forTitle }));
    },
    /** An order edit that gives the first line another quantity. */
    setQuantity: async (
      sale: Pick<PaidOrder, "orderId">,
      quantity: number,
      product?: string,
    ): Promise<void> => {
      const { id } = await lineOf(sale, product);
      await post("/admin/order-edits", { order_id: sale.orderId });
      await post(`/admin/order-edits/${sale.orderId}/items/item/${id}`, { quantity });
      await post(`/admin/order-edits/${sale.orderId}/confirm`);
    },
    /** An order edit that adds a product of the marketplace. */
    addGoods: async (sale: Pick<PaidOrder, "orderId">, title: string, quantity = 1): Promise<void> => {
      await changes.addSeveral(sale, { [title]: quantity });
    },
    /** The same of several products, in one edit. */
    addSeveral: async (
      sale: Pick<PaidOrder, "orderId">,
      goods: Readonly<Record<string, number>>,
    ): Promise<void> => {
      await post("/admin/order-edits", { order_id: sale.orderId });
      const items = Object.entries(goods).map(([title, quantity]) => ({
        variant_id: shop.variant(title),
        quantity,
      }));
      await post(`/admin/order-edits/${sale.orderId}/items`, { items });
      await post(`/admin/order-edits/${sale.orderId}/confirm`);
    },
    beginEdit: async (sale: PaidOrder): Promise<void> => {
      await post("/admin/order-edits", { order_id: sale.orderId });
    },
    cancelEdit: async (sale: PaidOrder): Promise<void> => {
      await operator()("delete", `/admin/order-edits/${sale.orderId}`).expect(200);
    },
    /** @returns the collection that asks for what an order edit has raised the total by */
    openCollectionOf: async ({ orderId }: Pick<PaidOrder, "orderId">): Promise<string> => {
      const fields = "id,payment_collections.id,payment_collections.status";
      const { body } = await operator()("get", `/admin/orders/${orderId}?fields=${fields}`).expect(200);
      const { payment_collections: collections } = (
        body as { order: Pick<EngineOrder, "payment_collections"> }
      ).order;
      return collections.find(({ status }) => status === "not_paid")?.id ?? "";
    },
  };
  return changes;
}

type EngineOrder = {
  status: string;
  total: number;
  credit_line_total: number;
  summary: { transaction_total: number; pending_difference: number };
  payment_collections: {
    id: string;
    status: string;
    amount: number;
    refunded_amount: number | null;
    created_at: string;
  }[];
};
