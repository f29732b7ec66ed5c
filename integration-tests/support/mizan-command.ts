import { spawn } from "node:child_process";
import { join } from "node:path";
import type { MizanShop } from "./mizan-suite";

/** Runs `npx medusa-plugin-mizan <command>` in a process of its own, as an operator does, on the suite's database. */
export async function mizanCommand(
  shop: MizanShop,
  ...typed: readonly string[]
): Promise<{ code: number | null; output: string }> {
  const [database] = await shop.sql<{ name: string }>("SELECT current_database() AS name");
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const main = join(process.cwd(), "src/cli/main.ts");
  const child = spawn(process.execPath, ["-r", "ts-node/register/transpile-only", main, ...typed], {
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
