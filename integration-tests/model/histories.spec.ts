/**
 * Random histories of a shop, played on a real Medusa with Mizan and the emulator, judged by the invariants of the fault
 * catalogue. A history that breaks one is made shorter as long as it still does, and told as a story.
 *
 * `npm test -- model --histories 2000 --seed 1` (scripts/model.mjs) runs it.
 */
import { writeFileSync } from "node:fs";
import { Server } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { prepareDying } from "./dying-database";
import { freshShop } from "./fresh-shop";
import { judge } from "./judge";
import { fillCart, openPage } from "./shopper-steps";
import { STEPS } from "./steps";
import { newWorld, type Stage, type World } from "./world";

const MOST_STEPS = 12;
/** Each try of a shorter history is a real run. */
const MOST_SHORTENINGS = 40;
const TELL_EVERY = 10;
const HOURS_MS = 60 * 60_000;

type Order = {
  first: number;
  histories: number;
  seed: number;
  path?: string;
  replay?: string;
  result?: string;
};

const order: Order = {
  ...{ first: 0, histories: 20, seed: 1 },
  ...(JSON.parse(process.env.MIZAN_MODEL ?? "{}") as Partial<Order>),
};
/** A slow answer must not make a slow history. */
process.env.MIZAN_GATEWAY_TIMEOUT_MS = "2500";

type Failure = { message: string; story: string[] };

mizanSuite((shop) => {
  it(
    "OPS-04, CON-01 to CON-17, CUS-01 to CUS-19: random histories lose no payment, order nothing unpaid and refund nothing twice",
    async () => {
      await prepareDying(shop);
      const stage: Stage = {
        shop,
        operator: await logInOperator(shop),
        steps: { count: 0 },
      };
      const broken: string[] = [];
      const startedAt = performance.now();
      let slowestMs = 0;
      for (let number = 0; number < order.histories; number += 1) {
        const historyAt = performance.now();
        const report = await playHistory(stage, order.seed + order.first + number);
        slowestMs = Math.max(slowestMs, performance.now() - historyAt);
        if (report) broken.push(report);
        if (report) process.stderr.write(`${report}\n`);
        const done = number + 1;
        if (done % TELL_EVERY === 0 || done === order.histories) {
          const seconds = Math.round((performance.now() - startedAt) / 1_000);
          process.stderr.write(
            `model: ${done} of ${order.histories} histories (from seed ${order.seed + order.first}), ${stage.steps.count} steps, ${broken.length} broken, ${seconds} s\n`,
          );
          note({ done, broken: broken.length, steps: stage.steps.count, seconds, slowestMs });
        }
      }
      endUnanswered();
      expect(broken).toEqual([]);
    },
    24 * HOURS_MS,
  );
});

/** The application's end waits for every answer, and the engine may never give one (`endWith`). */
function endUnanswered(): void {
  const { _getActiveHandles: activeHandles } = process as unknown as { _getActiveHandles: () => unknown[] };
  for (const handle of activeHandles.call(process))
    if (handle instanceof Socket && "server" in handle && handle.server instanceof Server) handle.destroy();
}

/** @returns what broke, as a story; undefined when all held */
async function playHistory(stage: Stage, seed: number): Promise<string | undefined> {
  let failure: Failure | undefined;
  let shortenings = 0;
  const property = fc.asyncProperty(
    fc.commands(STEPS, { maxCommands: MOST_STEPS, size: "max", replayPath: order.replay }),
    async (commands) => {
      // The rest of the tries for something shorter count as held, without being run.
      if (failure && (shortenings += 1) > MOST_SHORTENINGS) return;
      const world = newWorld();
      try {
        await freshShop(stage.shop);
        const tell = (sentence: string) => world.story.push(sentence);
        // The straight way so far; what can go wrong before is in the pages that are opened later.
        await openPage(stage, world, await fillCart(stage, world, tell), tell);
        await fc.asyncModelRun(() => ({ model: world, real: stage }), commands);
        await judge(stage, world);
      } catch (error) {
        const isFirst = failure === undefined;
        failure = failureOf(world, error);
        // At once: a run that is stopped while it looks for something shorter has told what it knew.
        if (isFirst) process.stderr.write(`${storyOf(seed, failure)}\nLooking for a shorter one…\n`);
        throw error;
      }
    },
  );
  // Small values first would make every other history one of two or three steps.
  const details = await fc.check(property, { seed, numRuns: 1, path: order.path, unbiased: true });
  if (!details.failed || !failure) return undefined;
  return reportOf({
    seed,
    failure,
    path: details.counterexamplePath,
    commands: fc.stringify(details.counterexample),
  });
}

function failureOf({ story }: World, error: unknown): Failure {
  return { message: error instanceof Error ? error.message : String(error), story: [...story] };
}

function storyOf(seed: number, { story, message }: Failure): string {
  return [
    `A history is broken (seed ${seed}):`,
    ...story.map((sentence) => (sentence.startsWith("→") ? `      ${sentence}` : `  - ${sentence}`)),
    `What must not be: ${message}`,
  ].join("\n");
}

function reportOf(broken: { seed: number; failure: Failure; path: string | null; commands: string }): string {
  const { seed, failure, path, commands } = broken;
  const replay = /replayPath="([^"]*)"/.exec(commands)?.[1] ?? "";
  return [
    `${storyOf(seed, failure)} (the shortest found)`,
    `Again: npm test -- model --histories 1 --seed ${seed} --path ${path ?? "0"} --replay ${replay}`,
  ].join("\n");
}

function note(result: Record<string, number>): void {
  if (order.result) writeFileSync(order.result, JSON.stringify(result));
}
