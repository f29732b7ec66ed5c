import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MizanSettings } from "../../src/config/options";
import { setClock } from "../support/clock";
import { expectMoneyAccountedFor } from "../support/invariants";
import type { MizanShop } from "../support/mizan-suite";
import { silencesIn } from "../support/silences";
import { sweep } from "../support/sweep";
import { until } from "../support/until";
import { type DyingShop, type Point, startDyingShop } from "./dying-shop";
import type { Case, Flow } from "./flows";
import { type Reason, REASONS } from "./not-passed";

/** Flows that stop in one process; those that were in each other's way are tried again, fewer at once. */
const FLOWS_PER_PROCESS = [24, 6, 1] as const;
/** Longer than any lease, and than a refund without an answer is waited for. */
const CLOCK_STEP_MS = 15 * 60_000;
const MOST_SWEEPS = 8;
/** A flow that waits for what a stopped one holds is not waited for any longer. */
const REACHED_WITHIN_MS = 45_000;
/** What goes on after a request was answered, such as a subscriber. */
const AFTER_ANSWER_MS = 1_000;
const LOOK_AGAIN_MS = 100;

/** Of several shops beside each other each tries its share (scripts/failpoints.mjs). */
const [LANE = 1, LANES = 1] = (process.env.MIZAN_FAILPOINTS_LANE ?? "1/1").split("/").map(Number);

type Death = Point & { flow: Flow };
type Casualty = { death: Death; victim: Case };

/** `--point` takes what this gives. */
const nameOf = ({ flow, point, hit }: Death): string => `${flow.name}:${point}@${hit}`;

/** Every point of every flow, or some of them (MIZAN_FAILPOINTS_SAMPLE, MIZAN_FAILPOINTS_ONLY). */
export class CrashMatrix {
  readonly #shop: MizanShop;
  readonly #flows: readonly Flow[];
  readonly #failures: string[] = [];
  /** Settings as they are outside of the flows that have their own. */
  #usual: MizanSettings | undefined;
  readonly #startedAt = performance.now();
  #clockMs = 0;
  /** Points with a failure of their own. */
  readonly #broken = new Set<string>();

  constructor(shop: MizanShop, flows: readonly Flow[]) {
    this.#shop = shop;
    this.#flows = flows;
  }

