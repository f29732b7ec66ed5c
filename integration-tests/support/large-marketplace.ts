/** Many vendors with many products, for what must not grow with them. */
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import { createProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { MizanShop } from "./mizan-suite";

/** @returns variant ids by vendor; products are sold without stock keeping at 1.000 KWD */
export async function addVendors(
  shop: MizanShop,
  { vendors, productsEach }: { vendors: number; productsEach: number },
): Promise<string[][]> {
  const { settings } = shop.mizan();
  const accountIds: string[] = [];
  for (let number = 1; number <= vendors; number += 1) {
    const account = await settings.vendors.create(
      {
        source: "mizan",
        external_id: `stall-${number}`,
        name: `Stall ${number}`,
        status: "active",
        commission: { type: "percentage", percent: "10" },
        commission_base: null,
        delivery: null,
        settles: "operator",
        payment_types: null,
      },
      null,
    );
    accountIds.push(account.id);
  }
  const owners = accountIds.flatMap((id) => Array.from({ length: productsEach }, () => id));
  const { result: products } = await createProductsWorkflow(shop.container()).run({
    input: { products: owners.map((_, index) => stallProduct(shop, index)) },
  });
  await shop
    .container()
    .resolve(ContainerRegistrationKeys.LINK)
    .create(
      products.map(({ id }, index) => ({
        [Modules.PRODUCT]: { product_id: id },
        mizan: { mizan_vendor_account_id: owners[index] },
      })),
    );
  const variantIds = products.map(({ variants }) => variants[0]?.id ?? "");
  return accountIds.map((_, index) => variantIds.slice(index * productsEach, (index + 1) * productsEach));
}

function stallProduct(shop: MizanShop, index: number) {
  return {
    title: `Stall product ${index + 1}`,
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
  };
}

/** @returns the id of a cart with one of each, and delivery */
export async function cartOfVariants(shop: MizanShop, variantIds: readonly string[]): Promise<string> {
  const { body } = await shop
    .storeApi("post", "/store/carts", {
      region_id: shop.store().regionId,
      email: "noura@example.com",
      items: variantIds.map((variantId) => ({ variant_id: variantId, quantity: 1 })),
      shipping_address: { first_name: "Noura", city: "Salmiya", country_code: "kw" },
    })
    .expect(200);
  const cartId = (body as { cart: { id: string } }).cart.id;
  const { body: offered } = await shop
    .storeApi("get", `/store/shipping-options?cart_id=${cartId}`)
    .expect(200);
  const [option] = (offered as { shipping_options: { id: string }[] }).shipping_options;
  await shop
    .storeApi("post", `/store/carts/${cartId}/shipping-methods`, { option_id: option?.id })
    .expect(200);
  return cartId;
}
