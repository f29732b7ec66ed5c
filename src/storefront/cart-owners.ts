/** Whose each line and each shipping method of a cart is. */
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { ShopperCart } from "../attempts/read-cart";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import { vendorsByProductLink } from "../vendors/own-product-link";

export type CartOwners = {
  vendorOfLine: (lineId: string) => string | null;
  /** Null where the method belongs to no one vendor. */
  vendorOfShipping: (methodId: string) => string | null;
  accounts: readonly VendorAccountRow[];
};

/** The same answer as for the charge; two statements, however many lines. */
export async function cartOwnersOf(
  { query, mizan }: AttemptDependencies,
  cart: ShopperCart,
): Promise<CartOwners> {
  const vendorOfProduct = await vendorsByProductLink(
    query,
    cart.items.flatMap((line) => line.product_id ?? []),
  );
  const vendorOf = new Map(
    cart.items.map((line) => [line.id, (line.product_id && vendorOfProduct.get(line.product_id)) || null]),
  );
  return {
    vendorOfLine: (lineId) => vendorOf.get(lineId) ?? null,
    vendorOfShipping: () => null,
    accounts: await mizan.settings.vendorAccounts([...new Set(vendorOfProduct.values())]),
  };
}
