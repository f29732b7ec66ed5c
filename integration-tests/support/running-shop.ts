/**
 * A shop of several Medusa processes as its shoppers, its operator and a test see it: over HTTP, at whichever instance a
 * load balancer would give them, and in the database. It needs no test runner: the soak walks through it too.
 */
import { knex } from "@medusajs/framework/mikro-orm/knex";
import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import { send, shopAt } from "./shop-at";

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

export type RunningShop = ReturnType<typeof runningShop>;

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
