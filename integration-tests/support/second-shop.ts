/**
 * A second Medusa process on the database of the suite: its engine locks are in its own memory, so the two processes
 * hold nothing back from each other but what is in the database.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import supertest from "supertest";
import type { MizanShop } from "./mizan-suite";

/** A process of its own, because jest cannot load the scripts; it ends when its standard input does. */
const program = `
  const [scripts, folder] = process.argv.slice(1);
  const { medusaCommands } = await import(scripts + "/shop/medusa-commands.mjs");
  const { freePort } = await import(scripts + "/free-port.mjs");
  const backendUrl = "http://localhost:" + (await freePort());
  const application = process.cwd();
  const server = await medusaCommands({ application, folder, env: process.env }).serve(backendUrl);
  process.stdin.on("end", () => server.stop().then(() => process.exit(0)));
  process.stdin.resume();
  console.log(backendUrl + " " + server.pid);
`;

export type SecondShop = {
  http: () => ReturnType<typeof supertest>;
  stop: () => Promise<void>;
  /** Ends it as a power cut would: nothing of it runs any more, and nothing is tidied up. */
  kill: () => Promise<void>;
};

/**
 * Starts it, which takes as long as any start of Medusa; stop it before the test ends.
 *
 * @param environment variables for it alone
 * @param application the folder of the application; this repository when absent
 */
export async function startSecondShop(
  shop: MizanShop,
  environment: Record<string, string> = {},
  application: string = process.cwd(),
): Promise<SecondShop> {
  const [database] = await shop.sql<{ name: string }>("SELECT current_database() AS name");
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const databaseUrl = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${database?.name}`;
  const folder = mkdtempSync(join(tmpdir(), "mizan-second-shop-"));
  const child = spawn(
    process.execPath,
    ["--input-type=module", "-e", program, join(process.cwd(), "scripts"), folder],
    {
      cwd: application,
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "development",
        NODE_OPTIONS: "",
        MIZAN_ADMIN: "off",
        DATABASE_URL: databaseUrl,
        ...environment,
      },
    },
  );
  const ended = once(child, "exit");
  const told = await Promise.race([once(child.stdout.setEncoding("utf8"), "data"), ended.then(() => [])]);
  const [backendUrl, server] = String(told[0] ?? "")
    .trim()
    .split(" ");
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!backendUrl) {
    await stop();
    throw new Error("A second Medusa did not start; its log is in the output above");
  }
  const kill = async (): Promise<void> => {
    // Its own session, which startTied gave it: the server and the shell that owns it.
    process.kill(-Number(server), "SIGKILL");
    await stop();
  };
  return { http: () => supertest(backendUrl), stop, kill };
}
