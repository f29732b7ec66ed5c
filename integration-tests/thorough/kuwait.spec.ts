/**
 * `npx medusa-plugin-mizan kuwait` in a store as people make it: Europe, euros, Medusa's own way to pay. The command is a
 * process of its own on the store's database; the shopper then buys at the store that runs.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import supertest from "supertest";
import { type Arguments, argumentsOf } from "../../src/cli/kuwait/arguments";
import { kuwait } from "../../src/cli/kuwait/in-store";
import { defaultConfig } from "../../packages/mizan-gateway/src/default-config";
import { startEmulator } from "../../packages/mizan-gateway/src/server";
import { seedEurope } from "../support/europe";
import { pressOutcome } from "../support/gateway-page";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

const port = Number(process.env.MIZAN_EMULATOR_PORT ?? 4010);
const dbName = `mizan-kuwait-${randomUUID()}`;
process.env.MIZAN_GATEWAY_URL = `http://localhost:${port}`;
process.env.MIZAN_BACKEND_URL = "http://shop.test:9000";
process.env.MIZAN_MASTER_KEYS = `k1:${Buffer.alloc(32, 7).toString("base64")}`;
process.env.MIZAN_SWEEP = "off";
jest.setTimeout(600_000);

const FULL = ["--yes", "--emulator", "--rate", "eur=0.355", "--rate", "usd=0.307", "--delivery", "1.250"];

const PRODUCTION = {
  MIZAN_PRODUCTION_URL: "https://gateway.example",
  MIZAN_BACKEND_URL: "https://shop.example",
};

async function kuwaitCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const main = join(process.cwd(), "src/cli/main.ts");
  const child = spawn(process.execPath, ["-r", "ts-node/register/transpile-only", main, "kuwait", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      NODE_OPTIONS: "",
      LOG_LEVEL: "error",
      MIZAN_ADMIN: "off",
      DATABASE_URL: `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${dbName}`,
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

medusaIntegrationTestRunner({
  dbName,
  testSuite: ({ api, getContainer, dbConnection }) => {
    const database = dbConnection as { raw: (sql: string) => Promise<{ rows: Json[] }> };
    let publishableKey: string;
    let gateway: Awaited<ReturnType<typeof startEmulator>>;

    beforeAll(async () => {
      gateway = await startEmulator(defaultConfig, { port });
      publishableKey = await seedEurope(getContainer());
    });
    afterAll(() => gateway.close());

    const sql = async (text: string): Promise<Json[]> => (await database.raw(text)).rows;
    const http = () => supertest((api as { defaults: { baseURL: string } }).defaults.baseURL);
    const store = async (method: "get" | "post", path: string, body?: object): Promise<Json> => {
      const request = http()[method](path).set("x-publishable-api-key", publishableKey);
      return (await request.send(body).expect(200)).body as Json;
    };

    /** One line per table; what a start of Medusa writes by itself is left out. */
    async function contents(): Promise<string[]> {
      const tables = await sql(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
      );
      const lines: string[] = [];
      for (const { name } of tables) {
        const [row] = await sql(
          `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS line FROM "${name}" t`,
        );
        lines.push(`${name} ${row?.line}`);
      }
      return lines;
    }

    /** What the command's process does once it is in the store. */
    async function inProcess(args: readonly string[]): Promise<{ code: number; output: string }> {
      const heard = jest.spyOn(process.stdout, "write").mockReturnValue(true);
      try {
        const code = await kuwait(getContainer(), argumentsOf(args) as Arguments);
        return { code, output: heard.mock.calls.map(([text]) => String(text)).join("") };
      } finally {
        heard.mockRestore();
      }
    }

    const kwdPrices = () =>
      sql(
        `SELECT v.title, (p.raw_amount->>'value')::numeric(12,3)::text AS amount, p.min_quantity::int AS min FROM price p
         JOIN product_variant_price_set l ON l.price_set_id = p.price_set_id
         JOIN product_variant v ON v.id = l.variant_id
         WHERE p.currency_code = 'kwd' AND p.deleted_at IS NULL ORDER BY v.title, amount`,
      );

    it("makes Kuwait once, changes nothing the second time, and a shopper in Kuwait pays each of the three ways", async () => {
      const before = await sql("SELECT id, currency_code, raw_amount FROM price ORDER BY id");

      const first = await kuwaitCommand(FULL);
      expect(first).toEqual({ code: 0, output: expect.stringContaining("To be made:") });
      for (const { privateKey } of defaultConfig.accounts) expect(first.output).not.toContain(privateKey);
      expect(await kwdPrices()).toEqual([
        { title: "Dollars alone", amount: "4.605", min: null },
        { title: "L", amount: "4.382", min: null },
        { title: "S", amount: "2.840", min: 10 },
        { title: "S", amount: "3.550", min: null },
      ]);
      const ids = new Set(before.map(({ id }) => id));
      const kept = (await sql("SELECT id, currency_code, raw_amount FROM price ORDER BY id")).filter(
        ({ id }) => ids.has(id),
      );
      expect(kept).toEqual(before);

      const made = await contents();
      const second = await kuwaitCommand(FULL);
      expect(second).toEqual({ code: 0, output: expect.stringContaining("Nothing to do.") });
      expect(await contents()).toEqual(made);

      const { regions } = await store("get", "/store/regions");
      const region = regions.find((one: Json) => one.currency_code === "kwd");
      const { payment_providers: ways } = await store(
        "get",
        `/store/payment-providers?region_id=${region.id}`,
      );
      expect(ways.map(({ id }: Json) => id).sort()).toEqual(["pp_mizan", "pp_mizan-card", "pp_mizan-debit"]);
      for (const { id } of ways)
        expect(await boughtWith(id, region.id)).toMatchObject({ total: 4.8, payment_status: "captured" });
      const truth = await fetch(`http://localhost:${port}/_emulator/transactions`);
      const { transactions } = (await truth.json()) as { transactions: Json[] };
      expect(transactions.map(({ account, amount, status }) => ({ account, amount, status }))).toEqual(
        Array(3).fill({ account: "Vendor One", amount: "4.800", status: "CAPTURED" }),
      );
    });

    async function boughtWith(provider_id: string, region_id: string): Promise<Json> {
      const address = {
        first_name: "Noura",
        last_name: "Al-Sabah",
        address_1: "Street 1",
        city: "Salmiya",
        country_code: "kw",
      };
      const [variant] = await sql("SELECT id FROM product_variant WHERE title = 'S'");
      const { cart } = await store("post", "/store/carts", {
        region_id,
        email: `${randomUUID()}@example.com`,
        items: [{ variant_id: variant?.id as string, quantity: 1 }],
        shipping_address: address,
        billing_address: address,
      });
      const { shipping_options: options } = await store("get", `/store/shipping-options?cart_id=${cart.id}`);
      expect(options).toMatchObject([{ name: "Delivery in Kuwait", amount: 1.25 }]);
      await store("post", `/store/carts/${cart.id}/shipping-methods`, { option_id: options[0].id });
      const { payment_collection: collection } = await store("post", "/store/payment-collections", {
        cart_id: cart.id,
      });
      const chosen = await store("post", `/store/payment-collections/${collection.id}/payment-sessions`, {
        provider_id,
      });
      const pay = new URL(chosen.payment_collection.payment_sessions[0].data.redirect_url as string).pathname;
      const page = await http().get(pay).redirects(0).expect(303);
      const form = await pressOutcome(page.headers.location!, "CAPTURED");
      const { pathname, search } = new URL(form.url);
      const back = `${pathname}${search}`;
      await (
        form.method === "POST" ? http().post(back).type("form").send(form.fields) : http().get(back)
      ).redirects(0);
      const { order } = await store("post", `/store/carts/${cart.id}/complete`);
      return (await store("get", `/store/orders/${order.id}`)).order as Json;
    }

    it("completes what an earlier run left, and leaves what a person chose", async () => {
      await inProcess(FULL);
      // A person took the card away; an earlier run ended before the vendor had its products.
      await sql(
        "UPDATE region_payment_provider SET deleted_at = now() WHERE payment_provider_id = 'pp_mizan-card'",
      );
      await sql("UPDATE mizan_product_vendor_account SET deleted_at = now()");
      await sql(
        "UPDATE price SET deleted_at = now() WHERE currency_code = 'kwd' AND raw_amount->>'value' = '4.382'",
      );
      expect(await inProcess(["--dry-run", "--emulator", "--rate", "eur=0.355"])).toMatchObject({ code: 1 });
      expect(await inProcess(FULL)).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /made: KWD prices: 1 variant at [^]*made: a vendor: 2 products without/,
        ),
      });

      expect(await kwdPrices()).toHaveLength(4);
      expect(await inProcess(["--dry-run", "--emulator"])).toMatchObject({ code: 0 });
      const [{ count }] = (await sql(
        "SELECT count(*)::int FROM region_payment_provider WHERE deleted_at IS NULL AND payment_provider_id LIKE 'pp_mizan%'",
      )) as [{ count: number }];
      expect(count).toBe(2);
    });

    it("refuses what it must not change and asks for what it must know, without a change", async () => {
      const before = await contents();
      const [withoutMasterKey, inProduction] = await Promise.all([
        kuwaitCommand(FULL, { MIZAN_MASTER_KEYS: "" }),
        kuwaitCommand(FULL, PRODUCTION),
      ]);
      expect(withoutMasterKey).toEqual({
        code: 1,
        output: expect.stringMatching(/MIZAN_MASTER_KEY_MISSING: [^]*>> \.env/),
      });
      expect(inProduction).toEqual({
        code: 1,
        output: expect.stringMatching(/MIZAN_KUWAIT_NOT_EMULATOR: [^]*environment: "emulator"/),
      });
      expect(await inProcess(["--dry-run", "--rate", "eur=0.355"])).toEqual({
        code: 1,
        output: expect.stringContaining("KWD prices of 1 variant: add --rate usd=…"),
      });
      await expect(inProcess(["--yes"])).rejects.toMatchObject({
        code: "MIZAN_KUWAIT_RATE_NEEDED",
        exitCode: 2,
        message: expect.stringContaining("KWD prices of 2 variants: add --rate eur=…"),
      });
      await expect(inProcess(FULL.slice(1))).rejects.toMatchObject({
        code: "MIZAN_CLI_NOT_CONFIRMED",
        exitCode: 2,
      });
      expect(await contents()).toEqual(before);

      await sql(
        "UPDATE region_country SET region_id = (SELECT id FROM region WHERE name = 'Europe') WHERE iso_2 = 'kw'",
      );
      const changed = await contents();
      await expect(inProcess(FULL)).rejects.toMatchObject({
        code: "MIZAN_KUWAIT_OTHER_CURRENCY",
        exitCode: 1,
      });
      expect(await contents()).toEqual(changed);
    });
  },
});
