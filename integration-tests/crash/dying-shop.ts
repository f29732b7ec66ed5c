/** A Medusa process whose flows stop at chosen points, and which is then killed as a power cut would kill it. */
import { join } from "node:path";
import type supertest from "supertest";
import { freePort } from "../support/free-port";
import type { MizanShop } from "../support/mizan-suite";
import { startSecondShop } from "../support/second-shop";

/** One `await` in one file, and which time a flow comes by it. */
export type Point = { point: string; hit: number };

export type DyingShop = {
  http: () => ReturnType<typeof supertest>;
  /** The next flow stops at this point; without one, what it passes is only noted. */
  arm: (point?: Point, options?: { kill: boolean }) => Promise<void>;
  state: () => Promise<{ isArmed: boolean; seen: string[]; stopped: Point[] }>;
  /** Every point that it could stop at, whether anything comes by it or not. */
  inserted: () => Promise<string[]>;
  /** Runs a workflow in that process; does not end where it stops at a point. */
  runWorkflow: (workflow: string) => Promise<void>;
  kill: () => Promise<void>;
  /** With SIGTERM, as a deploy does. */
  stop: () => Promise<void>;
};

/** @param options.alsoLoaded a file that the process loads before its own, with variables for it */
export async function startDyingShop(
  shop: MizanShop,
  { alsoLoaded, environment }: { alsoLoaded?: string; environment?: Record<string, string> } = {},
): Promise<DyingShop> {
  const port = await freePort();
  const loaded = [alsoLoaded ?? [], join(__dirname, "preload.js")].flat();
  const second = await startSecondShop(shop, {
    ...environment,
    NODE_OPTIONS: loaded.map((file) => `--require=${file}`).join(" "),
    MIZAN_FAILPOINTS_PORT: String(port),
    // A flow that stops in a transaction keeps its connection.
    MIZAN_POOL: "40",
  });
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method: body ? "POST" : "GET",
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    http: second.http,
    arm: async (point, options) => {
      await call("/arm", { ...point, ...options });
    },
    state: async () => (await call("/state")) as Awaited<ReturnType<DyingShop["state"]>>,
    inserted: async () => (await call("/inserted")) as string[],
    runWorkflow: async (workflow) => {
      await call("/run", { workflow, input: {} });
    },
    kill: second.kill,
    stop: second.stop,
  };
}