  /** @returns one sentence for each thing that was not as it must be */
  async run(): Promise<string[]> {
    let dying = await startDyingShop(this.#shop);
    const all = await this.#record(dying);
    const deaths = chosenOf(all).filter((death) => laneOf(death) === LANE);
    say(`${deaths.length} of ${all.length} points are tried; recorded in ${this.#seconds()} s`);
    let left: readonly Death[] = deaths;
    let tried = 0;
    for (const atOnce of FLOWS_PER_PROCESS) {
      const rounds = roundsOf(left, atOnce);
      const inTheWay: Death[] = [];
      for (const [index, round] of rounds.entries()) {
        const victims = await this.#stopAll(dying, round);
        await dying.kill();
        await this.#endFaults(victims.map(({ victim }) => victim));
        const casualties = victims.filter(({ hasStopped }) => hasStopped);
        inTheWay.push(...victims.filter(({ hasStopped }) => !hasStopped).map(({ death }) => death));
        const isLast = index === rounds.length - 1 && (inTheWay.length === 0 || atOnce === 1);
        const next = isLast ? undefined : startDyingShop(this.#shop);
        await this.#recover(casualties);
        tried += casualties.length;
        say(
          `${tried}/${deaths.length} points, ${inTheWay.length} left over, ${this.#failures.length} failures, ${this.#seconds()} s`,
        );
        if (next) dying = await next;
      }
      left = inTheWay;
    }
    const missed = left.map(nameOf);
    const mayBeMissed = left.filter(({ point }) => reasonOf(point)).map(nameOf);
    await this.#changeSettings(undefined);
    if (missed.length > 0) say(`not passed again: ${missed.join(", ")}`);
    const held = tried - this.#broken.size;
    say(
      `${tried} points tried, ${held} held, ${this.#broken.size} failed, ${missed.length} not passed again`,
    );
    // How often a flow comes by a point may differ; that it comes by at all may not.
    const lost = missed.filter((name) => name.endsWith("@1") && !mayBeMissed.includes(name));
    return [...this.#failures, ...lost.map((name) => `${name}: was not reached`)];
  }

  /** One flow after the other: of those that do not stop, something that another one holds was in the way. */
  async #stopAll(dying: DyingShop, round: readonly Death[]): Promise<(Casualty & { hasStopped: boolean })[]> {
    const victims: (Casualty & { hasStopped: boolean })[] = [];
    await this.#changeSettings(round[0]?.flow.settings);
    for (const death of round) {
      const casualty = { death, victim: await death.flow.prepare() };
      victims.push({ ...casualty, hasStopped: await this.#stopAt(dying, casualty) });
      // A fault that it had not come to yet is not the next one's.
      await this.#shop.emulator("/_emulator/reset", { only: "faults" });
    }
    return victims;
  }

  /** What each flow passes when nothing stops it. */
  async #record(dying: DyingShop): Promise<Death[]> {
    const deaths: Death[] = [];
    const known = new Set<string>();
    const flows = neededOf(this.#flows);
    for (const flow of flows) {
      if (flow.isSweep) {
        await this.#passTime();
        await this.#sweepUntilQuiet();
        await this.#turnBack();
      }
      await this.#changeSettings(flow.settings);
      const victim = await flow.prepare();
      await dying.arm();
      await victim.act(dying);
      const seen = await seenInTheEnd(dying);
      await this.#endFaults([victim]);
      const counts = new Map<string, number>();
      for (const point of seen) counts.set(point, (counts.get(point) ?? 0) + 1);
      const points = [...counts].filter(
        ([point]) => !flow.isSecondary || !known.has(point) || flow.alsoAt?.test(point),
      );
      for (const [point, count] of points) {
        deaths.push({ flow, point, hit: 1 });
        if (count > 1 && !flow.isSecondary) deaths.push({ flow, point, hit: count });
      }
      const added = [...counts.keys()].filter((point) => !known.has(point)).length;
      for (const point of counts.keys()) known.add(point);
      say(
        `${flow.name} passes ${counts.size} points ${seen.length} times; ${points.length} of them are its own, ${added} new`,
      );
    }
    if (LANE === 1 && flows.length === this.#flows.length) {
      for (const point of unexplainedAmong(await dying.inserted(), known))
        this.#failures.push(`${point}: no flow comes by it, and not-passed.ts gives no reason`);
    }
    await this.#passTime();
    await this.#sweepUntilQuiet();
    await this.#turnBack();
    return deaths;
  }

  /** @param settings undefined: as they were in the beginning */
  async #changeSettings(settings: Flow["settings"]): Promise<void> {
    const stored = this.#shop.mizan().settings;
    this.#usual ??= (await stored.current([])).settings;
    await stored.change({ ...this.#usual, ...settings }, null);
  }

  /** @returns whether the flow has stopped there */
  async #stopAt(dying: DyingShop, { death, victim }: Casualty): Promise<boolean> {
    const before = (await dying.state()).stopped.length;
    await dying.arm({ point: death.point, hit: death.hit });
    const done = { isOver: false };
    const over = () => {
      done.isOver = true;
    };
    victim.act(dying).then(over, over);
    const hasStopped = async () => (await dying.state()).stopped.length > before;
    const isDecided = async () => done.isOver || (await hasStopped());
    await until("stopped, or over", isDecided, REACHED_WITHIN_MS).catch(ignore);
    if (done.isOver) await until("stopped all the same", hasStopped, AFTER_ANSWER_MS).catch(ignore);
    return hasStopped();
  }

  async #recover(casualties: readonly Casualty[]): Promise<void> {
    if (casualties.length === 0) return;
    // Of every other one, somebody carries on before any lease has run out; what that says does not matter.
    const impatient = casualties.filter((_, index) => index % 2 === 1);
    await Promise.all(impatient.map(({ victim }) => victim.carryOn().then(ignore, ignore)));
    await this.#passTime();
    // A sweep among the dead has done the hourly part, perhaps; what the others left is judged after the next one.
    await this.#shop.sql("DELETE FROM mizan_sweep_pass");
    await this.#sweepUntilQuiet();
    await this.#judge(casualties, "after the sweeps");
    for (const { death, victim } of casualties) {
      const wrong = await victim.finish().catch((error: unknown) => [String(error)]);
      for (const sentence of wrong) this.#fail(death, sentence);
    }
    await this.#sweepUntilQuiet();
    const settled = await this.#picture();
    await this.#passTime();
    await sweep(this.#shop);
    const again = await this.#picture();
    if (again !== settled) {
      this.#failures.push(
        `another sweep changed ${settled} to ${again} (${casualties.map(({ death }) => nameOf(death)).join(" ")})`,
      );
    }
    await this.#judge(casualties, "in the end");
    await this.#turnBack();
  }

  /** What was wrong for the dead must not be for those who carry on. */
  async #endFaults(victims: readonly Case[]): Promise<void> {
    await this.#shop.emulator("/_emulator/reset", { only: "faults" });
    for (const { afterDeath } of victims) await afterDeath?.();
  }

  #fail(death: Death, sentence: string): void {
    this.#broken.add(nameOf(death));
    const failure = `${nameOf(death)}: ${sentence}`;
    this.#failures.push(failure);
    say(`✗ ${failure}\n  alone: npm test -- crash --point '${nameOf(death)}'`);
  }

  async #passTime(): Promise<void> {
    this.#clockMs += CLOCK_STEP_MS;
    await setClock((text) => this.#shop.sql(text), this.#clockMs);
  }

  /** The engine's ids have the real time: after days of the test's own, no sweep would find what is new. */
  async #turnBack(): Promise<void> {
    this.#clockMs = 0;
    await setClock((text) => this.#shop.sql(text), 0);
    await this.#shop.sql("DELETE FROM mizan_sweep_pass");
  }

  async #sweepUntilQuiet(): Promise<void> {
    let before = "";
    for (let count = 0; count < MOST_SWEEPS; count += 1) {
      await sweep(this.#shop);
      const after = await this.#picture();
      if (after === before) return;
      before = after;
    }
    this.#failures.push(`the sweeps find no end: ${before}`);
  }

  /** The oracle, and which of the deaths it complains of. By the clock that is ahead: the leases of the dead are over. */
  async #judge(casualties: readonly Casualty[], when: string): Promise<void> {
    const wrong = await expectMoneyAccountedFor(this.#shop).then(
      () => [],
      (error: unknown) => (error as Error).message.split("\n"),
    );
    for (const line of [...wrong, ...(await silencesIn(this.#shop))]) {
      const death = await this.#deathOf(casualties, line);
      if (death) this.#fail(death, `${when}: ${line}`);
      else if (!this.#failures.some((known) => known.includes(line))) this.#failures.push(`${when}: ${line}`);
    }
  }

  async #deathOf(casualties: readonly Casualty[], line: string): Promise<Death | undefined> {
    for (const { death, victim } of casualties) {
      const names = await this.#shop.sql<{ name: string }>(
        `SELECT unnest(ARRAY[cart_id, id, track_id, order_id]) AS name FROM mizan_payment_attempt WHERE cart_id = ?
         UNION SELECT order_id FROM order_cart WHERE cart_id = ?
         UNION SELECT r.id FROM mizan_refund r JOIN mizan_payment_attempt a ON a.id = r.attempt_id WHERE a.cart_id = ?
         UNION SELECT id FROM mizan_review_item WHERE cart_id = ?`,
        Array.from({ length: 4 }, () => victim.cartId ?? null),
      );
      if (names.some(({ name }) => name && line.includes(name))) return death;
    }
    return undefined;
  }

  /** What must not change any more once all is quiet. */
  async #picture(): Promise<string> {
    const counts = await this.#shop.sql(
      `SELECT (SELECT count(*) FROM "order" WHERE deleted_at IS NULL) AS orders,
         (SELECT count(*) FROM payment WHERE deleted_at IS NULL) AS payments,
         (SELECT count(*) FROM refund WHERE deleted_at IS NULL) AS engine_refunds,
         (SELECT count(*) FROM order_transaction WHERE deleted_at IS NULL) AS transactions,
         (SELECT count(*) FROM mizan_journal_entry) AS entries,
         (SELECT string_agg(state || ':' || n, ' ' ORDER BY state) FROM (SELECT state, count(*) AS n FROM mizan_refund GROUP BY 1) r) AS refunds,
         (SELECT string_agg(d || ':' || n, ' ' ORDER BY d) FROM (SELECT outcome || '/' || disposition AS d, count(*) AS n FROM mizan_payment_attempt WHERE outcome = 'paid' GROUP BY 1) a) AS attempts,
         (SELECT string_agg(state || ':' || n, ' ' ORDER BY state) FROM (SELECT state, count(*) AS n FROM mizan_payout_item GROUP BY 1) p) AS payouts,
         (SELECT count(*) FROM mizan_payout_item WHERE tell_at IS NOT NULL) AS untold,
         (SELECT string_agg(reason || ':' || n, ' ' ORDER BY reason) FROM (SELECT reason, count(*) AS n FROM mizan_review_item WHERE status = 'open' GROUP BY 1) i) AS reviews`,
    );
    const calls = [await this.#shop.calls("initialize"), await this.#shop.calls("refund")];
    return JSON.stringify({ ...counts[0], initialize: calls[0], refund: calls[1] });
  }

  #seconds(): number {
    return Math.round((performance.now() - this.#startedAt) / 1000);
  }
}

/** What is passed also after the answer, until nothing more is. */
async function seenInTheEnd(dying: DyingShop): Promise<string[]> {
  let { seen } = await dying.state();
  for (;;) {
    await wait(LOOK_AGAIN_MS);
    const now = (await dying.state()).seen;
    if (now.length === seen.length) return now;
    seen = now;
  }
}

/** All of a round under the same settings; its flows as different as can be, for they hold different things then. */
function roundsOf(deaths: readonly Death[], size: number): Death[][] {
  const settingsOf = ({ flow }: Death) => JSON.stringify(flow.settings ?? {});
  const groups = [...new Set(deaths.map(settingsOf))].map((settings) =>
    deaths.filter((death) => settingsOf(death) === settings),
  );
  return groups.flatMap((group) => {
    const count = Math.ceil(group.length / size);
    return Array.from({ length: count }, (_, round) => group.filter((__, place) => place % count === round));
  });
}

/** What was asked for, by the beginnings of names. */
const ONLY = (process.env.MIZAN_FAILPOINTS_ONLY ?? "").split(",");

/**
 * Of a single point its flow alone is recorded. Of all points of a flow those before it are, too, because what they pass is
 * not tried again; what comes after it changes nothing. A sample is of as many flows, spread over all.
 */
function neededOf(flows: readonly Flow[]): readonly Flow[] {
  const isWanted = ({ name }: Flow) =>
    ONLY.some((only) => `${name}:`.startsWith(only) || only.startsWith(`${name}:`));
  if (ONLY.every((only) => only.includes("@"))) return flows.filter(isWanted);
  const isSample = process.env.MIZAN_FAILPOINTS_SAMPLE !== undefined && ONLY.join("") === "";
  if (isSample) return spread(flows, Number(process.env.MIZAN_FAILPOINTS_SAMPLE));
  return flows.slice(0, flows.findLastIndex(isWanted) + 1);
}

function reasonOf(point: string): Reason | undefined {
  return REASONS.find(({ points }) => points.test(point));
}

/** Of the awaits of our own that have a failpoint: which no flow comes by. @returns those that no reason names */
function unexplainedAmong(inserted: readonly string[], passed: ReadonlySet<string>): string[] {
  const own = inserted.filter((point) => !point.startsWith("engine/"));
  const unpassed = own.filter((point) => !passed.has(point));
  const unexplained = unpassed.filter((point) => !reasonOf(point));
  say(
    `${own.length - unpassed.length} of our own ${own.length} points are passed by some flow; ${unpassed.length} by none:`,
  );
  for (const reason of REASONS)
    say(`  ${unpassed.filter((point) => reasonOf(point) === reason).length}: ${reason.why}`);
  const byFile = new Map<string, string[]>();
  for (const point of unexplained) {
    const [file = "", ...where] = point.split("#");
    byFile.set(file, [...(byFile.get(file) ?? []), where.join("#")]);
  }
  for (const [file, points] of [...byFile].sort()) say(`  for no reason: ${file}: ${points.join(" ")}`);
  return unexplained;
}

/** By its name: what another lane has recorded beside it may differ a little. */
function laneOf(death: Death): number {
  const digest = createHash("sha256").update(nameOf(death)).digest();
  return (digest.readUInt32BE(0) % LANES) + 1;
}

/** The same ones every time; a sample has as many of each flow, however long it is. */
function chosenOf(every: readonly Death[]): Death[] {
  const all = every.filter((death) => ONLY.some((only) => nameOf(death).startsWith(only)));
  const count = Number(process.env.MIZAN_FAILPOINTS_SAMPLE ?? all.length);
  const flows = [...new Set(all.map(({ flow }) => flow))];
  const ofEach = Math.ceil(count / flows.length);
  const some = flows.map((flow) =>
    spread(
      all.filter((death) => death.flow === flow),
      ofEach,
    ),
  );
  return count < all.length ? spread(some.flat(), count) : all;
}

/** So many of them, evenly from the first to the last. */
function spread<Item>(all: readonly Item[], count: number): Item[] {
  const step = Math.max(1, all.length / count);
  const places = Array.from({ length: Math.min(count, all.length) }, (_, index) => (index + 0.5) * step);
  return places.flatMap((place) => all[Math.floor(place)] ?? []);
}

function say(text: string): void {
  process.stderr.write(`failpoints: ${text}\n`);
}

function ignore(): void {
  // Whoever carries on may be refused, or told to wait.
}
