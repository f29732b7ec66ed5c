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
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { PayoutRunRow } from "../../modules/mizan/stores/payout-run";
import { vendorNotFound } from "../../setup/vendors/vendor-view";
import { lookAtVendors } from "./look-at-vendors";

const MOST_NAMED = 10_000;

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
  if (day < today) {
    throw inputRefusal([
      { field: "day", code: "in_past", message: `Today is ${today}. Name it or a later day.` },
    ]);
  }
  const vendorIds = given.vendor_ids ? [...new Set(given.vendor_ids)] : null;
  const leftOut = Object.fromEntries(given.leave_out.map(({ vendor_id, reason }) => [vendor_id, reason]));
  await refuseUnknown(dependencies, [...(vendorIds ?? []), ...Object.keys(leftOut)]);
  const { settings } = await mizan.settings.current([]);
  const run = await mizan.payoutPreparing.begin({
    ...{ key: given.key, runDay: day, vendorIds, leftOut, preparedBy },
    environment: given.environment ?? mizan.options.environment,
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
 * Goes on with a run that is in preparation, until it is prepared. Two that go on with the same one hinder each other, and write
 * nothing twice.
 */
export async function goOnPreparing(dependencies: Using<"books">, begun: PayoutRunRow): Promise<void> {
  const { mizan } = dependencies;
  let run: PayoutRunRow | undefined = begun;
  while (run?.state === "preparing") {
    const vendors = await mizan.payoutPreparing.nextVendors(run, run.looked_up_to);
    const upTo = vendors.at(-1)?.id;
    if (upTo === undefined) {
      const { settings } = await mizan.settings.current([]);
      await mizan.payoutPreparing.finish(run, {
        after: run.looked_up_to,
        approvalDays: settings.approvals.days,
      });
      return;
    }
    const looked = await lookAtVendors(dependencies, run, vendors);
    const written = await mizan.payoutPreparing.write(run, {
      ...{ after: run.looked_up_to, upTo, count: vendors.length },
      ...looked,
    });
    if (written === "written") run = { ...run, looked_up_to: upTo };
    if (written === "elsewhere") run = await mizan.payoutRuns.byId(run.id);
  }
}

async function refuseUnknown({ mizan }: Using<"books">, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set((await mizan.settings.vendorAccounts(ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw vendorNotFound(unknown);
}
