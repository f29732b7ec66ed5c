/** What a cart held when it was paid, and what its order holds now. */
import type { GoodsLine } from "../domain/goods-staying";
import { type Engine, rowOf } from "./ask";

type Goods = { variant_id?: string | null; title?: string | null; unit_price?: unknown };
type CartRow = { items?: (Goods & { id: string; quantity: unknown })[] };
type OrderRow = { items?: (Goods & { quantity: unknown; detail?: Gone | null })[] };
/** Pieces that were taken back, or written off by a claim. */
type Gone = {
  return_received_quantity?: unknown;
  return_dismissed_quantity?: unknown;
  written_off_quantity?: unknown;
};

export type OrderGoods = { paid: (GoodsLine & { id: string })[]; now: GoodsLine[] };

/** @returns undefined where the cart or the order is gone */
export async function goodsOfOrder(
  engine: Engine,
  { cartId, orderId }: { cartId: string; orderId: string },
): Promise<OrderGoods | undefined> {
  const fields = ["variant_id", "title", "unit_price"].map((field) => `items.${field}`);
  const [cart, order] = await Promise.all([
    rowOf<CartRow>(engine, {
      entity: "cart",
      fields: ["id", "items.id", "items.quantity", ...fields],
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
