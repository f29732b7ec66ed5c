/**
 * A real Medusa with Mizan from source, a real Postgres and the emulator over real HTTP; seeded once per file, and the
 * database is put back before each test. `shop` is what a test talks to.
 */
import { randomUUID } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import supertest from "supertest";
import { createAdmin } from "../../scripts/seed/admin";
import { createProducts, type SeededProduct } from "../../scripts/seed/products";
import { createStore, type SeededStore } from "../../scripts/seed/store";
import { createVendors, type SeededVendor } from "../../scripts/seed/vendors";
import { forgetPauses } from "../../src/payments/asking/gateway-pause";
import { forgetTraffic } from "../../src/payments/asking/gateway-lines";
import { forgetLook } from "../../src/payments/asking/missed-sweep";
import { startEmulator } from "../../packages/mizan-gateway/src/server";
import type { EmulatorConfig } from "../../packages/mizan-gateway/src/config";
import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import type { MizanModuleService } from "../../src/modules/mizan/service";
import { copyCart, rowsOfCart, stateOfShop } from "./cart-copies";
import type { pressOutcome, ReturnForm } from "./gateway-page";
import { accounts, marketplace } from "./marketplace";
import { createOwnProduct } from "./own-product";
import { putRowsBack } from "./put-rows-back";
import { sharedTemplate } from "./shared-template";
import { type ChooseOptions, type ChosenPayment, pageOf, type Send, shopperAt } from "./shopper";
import { stuttering } from "./stutter";

const emulatorPort = Number(process.env.MIZAN_EMULATOR_PORT ?? 4010);
process.env.MIZAN_GATEWAY_URL = `http://localhost:${emulatorPort}`;
process.env.MIZAN_BACKEND_URL = "http://shop.test:9000";
process.env.MIZAN_MASTER_KEYS = `k1:${Buffer.alloc(32, 7).toString("base64")}`;
process.env.MIZAN_SWEEP = "off";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

export type MizanShop = {
  container: () => MedusaContainer;
  mizan: () => MizanModuleService;
  store: () => SeededStore;
  vendors: () => readonly SeededVendor[];
  /** @returns the variant of a product of the marketplace, or of the operator's own "Gift wrap" */
  variant: (title: string) => string;
  http: () => ReturnType<typeof supertest>;
  storeApi: (method: "get" | "post" | "delete", path: string, body?: object) => supertest.Test;
  /** Filled at the store's API once in each file, and copied after that as long as the shop's goods, prices and taxes are the same. */
  newCart: (items: Record<string, number>, options?: { customerToken?: string }) => Promise<string>;
  /** Filled by requests of its own. */
  newCartAtApi: MizanShop["newCart"];
  choose: (cartId: string, options?: ChooseOptions) => Promise<ChosenPayment>;
  openPage: (payPath: string) => Promise<string>;
  pay: (payPath: string, outcome: Parameters<typeof pressOutcome>[1]) => Promise<ReturnForm>;
  comeBack: (form: ReturnForm) => Promise<supertest.Response>;
  complete: (cartId: string) => Promise<supertest.Response>;
  /** Of the first line. */
  setQuantity: (cartId: string, quantity: number) => Promise<supertest.Response>;
  /** Chooses, pays and comes back. */
  checkOut: (cartId: string, outcome?: Parameters<typeof pressOutcome>[1]) => Promise<Checkout>;
  orderIds: (cartId: string) => Promise<string[]>;
  truth: (trackid?: string) => Promise<TransactionTruth[]>;
  emulator: (path: string, body?: unknown) => Promise<Json>;
  calls: (operation: "initialize" | "status" | "refund") => Promise<number>;
  /** Forgets when attempts were asked about and orders tried, so that neither the 3 s limit nor a pause holds back the next. */
  forgetAsking: () => Promise<void>;
  /** Ends every pause and closes every breaker, as if their time had passed. */
  forgetGateway: () => Promise<void>;
  /** The gateway's server is gone: connections are refused, and its ledger is forgotten. */
  stopGateway: () => Promise<void>;
  /** Brings it back; every test ends with a gateway that runs, and the next begins with one. */
  startGateway: () => Promise<void>;
  sql: <Row = Json>(text: string, bindings?: unknown[]) => Promise<Row[]>;
};

export type Checkout = { chosen: ChosenPayment; form: ReturnForm; response: supertest.Response };

/**
 * Runs tests against a shop of their own.
 *
 * @param medusaConfigFile the folder of another application's medusa-config, such as one in `marketplaces/`
 */
