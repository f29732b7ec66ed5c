/**
 * How calls of the gateway are spread over time. Each call moves one moment, the end of the queue, forward by a gap; a call may
 * be made while that moment is no further ahead than its kind allows. So in no minute are there more than the limit, and
 * what is left before a page is refused is more than what is left for a question, and that is more than the sweep's.
 */

/** A page is an initialize; a question is a shopper's or a person's; the sweep's questions come at their own moments. */
export type CallKind = "page" | "question" | "sweep";
export type Calls = Readonly<Record<CallKind, number>>;

/** Times in milliseconds. */
export type Pace = {
  /** From one call to the next. */
  readonly gapMs: number;
  /** How far the end of the queue may be ahead for one more call of a kind. */
  readonly aheadMs: Readonly<Record<CallKind, number>>;
  /** So far at most do shoppers' calls put the sweep off. */
  readonly putsOffMs: number;
};

/** What is allowed now; the first of the sweep's questions `sweepInMs` from now, the others a gap apart. */
export type Places = Calls & { readonly sweepInMs: number; readonly aheadMs: number };

const WINDOW_MS = 60_000;
/** All that may be ahead: a call may be earlier than its moment by so much, and a minute hold so many more moments. */
const PAGE_AHEAD_MS = 3_000;
const QUESTION_AHEAD_MS = 2_000;
/** A process that ends leaves no more than this unused. */
const SWEEP_AHEAD_MS = 1_000;
/** Where no limit is known a quarter of its pace is the sweep's own. */
const GIVES_WAY = 4;
/** A gap of nothing is no pace at all. */
const LEAST_GAP_MS = 0.01;
/** Of two sums of the same numbers one may be a little more. */
const ROUNDING = 1e-6;

/**
 * @param limits.perMinute calls a minute at one gateway, of all processes; without it the sweep alone is paced, by
 *   `sweepPerSecond`, and gives way to shoppers
 */
export function paceOf(limits: { perMinute?: number | undefined; sweepPerSecond: number }): Pace {
  if (limits.perMinute === undefined) {
    const gapMs = Math.max(1000 / limits.sweepPerSecond, LEAST_GAP_MS);
    const sweep = Math.max(SWEEP_AHEAD_MS, GIVES_WAY * gapMs);
    return { gapMs, aheadMs: { page: Infinity, question: Infinity, sweep }, putsOffMs: GIVES_WAY * gapMs };
  }
  const gapMs = (WINDOW_MS + PAGE_AHEAD_MS) / limits.perMinute;
  const ahead = (ms: number) => Math.max(ms - gapMs, 0);
  return {
    gapMs,
    aheadMs: { page: ahead(PAGE_AHEAD_MS), question: ahead(QUESTION_AHEAD_MS), sweep: SWEEP_AHEAD_MS },
    putsOffMs: Infinity,
  };
}

/** @returns a process's own share while it hears nothing of the others: what four of them take together is no more than all */
export function ownShareOf(pace: Pace): Pace {
  return { ...pace, gapMs: pace.gapMs * 4 };
}

/** @returns the furthest that the end of the queue is ahead: further away is a clock that was set back */
export function furthestMs({ gapMs, aheadMs, putsOffMs }: Pace): number {
  const furthest = Math.max(...Object.values(aheadMs).filter(Number.isFinite));
  return Math.max(furthest, Number.isFinite(putsOffMs) ? putsOffMs : 0) + gapMs;
}

/**
 * The rule, as `gateway-pace-store.ts` has it in SQL: pages first, then questions, then the sweep.
 *
 * @param aheadMs of the end of the queue, 0 where it has passed
 */
export function placesAt(aheadMs: number, wanted: Calls, pace: Pace): Places {
  const { gapMs, putsOffMs } = pace;
  let ahead = Math.min(Math.max(aheadMs, 0), furthestMs(pace));
  const allowed = (kind: CallKind) => {
    const most = Math.floor((pace.aheadMs[kind] - ahead) / gapMs + ROUNDING) + 1;
    return Math.min(wanted[kind], Math.max(most, 0));
  };
  const now = (calls: number) => {
    ahead = Math.max(ahead, Math.min(ahead + calls * gapMs, putsOffMs));
    return calls;
  };
  const page = now(allowed("page"));
  const question = now(allowed("question"));
  const sweep = allowed("sweep");
  return { page, question, sweep, sweepInMs: ahead, aheadMs: ahead + sweep * gapMs };
}
