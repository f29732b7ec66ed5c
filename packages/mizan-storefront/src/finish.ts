import { askAgainWhileBusy } from "./ask-again";
import type { Fetch } from "./store-fetch";
import type { Text } from "./text";

export interface Order {
  id: string;
  display_id?: number;
  [field: string]: unknown;
}

/**
 * `orders` holds more than one where the marketplace makes an order per seller (Mercur); `order` is its first. `text` says
 * how the cart stands; the payment's own result (`watchResult`) says it better.
 */
export type Finished = { order: Order; orders: Order[] } | { order: null; text: Text | null };

/** Medusa answers an order, Mercur 2 an `order_group` without its orders, Mercur 1 an `order_set` and no type. */
type Answer = {
  type?: string;
  order?: Order;
  order_group?: Group;
  order_set?: Group;
  error?: { message?: string } | null;
};
type Group = { id: string; orders?: Order[] | null };

/** Medusa's own answer is in English only. */
const NO_ORDER_YET = "لم يُسجَّل طلب لهذه السلة بعد. يرجى متابعة نتيجة الدفع أو التواصل مع المتجر.";

export function finishWith(fetch: Fetch) {
  return async (cartId: string, { signal }: { signal?: AbortSignal } = {}): Promise<Finished> => {
    const complete = (query = "") =>
      askAgainWhileBusy(
        () =>
          fetch<Answer>(`/store/carts/${encodeURIComponent(cartId)}/complete${query}`, {
            method: "POST",
            cache: "no-store",
            ...(signal && { signal }),
          }),
        signal,
      );
    const answer = await complete();
    // Its group of orders may be read by customers who are signed in only; completing again gives the same group.
    const named = answer.order_group ? await complete("?fields=id,orders.id,orders.display_id") : answer;
    const group = named.order_group ?? named.order_set;
    const orders = answer.order ? [answer.order] : (group?.orders ?? []);
    const [order] = orders;
    if (order) return { order, orders };
    const message = answer.error?.message;
    return { order: null, text: message ? { en: message, ar: NO_ORDER_YET } : null };
  };
}