export function mizanSuite(
  testSuite: (shop: MizanShop) => void,
  emulatorConfig?: Partial<EmulatorConfig>,
  medusaConfigFile?: string,
): void {
  if (together && medusaConfigFile === undefined) together.push({ testSuite, emulatorConfig });
  else runSuite((shop) => testSuite(shop), emulatorConfig, medusaConfigFile);
}

type Suite = { testSuite: (shop: MizanShop) => void; emulatorConfig?: Partial<EmulatorConfig> };

/** Suites of the file that is being read, while several files run against one shop. */
let together: Suite[] | undefined;

/**
 * Runs the suites of several files against one shop: starting it takes longer than most tests. Only for files that change
 * nothing outside their tests but the gateway's configuration.
 *
 * @param files paths below the repository; `read` loads one
 */
export function togetherSuite(files: readonly string[], read: (file: string) => void): void {
  const suites = files.map((file) => {
    together = [];
    read(file);
    return { file, ofFile: together };
  });
  together = undefined;
  runSuite((shop, configureGateway) => {
    for (const { file, ofFile } of suites) {
      describe(file, () => {
        for (const { testSuite, emulatorConfig } of ofFile) {
          if (emulatorConfig) {
            beforeAll(() => configureGateway(emulatorConfig));
            afterAll(() => configureGateway({}));
          }
          testSuite(shop);
        }
      });
    }
  });
}

function runSuite(
  testSuite: (shop: MizanShop, configureGateway: (config: Partial<EmulatorConfig>) => Promise<void>) => void,
  emulatorConfig: Partial<EmulatorConfig> = {},
  medusaConfigFile?: string,
): void {
  // Seeding a marketplace takes minutes on a machine that does ten other things.
  jest.setTimeout(600_000);
  putRowsBack();
  const template = sharedTemplate(medusaConfigFile);
  const dbName = `mizan-test-${randomUUID()}`;
  medusaIntegrationTestRunner({
    ...(medusaConfigFile && { medusaConfigFile }),
    dbName,
    hooks: { beforeServerStart: () => template.copyTo(dbName) },
    testSuite: ({ api, getContainer, dbConnection }) => {
      let gateway: Awaited<ReturnType<typeof startEmulator>>;
      let seeded: Seeded;

      beforeAll(async () => {
        await startGateway();
        const known = await seededBefore(dbConnection);
        seeded = known ?? (await seedMarketplace(getContainer()));
        if (!known) {
          await rememberSeeded(dbConnection, seeded);
          await template.keep(dbName);
        }
      });
      let config = emulatorConfig;
      const startGateway = async () => {
        gateway = await startEmulator({ ...config, accounts }, { port: emulatorPort });
      };
      const stopGateway = async () => gateway.close();
      const configureGateway = async (wanted: Partial<EmulatorConfig>) => {
        await stopGateway();
        config = wanted;
        await startGateway();
      };
      beforeEach(async () => {
        forgetTraffic();
        forgetPauses();
        forgetLook();
        await shop.emulator("/_emulator/reset", {});
      });
      afterAll(async () => {
        await gateway.close();
      });

      const shop = shopOf({
        api: api as { defaults: { baseURL: string } },
        getContainer,
        dbConnection,
        seeded: () => seeded,
        startGateway,
        stopGateway,
      });
      testSuite(stuttering(shop), configureGateway);
    },
  });
}

/** Requests of supertest's, which keep its answers' own ways. */
export function sendBy(http: MizanShop["http"]): Send<supertest.Response> {
  return (method, path, { json, form, headers = {} } = {}) => {
    const request = http()[method](path).set(headers).redirects(0);
    if (form) return request.type("form").send(form);
    return json ? request.send(json) : request;
  };
}

type Database = { raw: (sql: string, bindings: unknown[]) => Promise<{ rows: unknown[] }> };
type Seeded = { store: SeededStore; vendors: readonly SeededVendor[]; products: SeededProduct[] };

/** In a schema of its own, which no application looks into. */
async function rememberSeeded(database: Database, seeded: Seeded): Promise<void> {
  await database.raw("CREATE SCHEMA mizan_test", []);
  await database.raw("CREATE TABLE mizan_test.seeded (what jsonb NOT NULL)", []);
  await database.raw("INSERT INTO mizan_test.seeded VALUES (?)", [JSON.stringify(seeded)]);
}

