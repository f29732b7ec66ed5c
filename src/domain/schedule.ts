/**
 * When the gateway is asked about an attempt: while its shopper waits, and when its shopper does not come back. The gateway
 * never calls us, so this schedule is the only way to a payment whose return was lost (operations.md, The sweep's schedule).
 */
import type { Outcome } from "./outcome";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One stretch after the page has expired: so many checks, each `everyMs` after the one before. */
export type ScheduleStep = {
  /** Phase 3 is for attempts of which the gateway has said nothing definite. */
  readonly phase: 2 | 3;
  readonly times: number;
  readonly everyMs: number;
};

/** One stretch of a page's life: it is asked about every `everyMs`, until so long after it was shown. */
export type Stretch = { readonly untilMs: number; readonly everyMs: number };

/** While the shopper waits. */
export type ForegroundSchedule = {
  /** For the question of a return, of pressing pay and of a completion; what takes longer is finished by whoever asks next. */
  readonly deadlineMs: number;
  /** The same for a result page, which asks again. */
  readonly pollDeadlineMs: number;
  /** An attempt is asked about at most once in this time, whoever asks; under each id that was named (TAM-15). */
  readonly askAgainMs: number;
  /** Of a result page. */
  readonly polls: readonly Stretch[];
  /** How often a result page asks when the last of these is over. */
  readonly laterPollMs: number;
};

/** All figures of the schedule. Times in milliseconds; the option `schedule` overrides them one by one. */
export type Schedule = {
  readonly foreground: ForegroundSchedule;
  /** From the page being shown to the first check. */
  readonly firstCheckMs: number;
  /** From then on, while most shoppers pay. */
  readonly early: readonly Stretch[];
  /** Between two checks while the page can still be paid on, after `early`. */
  readonly whilePageLivesMs: number;
  /** Phase 1 goes on for so long after the page has expired. */
  readonly pastExpiryMs: number;
  readonly ladder: readonly ScheduleStep[];
  /** The share by which each delay is varied at random, up and down. */
  readonly jitter: number;
  /** After a late check the next planned moment may be next to now; two planned checks are never closer than this. */
  readonly closestMs: number;
  /** From a check that got no answer to the next try: the slot stays unused. */
  readonly unansweredMs: number;
  /** After so long without an answer to any check a person is told. */
  readonly silenceMs: number;
  /** From then on the gateway is asked this often at first, and less often the older the page is. */
  readonly whileSilentMs: number;
  /** What was captured in the last so many days is asked about again every day; 0 for never. */
  readonly recheckDays: number;
  /** An approved card that was not captured stands in the way of another try for so long: as long as a capture can come. */
  readonly authorizedHoldsMs: number;
};

/** The schedule of operations.md. */
export const DEFAULT_SCHEDULE: Schedule = {
  foreground: {
    deadlineMs: 5_000,
    pollDeadlineMs: 4_000,
    askAgainMs: 3_000,
    polls: [
      { untilMs: 30_000, everyMs: 3_000 },
      { untilMs: 150_000, everyMs: 5_000 },
    ],
    laterPollMs: 15_000,
  },
  firstCheckMs: MINUTE_MS,
  early: [
    { untilMs: 3 * MINUTE_MS, everyMs: MINUTE_MS / 2 },
    { untilMs: 10 * MINUTE_MS, everyMs: MINUTE_MS },
  ],
  whilePageLivesMs: 5 * MINUTE_MS,
  pastExpiryMs: 10 * MINUTE_MS,
  ladder: [
    { phase: 2, times: 5, everyMs: 10 * MINUTE_MS },
    { phase: 2, times: 5, everyMs: HOUR_MS },
    { phase: 2, times: 3, everyMs: 6 * HOUR_MS },
    { phase: 3, times: 7, everyMs: 24 * HOUR_MS },
  ],
  jitter: 0.2,
  closestMs: 30_000,
  unansweredMs: MINUTE_MS,
  silenceMs: 6 * HOUR_MS,
  whileSilentMs: HOUR_MS,
  recheckDays: 7,
  authorizedHoldsMs: HOUR_MS,
};

