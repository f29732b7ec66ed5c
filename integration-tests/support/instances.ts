/** Several real Medusa processes for a test, and what can happen to them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { runningShop, type RunningInstance, type RunningShop, type ShopDescription } from "./running-shop";

export type Instances = {
  shop: RunningShop;
  /** Ends one as a power cut would. */
  kill: (name: string) => Promise<void>;
  start: (name: string) => Promise<void>;
  stopRedis: () => Promise<void>;
  /** On the same port, with nothing in it. */
  restartRedis: () => Promise<void>;
  stop: () => Promise<void>;
};

type Wanted = {
  instances: Pick<RunningInstance, "name" | "mode">[];
  redis: boolean;
  env?: Record<string, string>;
};

/** Starts them on the run's database server, which takes a minute; stop them when done. */
export async function startInstances(wanted: Wanted): Promise<Instances> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const child = spawn(
    process.execPath,
    [join(process.cwd(), "scripts/shop/instances-program.mjs"), JSON.stringify(wanted)],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        MIZAN_PG_URL: `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/postgres`,
      },
    },
  );
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The instances ended; their log is in the output above");
    return JSON.parse(value) as unknown;
  };
  const shop = runningShop((await answer()) as ShopDescription);
  const command = async (what: object): Promise<void> => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    const { error } = (await answer()) as { error?: string };
    if (error) throw new Error(error);
  };
  return {
    shop,
    kill: (name) => command({ do: "kill", name }),
    start: (name) => command({ do: "start", name }),
    stopRedis: () => command({ do: "stop redis" }),
    restartRedis: () => command({ do: "restart redis" }),
    stop: async () => {
      await shop.close();
      child.stdin.end();
      await ended;
    },
  };
}
