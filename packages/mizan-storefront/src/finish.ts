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

/** Medusa answers an order, Mercur 1 an `order_set` and no type, Mercur 2 an `order_group` that does not name its orders. */
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
    const init = { cache: "no-store" as const, ...(signal && { signal }) };
    const path = `/store/carts/${encodeURIComponent(cartId)}/complete`;
    const answer = await askAgainWhileBusy(() => fetch<Answer>(path, { method: "POST", ...init }), signal);
    const { order, order_group: named, order_set: set = named } = answer;
    const orders = order ? [order] : (set?.orders ?? (named ? await ordersOf(named.id) : []));
    const [first] = orders;
    if (first) return { order: first, orders };
    const message = answer.error?.message;
    return { order: null, text: message ? { en: message, ar: NO_ORDER_YET } : null };

    /** Mercur shows a group to the customer whose it is, and to no guest. */
    async function ordersOf(groupId: string): Promise<Order[]> {
      const groupPath = `/store/order-groups/${encodeURIComponent(groupId)}`;
      const asked = fetch<{ order_group: Group }>(groupPath, init);
      return asked.then(({ order_group }) => order_group.orders ?? []).catch(() => []);
    }
  };
}
