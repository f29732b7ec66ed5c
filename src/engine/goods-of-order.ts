/** What a cart held when it was paid, and what its order holds now. */
import type { GoodsLine } from "../domain/goods-staying";
import { type Engine, rowOf, rowsOf } from "./ask";

type Goods = { variant_id?: string | null; title?: string | null; unit_price?: unknown };
type CartRow = { items?: (Goods & { id: string; quantity: unknown })[] };
type OrderRow = { items?: (Goods & { quantity: unknown; detail?: Gone | null })[] };
/** Pieces that were taken back, or written off by a claim. */
type Gone = {
  return_received_quantity?: unknown;
  return_dismissed_quantity?: unknown;
  written_off_quantity?: unknown;
};

const GOODS_FIELDS = ["variant_id", "title", "unit_price"].map((field) => `items.${field}`);

export type OrderGoods = { paid: (GoodsLine & { id: string })[]; now: GoodsLine[] };

/** @returns undefined where the cart or the order is gone */
export async function goodsOfOrder(
  engine: Engine,
  { cartId, orderId }: { cartId: string; orderId: string },
): Promise<OrderGoods | undefined> {
  const [cart, order] = await Promise.all([
    rowOf<CartRow>(engine, {
      entity: "cart",
      fields: ["id", "items.id", "items.quantity", ...GOODS_FIELDS],
      filters: { id: cartId },
    }),
    rowOf<OrderRow>(engine, {
      entity: "order",
      // Of `detail` alone, without the whole lines, the engine answers nothing (2.21.2).
      fields: ["id", "items.*", "items.detail.*"],
      filters: { id: orderId },
    }),
  ]);
  if (!cart?.items || !order?.items) return undefined;
  return {
    paid: cart.items.map((line) => ({ id: line.id, ...lineOf(line, line.quantity) })),
    now: order.items.map((line) => lineOf(line, leftOf(line))),
  };
}

/** What a cart held, and what all its orders together hold now; of a cancelled order that is nothing. */
export type CartGoods = OrderGoods & { areAllCancelled: boolean };

/**
 * The same of all orders that were made of some carts: three questions, however many they are.
 *
 * @returns by cart, those that are gone left out
 */
export async function goodsOfCarts(
  engine: Engine,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, CartGoods>> {
  const links = await rowsOf<{ cart_id: string; order_id: string }>(engine, {
    entity: "order_cart",
    fields: ["cart_id", "order_id"],
    filters: { cart_id: [...cartIds] },
  });
  const [carts, orders] = await Promise.all([
    rowsOf<CartRow & { id: string }>(engine, {
      entity: "cart",
      fields: ["id", "items.id", "items.quantity", ...GOODS_FIELDS],
      filters: { id: [...cartIds] },
    }),
    rowsOf<OrderRow & { id: string; status: string }>(engine, {
      entity: "order",
      fields: ["id", "status", "items.*", "items.detail.*"],
      filters: { id: links.map(({ order_id }) => order_id) },
    }),
  ]);
  const standing = orders.filter(({ status }) => status !== "canceled");
  return new Map(
    carts.map((cart): [string, CartGoods] => {
      const ids = links.filter(({ cart_id }) => cart_id === cart.id).map(({ order_id }) => order_id);
      const own = standing.filter(({ id }) => ids.includes(id));
      return [
        cart.id,
        {
          paid: (cart.items ?? []).map((line) => ({ id: line.id, ...lineOf(line, line.quantity) })),
          now: own.flatMap(({ items }) => (items ?? []).map((line) => lineOf(line, leftOf(line)))),
          areAllCancelled: ids.length > 0 && own.length === 0,
        },
      ];
    }),
  );
}

function lineOf(goods: Goods, quantity: unknown): GoodsLine {
  return { kind: kindOfLine(goods), quantity, unitPrice: goods.unit_price ?? 0 };
}

/** The engine copies a cart's lines to the order without saying which is which: they are told by variant and title. */
export function kindOfLine({ variant_id, title }: Pick<Goods, "variant_id" | "title">): string {
  return JSON.stringify([variant_id ?? null, title ?? null]);
}

/** Pieces of a line are whole numbers that the engine gives as numbers. */
function leftOf({ quantity, detail }: NonNullable<OrderRow["items"]>[number]): number {
  const gone = [
    detail?.return_received_quantity,
    detail?.return_dismissed_quantity,
    detail?.written_off_quantity,
  ].reduce<number>((sum, pieces) => sum + Number(pieces ?? 0), 0);
  return Math.max(0, Number(quantity ?? 0) - gone);
}
