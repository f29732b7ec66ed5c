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

/** Medusa's own API of carts; 409 means "ask again". `fields` are further ones, as Medusa's `fields` has them. */
export function storeCarts(fetch: Fetch, fields = "") {
  const query = `?fields=${encodeURIComponent(`+completed_at${fields && `,${fields}`}`)}`;
  const ask = async (path: string, method: string, body?: Record<string, unknown>): Promise<BagCart> => {
    const answer = await askAgainWhileBusy(() =>
      fetch<{ cart?: BagCart; parent?: BagCart }>(`/store/carts${path}${query}`, {
        method,
        cache: "no-store",
        ...(body && { body }),
      }),
    );
    return (answer.cart ?? answer.parent) as BagCart;
  };
  const of = (id: string) => `/${encodeURIComponent(id)}`;
  return {
    make: (facts: Record<string, unknown>) => ask("", "POST", facts),
    read: (cartId: string) => ask(of(cartId), "GET"),
    change: (cartId: string, facts: Record<string, unknown>) => ask(of(cartId), "POST", facts),
    addLine: (cartId: string, line: NewLine) => ask(`${of(cartId)}/line-items`, "POST", line),
    removeLine: (cartId: string, lineId: string) => ask(`${of(cartId)}/line-items${of(lineId)}`, "DELETE"),
  };
}

/** What the shopper has said already, for a further cart. Codes are not taken over: they were given for the whole. */
export function factsOf({ email, locale, shipping_address, billing_address }: BagCart): ShopperFacts {
  const [shipping, billing] = [said(shipping_address), said(billing_address)];
  return { ...said({ email, locale, shipping_address: shipping, billing_address: billing }) };
}

/** What is not empty, and not Medusa's own. */
function said(fields: unknown): Record<string, unknown> | undefined {
  if (typeof fields !== "object" || fields === null) return undefined;
  const given = Object.entries(fields).filter(
    ([name, value]) => value != null && !/^(id|customer_id|\w+_at)$/.test(name),
  );
  return Object.fromEntries(given);
}
