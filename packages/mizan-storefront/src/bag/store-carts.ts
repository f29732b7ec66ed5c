import { askAgainWhileBusy, type Fetch } from "../index";

export interface BagLine {
  id: string;
  variant_id?: string | null;
  quantity: number;
  metadata?: Record<string, unknown> | null;
}

/** What the bag reads of Medusa's cart; the rest is there as well. */
export interface BagCart {
  id: string;
  total: number;
  currency_code: string;
  completed_at?: string | null;
  items?: BagLine[] | null;
  payment_collection?: { id: string } | null;
  [field: string]: unknown;
}

/** What is said of the shopper, to each cart alike. */
export type ShopperFacts = {
  email?: string;
  shipping_address?: Record<string, unknown>;
  billing_address?: Record<string, unknown>;
  locale?: string;
};

export type NewLine = { variant_id: string; quantity: number; metadata?: Record<string, unknown> };

/** Medusa's own API of carts; 409 means "ask again". */
export function storeCarts(fetch: Fetch) {
  const ask = async (path: string, method: string, body?: Record<string, unknown>): Promise<BagCart> => {
    const answer = await askAgainWhileBusy(() =>
      fetch<{ cart?: BagCart; parent?: BagCart }>(`/store/carts${path}`, {
        method,
        cache: "no-store",
        ...(body && { body }),
      }),
    );
    return (answer.cart ?? answer.parent) as BagCart;
  };
  const of = (cartId: string) => `/${encodeURIComponent(cartId)}`;
  return {
    make: (facts: Record<string, unknown>) => ask("", "POST", facts),
    read: (cartId: string) => ask(`${of(cartId)}?fields=%2Bcompleted_at`, "GET"),
    change: (cartId: string, facts: ShopperFacts) => ask(of(cartId), "POST", facts),
    addLine: (cartId: string, line: NewLine) => ask(`${of(cartId)}/line-items`, "POST", line),
    removeLine: (cartId: string, lineId: string) =>
      ask(`${of(cartId)}/line-items/${encodeURIComponent(lineId)}`, "DELETE"),
  };
}
