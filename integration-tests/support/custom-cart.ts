/** A cart of lines with prices of their own, which the storefront cannot make: unrounded ones, tiny ones, huge ones. */
import { createCartWorkflow } from "@medusajs/medusa/core-flows";
import type { MizanShop } from "./mizan-suite";

export type CustomLine = {
  /** KWD, as the engine takes it: any number of decimals. */
  price: number;
  quantity?: number;
  /** A product of the marketplace; without it the line belongs to the operator. */
  title?: string;
};

/** @returns the id of a cart that needs no delivery, so that its total is that of its lines */
export async function cartOfCustomLines(
  shop: MizanShop,
  lines: readonly CustomLine[],
  regionId = shop.store().regionId,
): Promise<string> {
  const { result } = await createCartWorkflow(shop.container()).run({
    input: {
      region_id: regionId,
      sales_channel_id: shop.store().salesChannelId,
      email: "noura@example.com",
      items: lines.map(({ price, quantity = 1, title }, index) => ({
        ...(title ? { variant_id: shop.variant(title) } : { title: `Voucher ${index + 1}` }),
        unit_price: price,
        quantity,
        requires_shipping: false,
      })),
    },
  });
  return result.id;
}