/**
 * Whose outcome nobody knows and nobody has decided is tried for so long, although nothing answers. This and what follows is
 * no option: each bounds how long a payment can go unseen, which no store gains by stretching.
 */
const UNDECIDED_MS = 30 * 24 * HOUR_MS;
/** An answer that comes back after a long silence is heard after this share of the page's age at the latest. */
const SILENT_SHARE = 1 / 12;
const LONGEST_SILENT_MS = 24 * HOUR_MS;

/** The sweep over everything: what the ordinary way has left behind waits no longer. */
export const HOURLY_SWEEP_MS = HOUR_MS;
/** The sweep runs every minute; ten are more than a slow gateway explains (OPS-12). */
export const SWEEP_LATE_MS = 10 * MINUTE_MS;
/** A person is told when something that is due has waited for longer (OPS-20). */
export const WAITS_TOO_LONG_MS = 3 * MINUTE_MS;

/** Neighbours in the region expire pages after about this long (observations, Expiry of the page). */
const DEFAULT_PAGE_EXPIRY_MS = 30 * MINUTE_MS;

/** `paid` is not asked about again; what it still needs is a disposition. */
export type WatchedOutcome = Exclude<Outcome, "paid">;

export interface Slot {
  readonly phase: 1 | 2 | 3;
  /** Since the page was shown. */
  readonly afterMs: number;
}

export interface CheckInput {
  readonly outcome: WatchedOutcome;
  /** Checks that the gateway answered. Transport errors, 429, 5xx, bad bodies and 401/403 are not counted. */
  readonly answeredChecks: number;
  /** Milliseconds since the page was shown, by the database's clock. */
  readonly sinceShownMs: number;
  readonly pageExpiryMs?: number;
  /** 0 to 1, for the jitter. */
  readonly random: number;
  readonly schedule?: Schedule;
}

/** What an attempt becomes when its schedule is over: never an order, never a silent failure. */
export const END_OF_SCHEDULE: Readonly<Record<WatchedOutcome, "expired" | "closed" | "needs_review">> = {
  open: "expired",
  declined: "closed",
  canceled: "closed",
  denied: "closed",
  authorized: "needs_review",
  unknown: "needs_review",
};

/** All slots in order, counted from the moment the page was shown. */
export function slotsOf(
  pageExpiryMs: number = DEFAULT_PAGE_EXPIRY_MS,
  schedule: Schedule = DEFAULT_SCHEDULE,
): Slot[] {
  const { firstCheckMs, early, whilePageLivesMs, pastExpiryMs, ladder } = schedule;
  const endMs = pageExpiryMs + pastExpiryMs;
  const slots: Slot[] = [{ phase: 1, afterMs: firstCheckMs }];
  let afterMs = firstCheckMs;
  const add = (phase: Slot["phase"], gapMs: number) => {
    afterMs += gapMs;
    slots.push({ phase, afterMs });
  };
  for (const { untilMs, everyMs } of [...early, { untilMs: endMs, everyMs: whilePageLivesMs }]) {
    while (afterMs + everyMs <= Math.min(untilMs, endMs)) add(1, everyMs);
  }
  for (const { phase, times, everyMs } of ladder) {
    for (let count = 0; count < times; count++) add(phase, everyMs);
  }
  return slots;
}

/** The slots of an attempt with this outcome: the last phase is only for those that are not definitely unpaid. */
export function slotsFor(outcome: WatchedOutcome, slots: readonly Slot[]): Slot[] {
  const isDefinite = END_OF_SCHEDULE[outcome] === "closed";
  return slots.filter(({ phase }) => !(isDefinite && phase === 3));
}

/**
 * Milliseconds from now to the next check, with jitter; `null` when the schedule is over (`END_OF_SCHEDULE`). Slots that were
 * missed, because the gateway was away or the sweep had too much to do, are left out.
 */
