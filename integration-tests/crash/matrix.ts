import { setClock } from "../support/clock";
import { expectMoneyAccountedFor } from "../support/invariants";
import type { MizanShop } from "../support/mizan-suite";
import { silencesIn } from "../support/silences";
import { sweep } from "../support/sweep";
import { until } from "../support/until";
import { type DyingShop, type Point, startDyingShop } from "./dying-shop";
import type { Case, Flow } from "./flows";

/** Flows that stop in one process. Each may keep a connection of its pool. */
const FLOWS_PER_PROCESS = 12;
/** Longer than any lease, and than a refund without an answer is waited for. */
const CLOCK_STEP_MS = 15 * 60_000;
const MOST_SWEEPS = 8;
/** A flow that waits for what a stopped one holds is not waited for any longer. */
const REACHED_WITHIN_MS = 45_000;

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
  /** Points that their flow did not come by, even alone. */
  readonly #missed: string[] = [];
  readonly #startedAt = performance.now();
  #clockMs = 0;

  constructor(shop: MizanShop, flows: readonly Flow[]) {
    this.#shop = shop;
    this.#flows = flows;
  }

  /** @returns one sentence for each thing that was not as it must be */
  async run(): Promise<string[]> {
    let dying = await startDyingShop(this.#shop);
    const all = await this.#record(dying);
    const deaths = chosenOf(all).filter((_, index) => index % LANES === LANE - 1);
    say(`${deaths.length} of ${all.length} points are tried`);
    let waiting = [...deaths];
    const unreached: Death[] = [];
    let done = 0;
    while (waiting.length > 0) {
      const round = waiting.splice(0, FLOWS_PER_PROCESS);
      const casualties: Casualty[] = [];
      for (const death of round) {
        const victim = await death.flow.prepare();
        if (await this.#stopAt(dying, death, victim)) casualties.push({ death, victim });
        // Something that another flow of its round holds was in the way: it gets a round of its own.
        else if (round.length > 1) unreached.push(death);
        else this.#missed.push(nameOf(death));
      }
      await dying.kill();
      if (waiting.length === 0 && unreached.length > 0) waiting = unreached.splice(0, 1);
      const next = waiting.length > 0 ? startDyingShop(this.#shop) : undefined;
      await this.#recover(casualties);
      done += casualties.length;
      say(
        `${done}/${deaths.length} points, ${unreached.length} left over, ${this.#failures.length} failures, ${this.#seconds()} s`,
      );
      if (next) dying = await next;
    }
    if (this.#missed.length > 0) say(`not passed this time: ${this.#missed.join(", ")}`);
    // How often a flow comes by a point may differ; that it comes by at all may not.
    const lost = this.#missed.filter((name) => name.endsWith("@1"));
    return [...this.#failures, ...lost.map((name) => `${name}: was not reached`)];
  }

  /** What each flow passes when nothing stops it. */
  async #record(dying: DyingShop): Promise<Death[]> {
    const deaths: Death[] = [];
    const known = new Set<string>();
    for (const flow of this.#flows) {
      // What an earlier flow left due would be passed as well, and never again.
      await this.#passTime();
      await this.#sweepUntilQuiet();
      await this.#turnBack();
      const victim = await flow.prepare();
      await dying.arm();
      await victim.act(dying);
      const { seen } = await dying.state();
      const counts = new Map<string, number>();
      for (const point of seen) counts.set(point, (counts.get(point) ?? 0) + 1);
      const points = [...counts].filter(
        ([point]) => !flow.isSecondary || !known.has(point) || flow.alsoAt?.test(point),
      );
      for (const [point, count] of points) {
        deaths.push({ flow, point, hit: 1 });
        if (count > 1 && !flow.isSecondary) deaths.push({ flow, point, hit: count });
      }
      for (const point of counts.keys()) known.add(point);
      say(
        `${flow.name} passes ${counts.size} points ${seen.length} times; ${points.length} of them are its own`,
      );
    }
    return deaths;
  }

  /** @returns whether the flow has stopped there */
  async #stopAt(dying: DyingShop, death: Death, victim: Case): Promise<boolean> {
    const before = (await dying.state()).stopped.length;
    await dying.arm({ point: death.point, hit: death.hit });
    let hasEnded = false;
    const over = () => {
      hasEnded = true;
    };
    victim.act(dying).then(over, over);
    const hasStopped = async () => (await dying.state()).stopped.length > before;
    await until("stopped, or over", async () => hasEnded || (await hasStopped()), REACHED_WITHIN_MS).catch(
      () => undefined,
    );
    return hasStopped();
  }

  async #recover(casualties: readonly Casualty[]): Promise<void> {
    if (casualties.length === 0) return;
    // Of every other one, somebody carries on before any lease has run out; what that says does not matter.
    const impatient = casualties.filter((_, index) => index % 2 === 1);
    await Promise.all(impatient.map(({ victim }) => victim.carryOn().then(ignore, ignore)));
    await this.#passTime();
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

  #fail(death: Death, sentence: string): void {
    const failure = `${nameOf(death)}: ${sentence}`;
    this.#failures.push(failure);
    say(`✗ ${failure}\n  alone: npm run failpoints -- --point '${nameOf(death)}'`);
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
        Array.from({ length: 4 }, () => victim.cartId),
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
         (SELECT string_agg(reason || ':' || n, ' ' ORDER BY reason) FROM (SELECT reason, count(*) AS n FROM mizan_review_item WHERE status = 'open' GROUP BY 1) i) AS reviews`,
    );
    const calls = [await this.#shop.calls("initialize"), await this.#shop.calls("refund")];
    return JSON.stringify({ ...counts[0], initialize: calls[0], refund: calls[1] });
  }

  #seconds(): number {
    return Math.round((performance.now() - this.#startedAt) / 1000);
  }
}

/** Spread evenly over all of them, the same ones every time. */
function chosenOf(every: readonly Death[]): Death[] {
  const only = process.env.MIZAN_FAILPOINTS_ONLY ?? "";
  const all = every.filter((death) => nameOf(death).startsWith(only));
  const sample = Number(process.env.MIZAN_FAILPOINTS_SAMPLE ?? all.length);
  const step = Math.max(1, all.length / sample);
  return Array.from(
    { length: Math.min(sample, all.length) },
    (_, index) => all[Math.floor((index + 0.5) * step)] ?? all[0]!,
  );
}

function say(text: string): void {
  process.stderr.write(`failpoints: ${text}\n`);
}

function ignore(): void {
  // Whoever carries on may be refused, or told to wait.
}
