/** A shop over real HTTP at one of its addresses, as its shoppers and its operator use it; it needs no test runner. */
import { randomUUID } from "node:crypto";
import { expected, type Given, type Heard, shopperAt } from "./shopper";

/** Nothing that a shop answers takes longer; a shop that hangs must not hang whoever walks through it. */
const ANSWER_WITHIN_MS = 90_000;

/** `location` is where an answer leads, null when nowhere. */
export type Answer = Heard & { location: string | null };
export type ShopAt = ReturnType<typeof shopAt>;

/** What the programs of scripts/shop say of a shop that they started. */
export type Sold = {
  publishable_key: string;
  region_id: string;
  admin: { email: string; password: string };
};

export function shopAt(url: string, { publishable_key: publishableKey, region_id: regionId, admin }: Sold) {
  const shopper = shopperAt<Answer>(
    (method, path, given) => send(`${url}${path}`, { method: method.toUpperCase(), ...given }),
    () => ({ publishableKey, regionId }),
  );
  return {
    ...shopper,
    url,
    store: (method: string, path: string, json?: object) =>
      send(`${url}${path}`, { method, json, headers: { "x-publishable-api-key": publishableKey } }),
    /** A shopper of her own: the engine refuses carts that make the same customer at the same moment. */
    newCart: (variantIds: readonly string[]): Promise<string> =>
      shopper.newCart(
        variantIds.map((variant_id) => ({ variant_id, quantity: 1 })),
        { email: `noura-${randomUUID()}@example.com` },
      ),
    /** @returns calls of the admin API as the operator */
    logIn: async () => {
      const { token } = expected(
        await send(`${url}/auth/user/emailpass`, { method: "POST", json: { ...admin } }),
      );
      const headers = { authorization: `Bearer ${String(token)}` };
      return (method: string, path: string, json?: object) =>
        send(`${url}${path}`, { method, json, headers });
    },
  };
}

/** One request to any address; a redirect is not followed. */
export async function send(
  url: string,
  { method, json, form, headers: given }: Given & { method?: string } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (json === undefined ? "GET" : "POST"),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...given },
    body: form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isJson = headers["content-type"]?.includes("json") ?? false;
  const body = (isJson && text ? JSON.parse(text) : {}) as Answer["body"];
  return { status: response.status, body, text, headers, location: headers.location ?? null };
}
