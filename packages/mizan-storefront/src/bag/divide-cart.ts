import { type Mizan, MizanError } from "../index";
import type { BagPart, KeptBag } from "./bag-memory";
import { type BagCart, factsOf, type ShopperFacts, type storeCarts } from "./store-carts";

type Division = {
  mizan: Mizan;
  carts: ReturnType<typeof storeCarts>;
  cartId: string;
  cartOf: (vendor: Pick<BagPart, "vendor" | "name">, like: ShopperFacts) => Promise<BagCart>;
  keep: (change: (bag: KeptBag) => BagPart[]) => KeptBag;
};

/** Stands in the metadata of a moved line: a division that was broken off goes on without taking a line over twice. */
const MOVED_FROM = "mizan_moved_from";

/** A line is added to its new cart before it leaves the old one: broken off in between, it is seen twice and never lost. */
export async function divideCart({ mizan, carts, cartId, cartOf, keep }: Division): Promise<void> {
  const [cart, { vendors, platform }] = await Promise.all([carts.read(cartId), mizan.delivery(cartId)]);
  const owners = [
    ...vendors.map(({ vendor, external_id, line_ids }) => ({ vendor: external_id, name: vendor, line_ids })),
    { vendor: null, name: "", line_ids: platform.line_ids },
  ].filter(({ line_ids }) => line_ids.length > 0);
  const [stays, ...move] = owners;
  if (!stays) return;
  const lines = new Map((cart.items ?? []).map((line) => [line.id, line]));
  const custom = move.flatMap(({ line_ids }) => line_ids).find((id) => !lines.get(id)?.variant_id);
  if (custom)
    throw new MizanError("MIZAN_LINE_WITHOUT_VARIANT", `Line ${custom} is no product's: move it by hand`);
  const { id } = keep(({ parts }) => [
    ...parts.filter((part) => part.cartId !== cartId),
    { vendor: stays.vendor, name: stays.name, cartId },
  ]);
  const metadata = cart.metadata as Record<string, unknown> | null | undefined;
  await carts.change(cartId, { metadata: { ...metadata, mizan_bag: id } });
  for (const owner of move) {
    const target = await cartOf(owner, factsOf(cart));
    const taken = new Set((target.items ?? []).map(({ metadata }) => metadata?.[MOVED_FROM]));
    for (const id of owner.line_ids) {
      const { variant_id, quantity, metadata } = lines.get(id) ?? {};
      if (!variant_id || !quantity) continue;
      if (!taken.has(id))
        await carts.addLine(target.id, { variant_id, quantity, metadata: { ...metadata, [MOVED_FROM]: id } });
      await carts.removeLine(cartId, id);
    }
  }
}
