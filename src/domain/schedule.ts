/**
 * When the gateway is asked about an attempt whose shopper does not come back. The gateway never calls us, so this
 * schedule is the only way to a payment whose return was lost (faults.md, The status-sync schedule).
 */
import type { Outcome } from "./outcome";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Neighbours in the region expire pages after about this long (observations, Expiry of the page). */
export const DEFAULT_PAGE_EXPIRY_MS = 30 * MINUTE_MS;
const FIRST_CHECK_MS = MINUTE_MS;
const WHILE_PAGE_LIVES_MS = 5 * MINUTE_MS;
const PAST_EXPIRY_MS = 10 * MINUTE_MS;

/** After the page has expired; each slot comes `everyMs` after the one before. */
const LADDER = [
  { phase: 2, times: 5, everyMs: 10 * MINUTE_MS },
  { phase: 2, times: 5, everyMs: HOUR_MS },
  { phase: 2, times: 3, everyMs: 6 * HOUR_MS },
  { phase: 3, times: 7, everyMs: 24 * HOUR_MS },
] as const;

const JITTER = 0.2;
/** After a late check the next planned moment may be next to now; two checks are never closer than this. */
const CLOSEST_MS = 30_000;

/** `paid` is not asked about again; what it still needs is a disposition. */
export type WatchedOutcome = Exclude<Outcome, "paid">;

export interface Slot {
  readonly phase: 1 | 2 | 3;
  /** Since the page was shown. */
  readonly afterMs: number;
  /** Since the slot before. */
  readonly gapMs: number;
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
export function slotsOf(pageExpiryMs: number = DEFAULT_PAGE_EXPIRY_MS): Slot[] {
  const slots: Slot[] = [{ phase: 1, afterMs: FIRST_CHECK_MS, gapMs: FIRST_CHECK_MS }];
  let afterMs = FIRST_CHECK_MS;
  const add = (phase: Slot["phase"], gapMs: number) => {
    afterMs += gapMs;
    slots.push({ phase, afterMs, gapMs });
  };
  while (afterMs + WHILE_PAGE_LIVES_MS <= pageExpiryMs + PAST_EXPIRY_MS) add(1, WHILE_PAGE_LIVES_MS);
  for (const { phase, times, everyMs } of LADDER) {
    for (let count = 0; count < times; count++) add(phase, everyMs);
  }
  return slots;
}

/**
 * Milliseconds from now to the next check, with ±20 % jitter; `null` when the schedule is over
 * (`END_OF_SCHEDULE`). Slots missed in an outage are spread out again, not asked all at once.
 */
export function nextCheckDelayMs(input: CheckInput): number | null {
  const slot = slotsOf(input.pageExpiryMs)[input.answeredChecks];
  if (slot === undefined) return null;
  const lastPhaseNotNeeded = slot.phase === 3 && END_OF_SCHEDULE[input.outcome] === "closed";
  if (lastPhaseNotNeeded) return null;
  const untilPlannedMs = slot.afterMs - input.sinceShownMs;
  const plainMs = untilPlannedMs > 0 ? Math.max(untilPlannedMs, CLOSEST_MS) : slot.gapMs;
  return withJitter(plainMs, input.random);
}

/** Milliseconds to the next try after a check that got no answer: the slot stays unused. */
export function unansweredCheckDelayMs(random: number): number {
  return withJitter(MINUTE_MS, random);
}

function withJitter(delayMs: number, random: number): number {
  return Math.round(delayMs * (1 - JITTER + 2 * JITTER * random));
}
