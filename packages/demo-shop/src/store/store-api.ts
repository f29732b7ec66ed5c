/** Medusa's store API, as far as the shop needs it. Payments go through mizan-storefront. */
import type { ShopConfig } from "../config";
import type { Cart, Order, ShippingOption, StoreProduct } from "./shapes";

/** `status` is null where no answer came. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(
    message: string,
    readonly status: number | null,
  ) {
    super(message);
  }
}

const BUSY = 409;
const TRIES_WHEN_BUSY = 4;
const PAUSE_MS = 700;

const CART_FIELDS = "fields=%2Bpayment_collection.id,%2Bitems.total";
const PRODUCT_FIELDS = "id,title,handle,description,metadata,variants.id,*variants.calculated_price";

export interface CartChanges {
  readonly email?: string;
  readonly shipping_address?: object;
  readonly billing_address?: object;
}

export type StoreApi = ReturnType<typeof storeApi>;

export function storeApi({ backendUrl, publishableKey, regionId }: ShopConfig) {
  async function once(method: string, path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`${backendUrl}/store/${path}`, {
        method,
        headers: {
          "x-publishable-api-key": publishableKey,
          ...(body && { "content-type": "application/json" }),
        },
        body: body && JSON.stringify(body),
      });
    } catch (error) {
      throw new StoreError(`${method} ${path} had no answer: ${String(error)}`, null);
    }
  }

  /** 409 is no refusal: another request holds the cart for a moment, and nothing was changed. */
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const response = await once(method, path, body);
      if (response.status === BUSY && tries < TRIES_WHEN_BUSY) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      const answer = (await response.json().catch(() => null)) as (T & { message?: string }) | null;
      if (response.ok && answer) return answer;
      throw new StoreError(answer?.message ?? `${method} ${path} answered badly`, response.status);
    }
  }

  const cartOf = async (answer: Promise<{ cart: Cart }>) => (await answer).cart;

  return {
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
    change: (id: string, changes: CartChanges) => cartOf(call("POST", `carts/${id}?${CART_FIELDS}`, changes)),
    shippingOptions: async (id: string) =>
      (await call<{ shipping_options: ShippingOption[] }>("GET", `shipping-options?cart_id=${id}`))
        .shipping_options,
    chooseShipping: (id: string, optionId: string) =>
      cartOf(call("POST", `carts/${id}/shipping-methods?${CART_FIELDS}`, { option_id: optionId })),
    order: async (id: string) => (await call<{ order: Order }>("GET", `orders/${id}`)).order,
  };
}