async function seededBefore(database: Database): Promise<Seeded | undefined> {
  const { rows: tables } = await database.raw("SELECT to_regclass('mizan_test.seeded')::text AS name", []);
  if (!(tables[0] as { name: string | null }).name) return undefined;
  const { rows } = await database.raw("SELECT what FROM mizan_test.seeded", []);
  return (rows[0] as { what: Seeded }).what;
}

async function seedMarketplace(container: MedusaContainer): Promise<Seeded> {
  const store = await createStore(container, marketplace);
  const vendors = await createVendors(container, marketplace);
  const products = await createProducts(container, { store, vendors });
  products.push(await createOwnProduct(container, store, { title: "Gift wrap", price: 0.75 }));
  await createAdmin(container, marketplace.admin);
  return { store, vendors, products };
}

type Parts = {
  api: { defaults: { baseURL: string } };
  getContainer: () => MedusaContainer;
  dbConnection: Database;
  seeded: () => Seeded;
} & Pick<MizanShop, "startGateway" | "stopGateway">;

function shopOf({ api, getContainer, dbConnection, seeded, startGateway, stopGateway }: Parts): MizanShop {
  const http = () => supertest(api.defaults.baseURL);
  const shopper = shopperAt(sendBy(http), () => seeded().store);
  const storeApi: MizanShop["storeApi"] = (method, path, body) => {
    const request = http()[method](path).set("x-publishable-api-key", seeded().store.publishableKey);
    return body ? request.send(body) : request;
  };
  const sql: MizanShop["sql"] = async <Row>(text: string, bindings: unknown[] = []) =>
    (await dbConnection.raw(text, bindings)).rows as Row[];
  const emulator: MizanShop["emulator"] = async (path, body) => {
    const answer = await fetch(`http://localhost:${emulatorPort}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The emulator answered ${answer.status} to ${path}: ${text}`);
    return (text ? JSON.parse(text) : {}) as Json;
  };
  const filledCarts = new Map<string, Awaited<ReturnType<typeof rowsOfCart>>>();
  const shop: MizanShop = {
    container: getContainer,
    mizan: () => getContainer().resolve<MizanModuleService>("mizan"),
    store: () => seeded().store,
    vendors: () => seeded().vendors,
    variant: (title) => {
      const found = seeded().products.find((product) => product.title === title);
      if (!found) throw new Error(`The marketplace sells no "${title}"`);
      return found.variant_id;
    },
    http,
    storeApi,
    sql,
    emulator,
    startGateway,
    stopGateway,
    newCart: async (items, options = {}) => {
      if (options.customerToken) return shop.newCartAtApi(items, options);
      const filled = JSON.stringify([items, await stateOfShop(sql)]);
      const known = filledCarts.get(filled);
      if (known) return copyCart(sql, known);
      const cartId = await shop.newCartAtApi(items);
      filledCarts.set(filled, await rowsOfCart(sql, cartId));
      return cartId;
    },
    newCartAtApi: (items, { customerToken } = {}) =>
      shopper.newCart(
        Object.entries(items).map(([title, quantity]) => ({ variant_id: shop.variant(title), quantity })),
        { customerToken },
      ),
    choose: shopper.choose,
    openPage: async (payPath) => pageOf(await shopper.openPage(payPath)),
    pay: shopper.pay,
    comeBack: shopper.comeBack,
    complete: shopper.complete,
    setQuantity: shopper.setQuantity,
    checkOut: async (cartId, outcome = "CAPTURED") => {
      const chosen = await shop.choose(cartId);
      const form = await shop.pay(chosen.payPath, outcome);
      return { chosen, form, response: await shop.comeBack(form) };
    },
    orderIds: async (cartId) => {
      const rows = await sql<{ order_id: string }>(
        "SELECT order_id FROM order_cart WHERE cart_id = ? AND deleted_at IS NULL",
        [cartId],
      );
      return rows.map(({ order_id }) => order_id);
    },
    truth: async (trackid) => {
      const { transactions } = await emulator("/_emulator/transactions");
      const all = transactions as TransactionTruth[];
      return trackid ? all.filter((transaction) => transaction.trackid === trackid) : all;
    },
    calls: async (operation) => {
      const answer = await emulator("/_emulator/requests");
      return (answer.counts as Record<string, number>)[operation] ?? 0;
    },
    forgetGateway: async () => {
      forgetTraffic();
      forgetPauses();
      await sql("DELETE FROM mizan_gateway_outage");
    },
    forgetAsking: async () => {
      await sql(
        "UPDATE mizan_payment_attempt SET asked_at = NULL, answered_at = NULL, next_order_try_at = NULL",
      );
    },
  };
  return shop;
}
