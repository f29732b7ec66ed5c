import { spawn } from "node:child_process";
import { join } from "node:path";
import type { MizanShop } from "./mizan-suite";

/** Runs a command of the plugin in a process of its own, as an operator does with `medusa exec`, on the suite's database. */
export async function medusaExec(
  shop: MizanShop,
  command: string,
  parameters: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const [database] = await shop.sql<{ name: string }>("SELECT current_database() AS name");
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const cli = join(process.cwd(), "node_modules/@medusajs/cli/cli.js");
  const child = spawn(process.execPath, [cli, "exec", command, ...parameters], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      NODE_OPTIONS: "",
      MIZAN_ADMIN: "off",
      DATABASE_URL: `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${database?.name}`,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}
