/** Asks whose the lines of a cart are, as a charge does; also as an application with other resolvers would. */
import type { LinkDefinition } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import { createCartWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import { dependenciesOf } from "../../src/application/dependencies";
import { readChargeableCart, resolveCartVendors } from "../../src/payments/checkout/resolve-cart-vendors";
import type { OpenOptions } from "../../src/config/options";
import type { MizanShop } from "./mizan-suite";

export type Goods = { productId: string; variantId: string };
type Resolvers = OpenOptions["vendors"]["resolvers"];

/** @returns products without stock keeping at 1.000 KWD, in order */
export async function createGoods(shop: MizanShop, count: number, name = "Goods"): Promise<Goods[]> {
  const { result } = await createProductsWorkflow(shop.container()).run({
    input: {
      products: Array.from({ length: count }, (_, index) => ({
        title: `${name} ${index}`,
        status: ProductStatus.PUBLISHED,
        shipping_profile_id: shop.store().shippingProfileId,
        sales_channels: [{ id: shop.store().salesChannelId }],
        options: [{ title: "Size", values: ["One"] }],
        variants: [
          {
            title: "One",
            options: { Size: "One" },
            manage_inventory: false,
            prices: [{ currency_code: "kwd", amount: 1 }],
          },
        ],
      })),
    },
  });
  return result.map(({ id, variants }) => ({ productId: id, variantId: variants[0]?.id ?? "" }));
}

/** @param lines in the order in which they are put into the cart */
export async function cartOfGoods(
  shop: MizanShop,
  lines: readonly (Goods & { metadata?: Record<string, unknown> })[],
): Promise<string> {
  const { result } = await createCartWorkflow(shop.container()).run({
    input: {
      region_id: shop.store().regionId,
      sales_channel_id: shop.store().salesChannelId,
      email: "noura@example.com",
      items: lines.map(({ variantId, metadata }) => ({
        variant_id: variantId,
        quantity: 1,
        ...(metadata && { metadata }),
      })),
    },
  });
  return result.id;
}

/** Puts the shop's only shipping option into a cart. @returns the option's id */
export async function addShipping(shop: MizanShop, cartId: string): Promise<string> {
  const { body } = await shop.storeApi("get", `/store/shipping-options?cart_id=${cartId}`).expect(200);
  const [option] = (body as { shipping_options: { id: string }[] }).shipping_options;
  await shop
    .storeApi("post", `/store/carts/${cartId}/shipping-methods`, { option_id: option?.id })
    .expect(200);
  return option?.id ?? "";
}

export async function createLinks(shop: MizanShop, links: LinkDefinition[]): Promise<void> {
  await shop.container().resolve(ContainerRegistrationKeys.LINK).create(links);
}

/** The link of a product to one record of a marketplace's module. */
export function productLink(goods: Goods, module: string, key: Record<string, string>): LinkDefinition {
  return { [Modules.PRODUCT]: { product_id: goods.productId }, [module]: key };
}

/** @returns the id of a vendor account that is paid by the operator; one that is there gets these terms */
export async function createAccount(
  shop: MizanShop,
  source: string,
  externalId: string,
  percent = "10",
): Promise<string> {
  const name = { source, external_id: externalId };
  const { id } = await shop.mizan().settings.vendors.save(name, {
    accountOf: () => ({
      ...name,
      name: `Vendor ${externalId}`,
      status: "active",
      commission: { type: "percentage", percent },
      commission_base: null,
      delivery: null,
      settles: "operator",
      payment_types: null,
    }),
    changedBy: null,
  });
  return id;
}

/**
 * @param resolvers as another application would have them in its options; without them, those of this one
 * @returns external ids of the vendors, by variant for the lines and one by one for the shipping methods
 */
export async function vendorsOfCart(shop: MizanShop, cartId: string, resolvers?: Resolvers) {
  const own = dependenciesOf(shop.container());
  const options = { ...own.mizan.options, ...(resolvers && { vendors: { resolvers } }) };
  // An instance of its own: nothing that the other one has found out is used.
  const mizan = Object.create(own.mizan, { options: { value: options } }) as typeof own.mizan;
  const dependencies = { ...own, mizan };
  const cart = await readChargeableCart(dependencies, cartId);
  if (!cart) throw new Error(`There is no cart ${cartId}`);
  const { lines, shipping } = await resolveCartVendors(dependencies, cart);
  const byVariant = cart.items.map(
    ({ id, variant_id }) => [variant_id ?? id, lines.get(id)?.external_id ?? null] as const,
  );
  return {
    lines: Object.fromEntries(byVariant),
    shipping: [...shipping.values()].map((account) => account?.external_id ?? null),
  };
}
