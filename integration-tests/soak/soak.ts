/** A soak from its first shopper to the verdict; scripts/soak.mjs starts the shop for it. */
import { expectMoneyAccountedFor } from "../support/invariants";
import { runningShop, type RunningShop, type ShopDescription } from "../support/running-shop";
import { expectNoSilence } from "../support/silences";
import { seededRandom } from "../../packages/mizan-gateway/src/seeded-random";
import { everyFault } from "./faults";
import { operatorOf } from "./operator";
import { growthOf, type MemoryAt, memoryAt, textOf } from "./memory";
import { recover } from "./recovery";
import { fillShelves } from "./shelves";
import { shopOnce } from "./shopper";
import { summaryOf } from "./summary";

export type SoakPlan = {
  attempts: number;
  instances: number;
  seed: number;
  atOnce: number;
  /** Of each kind of fault on each operation. */
  faultRate: number;
  redis: boolean;
};

const PROGRESS_EVERY_MS = 10_000;
const TRACK_ID = /\b[0-9a-f]{32}\b/g;
/** Heaps of processes that have just started grow by hundreds of megabytes before they are collected. */
const ENOUGH_FOR_MEMORY = 1_000;
/** A soak is about payments: whoever pays must not find the shop sold out, as all did after 5,600 tries of 10,000. */
const STOCK_PER_TRY = 10;
const REFUND_SHARE = 0.15;
const WARM_SHARE = 0.1;
/** Heaps and caches have their size by then: memory is judged from here on. */
const HALF_WAY = "half way";
const AFTER_THE_LAST = "after the last shopper";

/** @returns whether every invariant holds */
export async function soak(
  plan: SoakPlan,
  description: ShopDescription,
  sweeperUrl: string,
): Promise<boolean> {
  const shop = runningShop(description);
  const startedAt = Date.now();
  const say = (text: string) => {
    console.error(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(5)} s  ${text}`);
  };
  try {
    say(`The shelves hold ${await fillShelves(shop, plan.attempts * STOCK_PER_TRY)} of everything.`);
    await shop.emulator("/_emulator/faults", everyFault(plan.faultRate, plan.seed));
    const memory = new Map<string, MemoryAt>();
    const noteMemory = (when: string) => memory.set(when, memoryAt(description.instances));
    noteMemory("at first");
    const { stories, errors, invited } = await letShop(plan, shop, { say, noteMemory });
    noteMemory(AFTER_THE_LAST);
    say("The gateway is well again; time passes.");
    await recover(shop, sweeperUrl, say);
    noteMemory("at the end");
    const lines = [
      "",
      `${plan.attempts} tries to pay, ${plan.instances} instances${plan.redis ? " with Redis" : ""}, seed ${plan.seed}, ${plan.faultRate * 100} % of each fault`,
      ...[...stories]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`),
      ...(await summaryOf(shop)),
      ...[...memory].map(([when, figures]) => `memory, files   ${when}: ${textOf(figures)}`),
      ...[...errors].map(([what, count]) => `server error    ${count} × ${what}`),
    ];
    console.log(lines.join("\n"));
    const isLong = plan.attempts >= ENOUGH_FOR_MEMORY;
    const growth = isLong ? growthOf(memory.get(HALF_WAY), memory.get(AFTER_THE_LAST)) : [];
    const said = growth.length === 0 ? "flat from half way on" : growth.join("; ");
    console.log(`memory          ${isLong ? said : `not judged: fewer than ${ENOUGH_FOR_MEMORY} tries`}`);
    console.log(
      `invited         ${invited} pages opened for a cart that was paid for, or may have been (must be none)`,
    );
    return (await isWell(shop)) && growth.length === 0 && invited === 0;
  } finally {
    await shop.close();
  }
}

async function isWell(shop: RunningShop): Promise<boolean> {
  try {
    await expectMoneyAccountedFor(shop);
    await expectNoSilence(shop);
    console.log("invariants      hold: 0 lost, 0 double, 0 unpaid, 0 silent");
    return true;
  } catch (error) {
    const { message } = error as Error;
    console.log(`invariants      BROKEN\n${message}`);
    console.log(await storiesOf(shop, message.match(TRACK_ID) ?? []));
    return false;
  }
}

/** What the shop knows of payments, for whoever has to find out: the database is gone with the soak. */
async function storiesOf(shop: RunningShop, trackIds: readonly string[]): Promise<string> {
  const rows = await shop.sql<{ story: unknown }>(
    `SELECT json_build_object('attempt', a, 'timeline', (SELECT json_agg(e ORDER BY e.id) FROM mizan_attempt_event e
       WHERE e.attempt_id = a.id)) AS story FROM mizan_payment_attempt a WHERE a.track_id = ANY(?)`,
    [[...trackIds]],
  );
  return rows.map(({ story }) => JSON.stringify(story)).join("\n");
}

type Reporting = { say: (text: string) => void; noteMemory: (when: string) => void };

/** Shoppers, some at once, until as many pages were asked for as planned. */
async function letShop(plan: SoakPlan, shop: RunningShop, { say, noteMemory }: Reporting) {
  const stories = new Map<string, number>();
  const errors = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const operator = await operatorOf(shop);
  const draw = seededRandom(plan.seed);
  const marks = [
    { at: WARM_SHARE, when: "when warm" },
    { at: 0.5, when: HALF_WAY },
  ];
  let tries = 0;
  let shoppers = 0;
  let invited = 0;
  const told = {
    onTry: () => (tries += 1),
    onInvited: () => (invited += 1),
    onServerError: (what: string) => count(errors, what.replaceAll(/[0-9a-f]{12,}|[A-Z0-9]{26}/g, "…")),
  };
  const progress = setInterval(() => {
    say(`${tries} tries by ${shoppers} shoppers; ${textOf(memoryAt(shop.description.instances))}`);
  }, PROGRESS_EVERY_MS);
  const lane = async () => {
    while (tries < plan.attempts) {
      const seed = plan.seed * 1_000_000 + (shoppers += 1);
      const { story, gaveUp } = await shopOnce(shop, told, seed);
      count(stories, gaveUp ? `gave up: ${gaveUp.replaceAll(/[0-9a-f]{12,}|[A-Z0-9]{26}/g, "…")}` : story);
      const refundDraw = draw();
      if (refundDraw < REFUND_SHARE) await operator.refundOne(refundDraw / REFUND_SHARE);
      const [mark] = marks;
      if (mark && tries >= plan.attempts * mark.at) {
        marks.shift();
        noteMemory(mark.when);
      }
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, lane));
  clearInterval(progress);
  return { stories, errors, invited };
}
