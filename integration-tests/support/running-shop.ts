/**
 * A shop of several Medusa processes as its shoppers, its operator and a test see it: over HTTP, at whichever instance a
 * load balancer would give them, and in the database. It needs no test runner: the soak walks through it too.
 */
import { randomUUID } from "node:crypto";
import { knex } from "@medusajs/framework/mikro-orm/knex";
import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import { pressOutcome, type ReturnForm } from "./gateway-page";

export type RunningInstance = {
  name: string;
  mode: "server" | "worker" | "shared";
  url: string;
  pid: number;
};

/** What `scripts/shop/start-instances.mjs` says of a shop that it started. */
export type ShopDescription = {
  gateway_url: string;
  database_url: string;
  log_folder: string;
  redis_url: string | null;
  admin: { email: string; password: string };
  publishable_key: string;
  region_id: string;
  products: { title: string; price: number; variant_id: string }[];
  instances: RunningInstance[];
};

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by whoever asked

export type Answer = { status: number; body: Json; text: string; location: string | null };
export type RunningShop = ReturnType<typeof runningShop>;
export type ShopAt = ReturnType<RunningShop["at"]>;

/** Nothing that a shop answers takes longer; a shop that hangs must not hang whoever walks through it. */
const ANSWER_WITHIN_MS = 90_000;

const address = {
  first_name: "Noura",
  last_name: "Al-Sabah",
  address_1: "Salem Al Mubarak Street",
  city: "Salmiya",
  country_code: "kw",
  phone: "66172839",
};

/** @param description of a shop that runs; close it when done */
export function runningShop(description: ShopDescription) {
  const database = knex({
    client: "pg",
    connection: description.database_url,
    pool: { min: 0, max: 4 },
  });
  const sql = async <Row = Json>(text: string, bindings: unknown[] = []): Promise<Row[]> => {
    const { rows } = await database.raw<{ rows: Row[] }>(text, bindings as string[]);
    return rows;
  };
  const emulator = async (path: string, body?: unknown): Promise<Json> => {
    const answer = await send(`${description.gateway_url}${path}`, body === undefined ? {} : { json: body });
    if (answer.status !== 200) throw new Error(`The emulator answered ${answer.status} to ${path}`);
    return answer.body;
  };
  return {
    description,
    sql,
    emulator,
    truth: async (): Promise<TransactionTruth[]> =>
      (await emulator("/_emulator/transactions")).transactions as TransactionTruth[],
    orderIds: async (cartId: string): Promise<string[]> =>
      (
        await sql<{ order_id: string }>(
          "SELECT order_id FROM order_cart WHERE cart_id = ? AND deleted_at IS NULL",
          [cartId],
        )
      ).map(({ order_id }) => order_id),
    /** @returns what one can do at one of the instances */
    at: (url: string) => shopAt(url, description),
    close: () => database.destroy(),
  };
}

function shopAt(url: string, description: ShopDescription) {
  const store = (method: string, path: string, json?: object) =>
    send(`${url}${path}`, {
      method,
      json,
      headers: { "x-publishable-api-key": description.publishable_key },
    });
  return {
    url,
    store,
    newCart: async (variantIds: readonly string[]): Promise<string> => {
      const items = variantIds.map((variant_id) => ({ variant_id, quantity: 1 }));
      const { cart } = expected(
        await store("POST", "/store/carts", {
          region_id: description.region_id,
          // Of her own: the engine refuses carts that make the same customer at the same moment.
          email: `noura-${randomUUID()}@example.com`,
          items,
          shipping_address: address,
          billing_address: address,
        }),
      );
      const cartId = String(cart.id);
      const offered = expected(await store("GET", `/store/shipping-options?cart_id=${cartId}`));
      const option = { option_id: offered.shipping_options[0].id as string };
      expected(await store("POST", `/store/carts/${cartId}/shipping-methods`, option));
      return cartId;
    },
    /** Chooses Mizan. @returns the path of the pay page, which every instance has */
    choose: async (cartId: string): Promise<string> => {
      const created = expected(await store("POST", "/store/payment-collections", { cart_id: cartId }));
      const path = `/store/payment-collections/${String(created.payment_collection.id)}/payment-sessions`;
      const { payment_collection: collection } = expected(
        await store("POST", path, { provider_id: "pp_mizan" }),
      );
      return new URL(String(collection.payment_sessions[0].data.redirect_url)).pathname;
    },
    /** @returns what the pay route answers: 303 to the gateway's page, or to a page of ours that says why not */
    openPage: (payPath: string) => send(`${url}${payPath}`),
    pay: async (payPath: string, outcome: Parameters<typeof pressOutcome>[1]): Promise<ReturnForm> => {
      const { status, location } = await send(`${url}${payPath}`);
      if (!location?.startsWith(description.gateway_url))
        throw new Error(`The pay route answered ${status} to ${location ?? "nowhere"}`);
      return pressOutcome(location, outcome);
    },
    /** The gateway knows one address; the load balancer sends the shopper here. */
    comeBack: (form: ReturnForm) => {
      const { pathname, search } = new URL(form.url);
      const isPost = form.method === "POST";
      return send(`${url}${pathname}${search}`, isPost ? { method: "POST", form: form.fields } : {});
    },
    complete: (cartId: string) => store("POST", `/store/carts/${cartId}/complete`),
    setQuantity: async (cartId: string, quantity: number): Promise<Answer> => {
      const { cart } = expected(await store("GET", `/store/carts/${cartId}`));
      const line = String(cart.items[0].id);
      return store("POST", `/store/carts/${cartId}/line-items/${line}`, { quantity });
    },
    /** @returns calls of the admin API as the operator */
    logIn: async () => {
      const { token } = expected(
        await send(`${url}/auth/user/emailpass`, { method: "POST", json: description.admin }),
      );
      const headers = { authorization: `Bearer ${String(token)}` };
      return (method: string, path: string, json?: object) =>
        send(`${url}${path}`, { method, json, headers });
    },
  };
}

/** @throws Error unless the answer is what a shop says when all goes well */
export function expected(answer: Answer): Json {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer.body;
}

type Sent = {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

async function send(url: string, { method, json, form, headers }: Sent = {}): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (json === undefined ? "GET" : "POST"),
    redirect: "manual",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...headers },
    body: form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const body = (isJson && text ? JSON.parse(text) : {}) as Json;
  return { status: response.status, body, text, location: response.headers.get("location") };
}
