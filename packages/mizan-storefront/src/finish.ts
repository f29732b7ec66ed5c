import { askAgainWhileBusy } from "./ask-again";
import type { Fetch } from "./store-fetch";
import type { Text } from "./text";

export interface Order {
  id: string;
  display_id?: number;
  [field: string]: unknown;
}

/** `text` says how the cart stands; the payment's own result (`watchResult`) says it better. */
export type Finished = { order: Order } | { order: null; text: Text | null };

type Answer = { type: "order"; order: Order } | { type: "cart"; error?: { message?: string } | null };

/** Medusa's own answer is in English only. */
const NO_ORDER_YET = "لم يُسجَّل طلب لهذه السلة بعد. يرجى متابعة نتيجة الدفع أو التواصل مع المتجر.";

export function finishWith(fetch: Fetch) {
  return async (cartId: string, { signal }: { signal?: AbortSignal } = {}): Promise<Finished> => {
    const answer = await askAgainWhileBusy(
      () =>
        fetch<Answer>(`/store/carts/${encodeURIComponent(cartId)}/complete`, {
          method: "POST",
          cache: "no-store",
          ...(signal && { signal }),
        }),
      signal,
    );
    if (answer.type === "order") return { order: answer.order };
    const message = answer.error?.message;
    return { order: null, text: message ? { en: message, ar: NO_ORDER_YET } : null };
  };
}
