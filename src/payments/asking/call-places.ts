/**
 * The places for calls of one gateway that this process has, of those that all processes share. Whoever wants one waits until
 * the common queue allows it; all that wait at a moment are one statement, and the sweep takes a second's questions in
 * advance. A database that gives no answer leaves the process its own share.
 */
import { withinTime } from "../../application/within-time";
import {
  type CallKind,
  type Calls,
  ownShareOf,
  type Pace,
  type Places,
  placesAt,
} from "../../domain/gateway-pace";

type Waiting = { kind: CallKind; endsAt: number; tell: (isMine: boolean) => void };

/** Of the statement; a shopper waits. */
const ANSWERS_WITHIN_MS = 1_000;
/** After it gave none, the own share lasts so long. */
const ALONE_FOR_MS = 5_000;
/** A moment of the sweep's that has passed for longer is gone. */
const LATE_MS = 250;
/** A page's place that was not used is the next page's for so long. */
const SPARE_FOR_MS = 1_000;
const AT_ONCE = 25;
const LONGEST_LOT_MS = 1_000;

export class CallPlaces {
  readonly #waiting: Waiting[] = [];
  /** By `performance.now()`, as all that follow. */
  #sweepAt: number[] = [];
  #spareUntil: number[] = [];
  #isAsking = false;
  #wake: (() => void) | undefined;
  /** As this process knows it: others may have moved it on. */
  #queueEndsAt = 0;
  #aloneUntil = 0;
  #ownEndsAt = 0;

  /** @param take from the queue of all processes */
  constructor(
    readonly pace: Pace,
    private readonly take: (wanted: Calls) => Promise<Places>,
  ) {}

  /**
   * Waits for a place.
   *
   * @returns false where none came in time: nothing is to be called
   */
  async place(kind: CallKind, withinMs: number): Promise<boolean> {
    const endsAt = performance.now() + withinMs;
    if (kind === "page" && this.#takeSpare()) return true;
    for (;;) {
      const at = kind === "sweep" ? this.#nextOfSweep() : undefined;
      if (at !== undefined) {
        if (at > endsAt) return false;
        await until(at);
        return true;
      }
      const isMine = await new Promise<boolean>((tell) => {
        this.#waiting.push({ kind, endsAt, tell });
        this.#leaveLate();
        // Who waits for the sweep's next moments already waits for all of it.
        if (kind !== "sweep") this.#wake?.();
        void this.#askForAll();
      });
      // The sweep's moments are with the others that were taken.
      if (!isMine || kind !== "sweep") return isMine;
    }
  }

  /** A page's place that is not used after all. */
  giveBack(): void {
    this.#spareUntil.push(performance.now() + SPARE_FOR_MS);
  }

  /** Takes nothing: whoever counts hears of the others with it. */
  async look(): Promise<void> {
    await this.#placesOf({ page: 0, question: 0, sweep: 0 });
  }

  async #askForAll(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#waiting.length > 0) {
      const waitMs = this.#waitMs();
      if (waitMs > 0) await this.#pause(waitMs);
      else await this.#takeForAll();
      this.#leaveLate();
    }
    this.#isAsking = false;
  }

  async #takeForAll(): Promise<void> {
    const places = await this.#placesOf(this.#wanted());
    this.#queueEndsAt = performance.now() + places.aheadMs;
    this.#giveOut(places);
  }

  #wanted(): Calls {
    const of = (kind: CallKind) => this.#waiting.filter((one) => one.kind === kind).length;
    const sweep = of("sweep");
    const inAdvance = Math.min(Math.max(Math.round(1000 / this.pace.gapMs), 1), AT_ONCE);
    return { page: of("page"), question: of("question"), sweep: sweep && Math.max(sweep, inAdvance) };
  }

  async #placesOf(wanted: Calls): Promise<Places> {
    if (performance.now() >= this.#aloneUntil) {
      try {
        return await withinTime(ANSWERS_WITHIN_MS, "Taking places for calls", this.take(wanted));
      } catch {
        // Whoever needs the database for more than this says so.
        this.#aloneUntil = performance.now() + ALONE_FOR_MS;
      }
    }
    const places = placesAt(this.#ownEndsAt - performance.now(), wanted, ownShareOf(this.pace));
    this.#ownEndsAt = performance.now() + places.aheadMs;
    return places;
  }

  #giveOut(places: Places): void {
    const { gapMs } = performance.now() < this.#aloneUntil ? ownShareOf(this.pace) : this.pace;
    const from = performance.now() + places.sweepInMs;
    for (let nth = 0; nth < places.sweep; nth += 1) this.#sweepAt.push(from + nth * gapMs);
    for (const kind of ["page", "question", "sweep"] as const) {
      for (let given = 0; given < places[kind]; given += 1) {
        const next = this.#waiting.findIndex((one) => one.kind === kind);
        if (next < 0) break;
        this.#waiting.splice(next, 1)[0]?.tell(true);
      }
    }
  }

  /** Who cannot have one in time any more need not wait for that. */
  #leaveLate(): void {
    for (const one of [...this.#waiting]) {
      const earliest = this.#queueEndsAt - this.pace.aheadMs[one.kind];
      if (Math.max(earliest, performance.now()) < one.endsAt) continue;
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      one.tell(false);
    }
  }

  /** @returns milliseconds until somebody who waits may have a place, as far as this process knows; 0 for now */
  #waitMs(): number {
    const { gapMs, aheadMs: allowed } = this.pace;
    // The sweep takes the next in advance when one of those before is left, and not each as soon as it may.
    const until = { ...allowed, sweep: Math.min(gapMs, allowed.sweep) };
    const aheadMs = this.#queueEndsAt - performance.now();
    const waitMs = Math.min(...this.#waiting.map(({ kind }) => aheadMs - until[kind]));
    // Not all processes at the same moment.
    return waitMs <= 0 ? 0 : waitMs + 1 + (Math.random() * Math.min(gapMs, LONGEST_LOT_MS)) / 2;
  }

  /** Ends when somebody else comes. */
  async #pause(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((wake) => {
      this.#wake = wake;
      timer = setTimeout(wake, ms);
    });
    clearTimeout(timer);
    this.#wake = undefined;
  }

  #nextOfSweep(): number | undefined {
    this.#sweepAt = this.#sweepAt.filter((at) => at > performance.now() - LATE_MS);
    return this.#sweepAt.shift();
  }

  #takeSpare(): boolean {
    this.#spareUntil = this.#spareUntil.filter((until) => until > performance.now());
    return this.#spareUntil.shift() !== undefined;
  }
}

async function until(at: number): Promise<void> {
  const leftMs = at - performance.now();
  if (leftMs > 0) await new Promise((over) => setTimeout(over, leftMs));
}
