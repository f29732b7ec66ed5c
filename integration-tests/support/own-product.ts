/** A product that the operator sells itself: linked to no vendor. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { ProductStatus } from "@medusajs/framework/utils";
import { createProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { SeededProduct } from "../../scripts/seed/products";
import type { SeededStore } from "../../scripts/seed/store";

/**
 * Creates it without stock keeping, so that it can always be bought.
 *
 * @param product title and price in KWD
 */
export async function createOwnProduct(
  container: MedusaContainer,
  store: SeededStore,
  product: { title: string; price: number },
): Promise<SeededProduct> {
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: product.title,
          status: ProductStatus.PUBLISHED,
          shipping_profile_id: store.shippingProfileId,
          sales_channels: [{ id: store.salesChannelId }],
          options: [{ title: "Size", values: ["One"] }],
          variants: [
            {
              title: "One",
              options: { Size: "One" },
              manage_inventory: false,
              prices: [{ currency_code: "kwd", amount: product.price }],
            },
          ],
        },
      ],
    },
  });
  return { ...product, vendor: "operator", variant_id: result[0]?.variants[0]?.id ?? "" };
}