export function nextCheckDelayMs(input: CheckInput): number | null {
  const schedule = input.schedule ?? DEFAULT_SCHEDULE;
  const slots = slotsFor(input.outcome, slotsOf(input.pageExpiryMs, schedule));
  const missed = slots.filter(({ afterMs }) => afterMs <= input.sinceShownMs).length;
  const slot = slots[Math.max(input.answeredChecks, missed)];
  if (slot === undefined) return null;
  return Math.max(withJitter(slot.afterMs - input.sinceShownMs, input.random, schedule), schedule.closestMs);
}

/** @returns milliseconds until a result page asks again, which has waited for `waitedMs` milliseconds */
export function nextPollMs(waitedMs: number, { polls, laterPollMs }: ForegroundSchedule): number {
  return polls.find(({ untilMs }) => waitedMs < untilMs)?.everyMs ?? laterPollMs;
}

/** Milliseconds to the next try after a check that got no answer: the slot stays unused. */
export function unansweredCheckDelayMs(random: number, schedule: Schedule = DEFAULT_SCHEDULE): number {
  return withJitter(schedule.unansweredMs, random, schedule);
}

/** The longest that anything is watched whose gateway answers: the last slot, with its jitter. */
export function longestWatchMs(pageExpiryMs?: number, schedule: Schedule = DEFAULT_SCHEDULE): number {
  const lastMs = slotsOf(pageExpiryMs, schedule).at(-1)?.afterMs ?? 0;
  return Math.round(lastMs * (1 + schedule.jitter));
}

/** How long an answered attempt with this outcome is watched at the least: whoever is younger and not watched was forgotten. */
export function shortestWatchMs(slots: readonly Slot[], { jitter }: Schedule): number {
  return Math.floor((slots.at(-1)?.afterMs ?? 0) * (1 - jitter));
}

export interface SilentCheckInput {
  /** Milliseconds since the page was shown, by the database's clock. */
  readonly sinceShownMs: number;
  /** Nobody waits for a word of the gateway: it has said that nothing was paid, or a person has decided. */
  readonly isDecided: boolean;
  readonly pageExpiryMs?: number;
  /** 0 to 1, for the jitter. */
  readonly random: number;
  readonly schedule?: Schedule;
}

/**
 * Milliseconds to the next try after hours without any answer, growing with the age of the page; `null` when it is asked
 * no more: a key that is dead for good would be tried for ever. What nobody has decided is tried for a month at least, and
 * must be before a person then.
 */
export function silentCheckDelayMs(input: SilentCheckInput): number | null {
  const schedule = input.schedule ?? DEFAULT_SCHEDULE;
  const longestMs = longestWatchMs(input.pageExpiryMs, schedule);
  const endMs = input.isDecided ? longestMs : Math.max(longestMs, UNDECIDED_MS);
  if (input.sinceShownMs >= endMs) return null;
  const grownMs = Math.min(input.sinceShownMs * SILENT_SHARE, LONGEST_SILENT_MS);
  return withJitter(Math.max(schedule.whileSilentMs, grownMs), input.random, schedule);
}

/** What the sweep claims together is asked about within so long: a shopper who comes back meanwhile waits for it. */
const BATCH_MS = 2_000;
/** Of a gateway that has become slow each place asks so many one after another, which must end before the lease does. */
const MOST_PER_PLACE = 8;

/**
 * @param last how many of the last batch were answered, and how long it took
 * @param places in which the sweep asks at once
 * @returns how many it claims next
 */
export function nextBatchSize(last: { answered: number; tookMs: number }, places: number): number {
  const inTime = Math.round((last.answered * BATCH_MS) / Math.max(last.tookMs, 1));
  return Math.max(places, Math.min(inTime, MOST_PER_PLACE * places));
}

function withJitter(delayMs: number, random: number, { jitter }: Schedule): number {
  return Math.round(delayMs * (1 - jitter + 2 * jitter * random));
}
