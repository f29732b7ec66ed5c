import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { MizanShop } from "./mizan-suite";
import { accountIdOf } from "./vendor-terms";

/** Takes a product of the marketplace from one vendor and gives it to another, at the same price. */
export async function moveProduct(
  shop: MizanShop,
  title: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [variant] = await shop.sql<{ product_id: string }>(
    "SELECT product_id FROM product_variant WHERE id = ?",
    [shop.variant(title)],
  );
  const linkTo = (vendor: string) => ({
    [Modules.PRODUCT]: { product_id: variant?.product_id },
    mizan: { mizan_vendor_account_id: accountIdOf(shop, vendor) },
  });
  const link = shop.container().resolve(ContainerRegistrationKeys.LINK);
  await link.dismiss(linkTo(from));
  await link.create(linkTo(to));
}
