/**
 * The sweep over everything, once an hour: whatever the ordinary way has left behind. It is done in pages; a run does
 * some of them, and the next goes on where that stopped, whichever process it is in.
 */
import type { Using } from "../application/dependencies";
import { withinTime } from "../application/within-time";
import { toDecimalString } from "../domain/money";
import { reasonsEndedWhen, type ReviewReason } from "../domain/review-reasons";
import { HOURLY_SWEEP_MS } from "../domain/schedule";
import { ulidAt } from "../domain/ulid-at";
import type { UnplacedCapture } from "../modules/mizan/stores/reconciliation-store";
import { openReviewItem } from "../review/open-review-item";
import { tellOfOrdersWithoutEvidence } from "./orders-without-evidence";
import { watchAgain } from "./watch-again";

/** Far longer than a page takes; after it another process goes on with a pass whose process ended. */
const LEASE_MS = 5 * 60_000;
/** A page that the engine gives no answer to (medusa#16825) is left while the pass is still ours. */
const PAGE_MS = LEASE_MS - 60_000;
const PAGES_PER_RUN = 20;

/**
 * Does one page of a part.
 *
 * @param after the last row that was done; null at the beginning
 * @returns the last row done now, or null when nothing is left
 */
export type PartOfSweep = (dependencies: Using<"sweep">, after: string | null) => Promise<string | null>;

export type Part = readonly [name: string, part: PartOfSweep];

const PARTS: readonly Part[] = [
  ["watch", watchAgain],
  ["unplaced", tellOfUnplacedCaptures],
  ["second", tellOfSecondCaptures],
  ["orders", tellOfOrdersWithoutEvidence],
  ["items", tidyReviewItems],
  ["rechecks", planRechecks],
];

/**
 * Begins the sweep when it is due, or goes on with it; a few pages, and nothing when another process is at it.
 *
 * @param withEngine the parts for which the engine's workflows are run
 */
export async function goOnWithHourlySweep(
  dependencies: Using<"sweep">,
  owner: string,
  withEngine: readonly Part[],
): Promise<void> {
  const { mizan } = dependencies;
  const taken = await mizan.sweepPasses.take("hourly", {
    owner,
    everyMs: HOURLY_SWEEP_MS,
    leaseMs: LEASE_MS,
  });
  if (!taken) return;
  const parts = [...PARTS, ...withEngine];
  let { after } = taken;
  let at = Math.max(
    parts.findIndex(([name]) => name === taken.part),
    0,
  );
  for (let pages = 0; pages < PAGES_PER_RUN; pages += 1) {
    const part = parts[at];
    if (!part) break;
    const done = await pageOf(dependencies, part, after);
    after = done.after;
    if (after === null) at += 1;
    const next = parts[at]?.[0];
    if (next === undefined) {
      const isWhole = await mizan.sweepPasses.finish("hourly", owner, done);
      // A pass in which a part failed is over, and not done: Health tells that none was.
      return isWhole ? mizan.heartbeats.beat(["hourly"], {}) : undefined;
    }
    const reached = { part: next, after, hasFailed: done.hasFailed, leaseMs: LEASE_MS };
    const isOurs = await mizan.sweepPasses.reached("hourly", owner, reached);
    if (!isOurs) return;
  }
  await mizan.sweepPasses.pause("hourly", owner);
}

/** What stops one part must not stop the others: the rest of it is left out, and tried again with the next pass. */
async function pageOf(
  dependencies: Using<"sweep">,
  [name, part]: Part,
  after: string | null,
): Promise<{ after: string | null; hasFailed: boolean }> {
  try {
    return { after: await withinTime(PAGE_MS, "It", part(dependencies, after)), hasFailed: false };
  } catch (error) {
    dependencies.logger.error(`Mizan's hourly sweep stopped at "${name}": ${String(error)}`);
    return { after: null, hasFailed: true };
  }
}

/** Longer than any process takes from one to the next. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Closes what has passed, where a process ended between two steps. One page is all. */
async function tidyReviewItems(dependencies: Using<"sweep">): Promise<null> {
  const { reviewItems } = dependencies.mizan;
  await reviewItems.resolveOf("ordered", reasonsEndedWhen("ordered"));
  await reviewItems.resolveOf("spare", reasonsEndedWhen("spare"));
  await reviewItems.resolveOfPaid(reasonsEndedWhen("paid"));
  await reviewItems.resolveOfKnownRefunds(reasonsEndedWhen("refund_known"), LEFT_AFTER_MS);
  return null;
}

const RECHECKS_AT_ONCE = 500;

/** Plans when recent captures are asked about again. @returns "more" while a page was full */
async function planRechecks({ mizan }: Using<"sweep">): Promise<string | null> {
  const { recheckDays } = mizan.options.schedule;
  if (recheckDays === 0) return null;
  const planned = await mizan.reconciliation.planRechecks({ days: recheckDays, limit: RECHECKS_AT_ONCE });
  return planned === RECHECKS_AT_ONCE ? "more" : null;
}

const PAGE = 100;
/** An attempt is begun before it is paid. */
const WITHIN_MS = 14 * 24 * 60 * 60_000;

/** Puts before a person what was captured a second time for a cart and filed as its order's all the same (I4). */
async function tellOfSecondCaptures(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const { reconciliation } = dependencies.mizan;
  const from = after ?? `matt_${ulidAt((await reconciliation.now()) - WITHIN_MS)}`;
  const found = await reconciliation.secondOrderedCaptures({ after: from, limit: PAGE });
  for (const attempt of found) {
    await openReviewItem(dependencies, {
      reason: "second_capture",
      attempt,
      summary: `${toDecimalString(attempt.amount_fils)} KWD were captured for cart ${attempt.cart_id} (trackid ${attempt.track_id}), which another captured payment is filed for, too: found by the hourly sweep.`,
    });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

const WHY_RELEASED: readonly ReviewReason[] = ["cart_changed", "cart_gone", "cannot_complete"];

/** Puts captured payments before a person that have no order and no refund, and that nobody was told of (I1, I4). */
async function tellOfUnplacedCaptures(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const found = await dependencies.mizan.reconciliation.unplacedCaptures({ after, limit: PAGE });
  for (const attempt of found) {
    const amount = toDecimalString(attempt.amount_fils);
    await openReviewItem(dependencies, {
      reason: reasonOf(attempt),
      attempt,
      summary: `${amount} KWD were captured for cart ${attempt.cart_id} (trackid ${attempt.track_id}), and have no order and no refund: found by the hourly sweep.`,
    });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

function reasonOf({ disposition, released_because }: UnplacedCapture): ReviewReason {
  if (disposition === "spare") return "second_capture";
  return WHY_RELEASED.find((reason) => reason === released_because) ?? "cannot_complete";
}
