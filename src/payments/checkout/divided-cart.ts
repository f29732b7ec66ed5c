/** The vendors of a cart's lines, for a storefront that shows them or divides the cart by them. */
import type { ShopperCart } from "../../engine/carts";
import type { CartVendors } from "./resolve-cart-vendors";

export type DividedCart = {
  /** Every vendor that has goods in the cart, by name; `external_id` is its id in the marketplace. */
  vendors: { vendor: string; external_id: string; line_ids: string[] }[];
  /** The operator's own goods. */
  platform: { line_ids: string[] };
};

export function dividedCartOf(cart: Pick<ShopperCart, "items">, owners: CartVendors): DividedCart {
  const lineIdsOf = lineIdsByOwner(cart, owners);
  const vendors = owners.accounts.map(({ id, name, external_id }) => ({
    vendor: name,
    external_id,
    line_ids: lineIdsOf(id),
  }));
  return {
    vendors: vendors
      .filter(({ line_ids }) => line_ids.length > 0)
      .sort((a, b) => (a.vendor < b.vendor ? -1 : 1)),
    platform: { line_ids: lineIdsOf(null) },
  };
}

/** @returns by vendor account id, null for the operator, the ids of its lines in code units */
export function lineIdsByOwner(
  { items }: Pick<ShopperCart, "items">,
  { lines }: Pick<CartVendors, "lines">,
): (owner: string | null) => string[] {
  const owned = new Map<string | null, string[]>();
  for (const { id } of items) {
    const owner = lines.get(id)?.id ?? null;
    const own = owned.get(owner);
    if (own) own.push(id);
    else owned.set(owner, [id]);
  }
  return (owner) => (owned.get(owner) ?? []).sort();
}
