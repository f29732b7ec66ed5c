/**
 * Mizan's tables without a Medusa: a fresh database per file, made by the module's own migrations, and emptied before
 * each test. Ready within a second, so that what the database must decide can be tried many times.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ModulesSdkUtils } from "@medusajs/framework/utils";
import { parseOptions } from "../../src/config/options";
import { KeyRing } from "../../src/modules/mizan/key-ring";
import { MizanModuleService } from "../../src/modules/mizan/service";
import { inParallel } from "./in-parallel";

const migrations = {
  moduleName: "mizan",
  pathToMigrations: join(__dirname, "../../src/modules/mizan/migrations"),
};
/** As many at once as the tests that race. */
const POOL = { min: 20, max: 20 };

export type ModuleDatabase = {
  connection: () => Knex;
  mizan: () => MizanModuleService;
  /** The module's service with other master keys. */
  mizanWith: (masterKeys: string) => MizanModuleService;
  sql: <Row = Record<string, unknown>>(text: string, bindings?: unknown[]) => Promise<Row[]>;
  /** Between two parts of a test, as between two tests. */
  empty: () => Promise<void>;
  migrateUp: () => Promise<void>;
  /** Takes the newest migration back. */
  migrateDown: () => Promise<void>;
};

/** Gives each test of the file an empty database; to be called once, outside of any test. */
export function moduleDatabase(): ModuleDatabase {
  const name = `mizan_modules_${randomBytes(6).toString("hex")}`;
  const database = { options: { database: { clientUrl: urlOf(name) } } };
  let connection: Knex;

  const inMaintenance = async (statement: string) => {
    const server = connectTo("postgres");
    try {
      await server.raw(statement);
    } finally {
      await server.destroy();
    }
  };
  const sql: ModuleDatabase["sql"] = async <Row>(text: string, bindings: unknown[] = []) => {
    const { rows } = await connection.raw<{ rows: Row[] }>(text, bindings as Knex.RawBinding[]);
    return rows;
  };
  const tables = async () => {
    const rows = await sql<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE tablename LIKE 'mizan\\_%'",
    );
    return rows.map(({ tablename }) => tablename);
  };
  const mizanWith = (masterKeys: string) => serviceOf(connection, masterKeys);
  const migrateUp = async () => {
    await ModulesSdkUtils.buildMigrationScript(migrations)(database);
  };

  beforeAll(async () => {
    await inMaintenance(`CREATE DATABASE "${name}"`);
    connection = connectTo(name);
    await migrateUp();
    // What a plan is made of is what the test has counted, not what a vacuum saw in the middle of a statement of it.
    for (const table of await tables()) await sql(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
    // All connections are open before a test begins: a race among connections that are still being made is none.
    await inParallel(POOL.max, () => sql("SELECT pg_sleep(0.05)"));
  });
  const empty = async () => {
    await sql(`TRUNCATE ${(await tables()).join(", ")}`);
  };
  beforeEach(empty);
  afterAll(async () => {
    await connection.destroy();
    await inMaintenance(`DROP DATABASE "${name}" WITH (FORCE)`);
  });

  return {
    connection: () => connection,
    mizan: () => mizanWith(`k1:${Buffer.alloc(32, 7).toString("base64")}`),
    mizanWith,
    sql,
    empty,
    migrateUp,
    migrateDown: async () => ModulesSdkUtils.buildRevertMigrationScript(migrations)(database),
  };
}

function serviceOf(connection: Knex, keys: string): MizanModuleService {
  const { masterKeys, ...mizanOptions } = parseOptions({
    environment: "emulator",
    environments: { emulator: { baseUrl: "http://localhost:4010" } },
    backendUrl: "http://shop.test:9000",
    masterKeys: keys,
  });
  return new MizanModuleService({
    mizanOptions,
    mizanKeyRing: new KeyRing(masterKeys),
    __pg_connection__: connection,
  });
}

function connectTo(database: string): Knex {
  return ModulesSdkUtils.createPgConnection({ clientUrl: urlOf(database), pool: POOL });
}

function urlOf(database: string): string {
  const { DB_HOST = "localhost", DB_PORT = "5432", DB_USERNAME = "", DB_PASSWORD = "" } = process.env;
  const account = `${encodeURIComponent(DB_USERNAME)}:${encodeURIComponent(DB_PASSWORD)}`;
  return `postgres://${account}@${DB_HOST}:${DB_PORT}/${database}`;
}
