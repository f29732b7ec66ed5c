/** A payout run is prepared: begun once per key, and gone on with, part after part, by whoever asks, and by the sweep. */
import { setTimeout as waitFor } from "node:timers/promises";
import { z } from "zod";
import type { PreparePayoutRun } from "../../answers/books-api/payout-runs";
import { inputRefusal } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import { bookEnvironment, bookReason, kuwaitDay } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { decimalsOf } from "../../domain/bank/file-settings";
import { daysAfter, kuwaitDayOf } from "../../domain/kuwait-day";
import type { LookedAt } from "../../modules/mizan/stores/payout-preparing-store";
import type { PayoutRunRow } from "../../modules/mizan/stores/payout-run";
import { vendorNotFound } from "../../setup/vendors/vendor-view";
import { lookAtVendors } from "./look-at-vendors";

/** More ids than a body of 100 KB can hold. */
const MOST_NAMED = 10_000;
const MOST_DAYS_AHEAD = 60;

/** `POST /admin/mizan/payout-runs`. */
export const prepareRunSchema = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9-]{8,64}$/, "It must have 8 to 64 letters, digits and hyphens."),
  day: kuwaitDay.optional(),
  vendor_ids: z.array(identifier).min(1).max(MOST_NAMED).nullish(),
  leave_out: z
    .array(z.strictObject({ vendor_id: identifier, reason: bookReason }))
    .max(MOST_NAMED)
    .default([]),
  environment: bookEnvironment,
}) satisfies z.ZodType<PreparePayoutRun>;

/** So long a request waits; what is not prepared by then goes on behind it. */
const WAITS_MS = 5_000;

/**
 * @param preparedBy a user's or a secret API key's id
 * @returns the run's id; it may still be in preparation
 * @throws OperatorRefusal MIZAN_INPUT_INVALID for a day that is over, MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function prepareRun(
  dependencies: Using<"books">,
  given: z.output<typeof prepareRunSchema>,
  preparedBy: string | null,
): Promise<string> {
  const { mizan, logger } = dependencies;
  const today = kuwaitDayOf(await mizan.payoutFiles.now());
  const day = given.day ?? today;
  if (day < today || day > daysAfter(today, MOST_DAYS_AHEAD)) {
    const message = `Today is ${today}. Name it, or a day within ${MOST_DAYS_AHEAD} days.`;
    throw inputRefusal([{ field: "day", code: "out_of_range", message }]);
  }
  const vendorIds = given.vendor_ids ? [...new Set(given.vendor_ids)] : null;
  const leftOut = Object.fromEntries(given.leave_out.map(({ vendor_id, reason }) => [vendor_id, reason]));
  await refuseUnknown(dependencies, [...(vendorIds ?? []), ...Object.keys(leftOut)]);
  const { environment } = mizan.options;
  if ((given.environment ?? environment) !== environment) {
    const message = `This shop uses ${environment}: what is owed elsewhere is no money of today.`;
    throw inputRefusal([{ field: "environment", code: "not_in_use", message }]);
  }
  const { settings } = await mizan.settings.current([]);
  const run = await mizan.payoutPreparing.begin({
    ...{ key: given.key, environment, runDay: day, vendorIds, leftOut, preparedBy },
    fourEyes: settings.approvals.payoutRuns,
    decimals: decimalsOf(settings.payoutFile),
  });
  const going = goOnPreparing(dependencies, run);
  const late = new AbortController();
  const slow = waitFor(WAITS_MS, "slow" as const, { signal: late.signal }).catch(() => "slow" as const);
  const behind = going.catch((error: unknown) => {
    logger.error(logLine({}, `could not go on preparing the payout run ${run.id}: ${String(error)}`));
  });
  if ((await Promise.race([going, slow])) !== "slow") late.abort();
  void behind;
  return run.id;
}

/**
 * Goes on with a run that is in preparation, until it is prepared: while one part is written, the next is looked at. Two that go on with
 * the same run hinder each other, and write nothing twice.
 *
 * @throws Error where a part could not be written many times in a row; the sweep goes on with the run
 */
export async function goOnPreparing(dependencies: Using<"books">, run: PayoutRunRow): Promise<void> {
  const { mizan } = dependencies;
  let after = run.looked_up_to;
  let looking = nextPart(dependencies, run, after);
  for (let refused = 0; refused < MOST_REFUSED;) {
    const part = await looking;
    if (!part) {
      const { settings } = await mizan.settings.current([]);
      return mizan.payoutPreparing.finish(run, { after, approvalDays: settings.approvals.days });
    }
    looking = nextPart(dependencies, run, part.upTo);
    // Where this part is not written, the next was looked at in vain, whatever came of it.
    looking.catch(() => undefined);
    const written = await mizan.payoutPreparing.write(run, part);
    if (written === "written") [after, refused] = [part.upTo, 0];
    else {
      const now = await mizan.payoutRuns.byId(run.id);
      if (now?.state !== "preparing") return;
      [after, refused] = [now.looked_up_to, now.looked_up_to === after ? refused + 1 : 0];
      looking = nextPart(dependencies, run, after);
    }
  }
  throw new Error(`The payouts of vendors after ${after} change faster than they can be written`);
}

const MOST_REFUSED = 20;

/** @returns what becomes of the vendors after one, as many as can be held in memory; undefined at the end */
async function nextPart(
  dependencies: Using<"books">,
  run: PayoutRunRow,
  after: string | null,
): Promise<LookedAt | undefined> {
  const vendors = await dependencies.mizan.payoutPreparing.nextVendors(run, after);
  const upTo = vendors.at(-1)?.id;
  if (upTo === undefined) return undefined;
  const looked = await lookAtVendors(dependencies, run, vendors);
  return { after, upTo, count: vendors.length, ...looked };
}

async function refuseUnknown({ mizan }: Using<"books">, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await mizan.settings.vendorAccounts(ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw vendorNotFound(unknown);
}
