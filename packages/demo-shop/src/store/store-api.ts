/** Medusa's store API, as far as the shop needs it, asked as mizan-storefront asks: what goes wrong is a `MizanError`. */
import { askAgainWhileBusy, storeFetch } from "mizan-storefront";
import type { ShopConfig } from "../config";
import type { Cart, Order, ShippingOption, StoreProduct } from "./shapes";

const CART_FIELDS =
  "fields=%2Bpayment_collection.id,%2Bpayment_collection.payment_sessions.provider_id,%2Bitems.original_total";
const PRODUCT_FIELDS = "id,title,handle,description,metadata,variants.id,*variants.calculated_price";

export interface CartChanges {
  readonly email?: string;
  readonly shipping_address?: object;
  readonly billing_address?: object;
}

export type StoreApi = ReturnType<typeof storeApi>;

export function storeApi({ backendUrl, publishableKey, regionId }: ShopConfig) {
  const fetch = storeFetch({ backendUrl, publishableKey });
  const call = <T>(method: string, path: string, body?: Record<string, unknown>): Promise<T> =>
    askAgainWhileBusy(() => fetch<T>(`/store/${path}`, { method, ...(body && { body }) }));

  const cartOf = async (answer: Promise<{ cart: Cart }>) => (await answer).cart;

  return {
    fetch,
    regionId,
    products: async () =>
      (
        await call<{ products: StoreProduct[] }>(
          "GET",
          `products?region_id=${regionId}&fields=${PRODUCT_FIELDS}&limit=100&order=created_at`,
        )
      ).products,
    cart: (id: string) => cartOf(call("GET", `carts/${id}?${CART_FIELDS}`)),
    newCart: (items: readonly { variant_id: string; quantity: number }[]) =>
      cartOf(call("POST", `carts?${CART_FIELDS}`, { region_id: regionId, items })),
    addLine: (id: string, variantId: string) =>
      cartOf(call("POST", `carts/${id}/line-items?${CART_FIELDS}`, { variant_id: variantId, quantity: 1 })),
    setQuantity: (id: string, line: { id: string; quantity: number }) =>
      cartOf(call("POST", `carts/${id}/line-items/${line.id}?${CART_FIELDS}`, { quantity: line.quantity })),
    removeLine: async (id: string, lineId: string) =>
      (await call<{ parent: Cart }>("DELETE", `carts/${id}/line-items/${lineId}?${CART_FIELDS}`)).parent,
    change: (id: string, changes: CartChanges) =>
      cartOf(call("POST", `carts/${id}?${CART_FIELDS}`, { ...changes })),
    shippingOptions: async (id: string) =>
      (await call<{ shipping_options: ShippingOption[] }>("GET", `shipping-options?cart_id=${id}`))
        .shipping_options,
    chooseShipping: (id: string, optionId: string) =>
      cartOf(call("POST", `carts/${id}/shipping-methods?${CART_FIELDS}`, { option_id: optionId })),
    addCode: (id: string, code: string) =>
      cartOf(call("POST", `carts/${id}/promotions?${CART_FIELDS}`, { promo_codes: [code] })),
    removeCode: (id: string, code: string) =>
      cartOf(call("DELETE", `carts/${id}/promotions?${CART_FIELDS}`, { promo_codes: [code] })),
    order: async (id: string) => (await call<{ order: Order }>("GET", `orders/${id}`)).order,
  };
}
