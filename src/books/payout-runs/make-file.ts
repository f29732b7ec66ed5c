/** The file that the bank gets of an approved run: every item is looked at again, then it is made once and kept. */
import type { Using } from "../../application/dependencies";
import { type BankFile, bankFileOf } from "../../domain/bank/bank-file";
import { fileSettingsOf } from "../../domain/bank/file-settings";
import { BankFileError, type PayoutFile } from "../../domain/bank/payout-file";
import type { UncoveredVendor } from "../../answers/books-api/payout-runs";
import { mayBeDone } from "../../domain/payout-run";
import type { NotCoveredReason, UncoveredReason } from "../../domain/uncovered-item";
import type { DoubtfulRow } from "../../modules/mizan/stores/doubtful-in";
import type { PayoutItemRow, PayoutRunRow } from "../../modules/mizan/stores/payout-run";
import { owedToVendors } from "../owed-to-vendors";
import { uncoveredItems } from "../uncovered-items";
import { fileNotUsable, notCovered, runIsElsewhere, runNotFound } from "./run-refusals";

const VENDORS_AT_ONCE = 50;
/** The items may change while the file is made: one is dropped, or frozen. */
const ROUNDS = 5;

/**
 * Makes the file; where it is there already, nothing is done.
 *
 * @param madeBy a user's or a secret API key's id
 * @throws OperatorRefusal MIZAN_PAYOUT_RUN_NOT_FOUND (404), MIZAN_PAYOUT_RUN_STATE, MIZAN_PAYOUT_NOT_COVERED (409) with the vendors whose
 *   items have to be dropped, MIZAN_PAYOUT_FILE_REFUSED (422)
 */
export async function makeFile(
  dependencies: Using<"books">,
  id: string,
  madeBy: string | null,
): Promise<void> {
  const { mizan } = dependencies;
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = await mizan.payoutRuns.byId(id);
    if (!run) throw runNotFound(id);
    const made = await mizan.payoutFiles.ofRuns([id]);
    if (made.has(id)) return;
    if (!mayBeDone("make_file", run.state)) throw runIsElsewhere(run.state);
    const items = await mizan.payoutItems.allOf(id, "prepared");
    // Somebody else has given them to the bank since.
    if (items.length === 0) continue;
    const itemIds = items.map((item) => item.id);
    const judged = await mizan.payoutFiles.doubtfulIn(itemIds);
    await refuseUncovered(dependencies, { run, items, judged });
    const madeAt = await mizan.payoutFiles.now();
    const messageId = messageIdOf(id);
    const file = await fileOf(dependencies, { run, items, madeAt, messageId });
    if (await mizan.payoutFiles.keep(id, { file, itemIds, judged, messageId, madeAt, madeBy })) return;
  }
  throw new Error(`No file was made of ${id}: its payouts change faster than they can be written`);
}

/** A run's id without the sign that banks refuse; it has one file, so it is unique for ever. */
export function messageIdOf(runId: string): string {
  return runId.replace(/^mprun_/, "MZ").replace(/[^A-Za-z0-9]/g, "");
}

async function refuseUncovered(
  dependencies: Using<"books">,
  {
    run,
    items,
    judged,
  }: { run: PayoutRunRow; items: readonly PayoutItemRow[]; judged: readonly DoubtfulRow[] },
): Promise<void> {
  const reasons = await uncoveredItems(dependencies, judged);
  const uncovered: UncoveredVendor[] = [];
  for (let at = 0; at < items.length; at += VENDORS_AT_ONCE) {
    const some = items.slice(at, at + VENDORS_AT_ONCE);
    const vendorIds = some.map(({ vendor_id }) => vendor_id);
    const [owing, newest] = await Promise.all([
      owedToVendors(dependencies, run.environment, vendorIds),
      dependencies.mizan.bankDetails.newestVersions(vendorIds),
    ]);
    for (const { id, vendor_id, vendor_name: name, details_version } of some) {
      const owed = owing.get(vendor_id);
      const details = newest.get(vendor_id);
      const reason = whyNot(owed, reasons.get(id)) ?? whyNotTo(details_version, details);
      if (reason !== undefined) uncovered.push({ vendor_id, name, reason });
    }
  }
  if (uncovered.length > 0) throw notCovered(uncovered);
}

function whyNot(
  owed: { payableFils: number; differs: boolean; isFrozen: boolean } | undefined,
  reason: UncoveredReason | undefined,
): NotCoveredReason | undefined {
  if (!owed || owed.differs) return "books_differ";
  if (owed.payableFils < 0) return "owes";
  return owed.isFrozen ? "frozen" : reason;
}

/** Money never goes to what was replaced, nor to what it came back from. */
function whyNotTo(
  version: number,
  newest: { version: number; rests: boolean } | undefined,
): NotCoveredReason | undefined {
  if (newest?.version !== version) return "details_replaced";
  return newest.rests ? "details_rest" : undefined;
}

async function fileOf(
  { mizan }: Using<"books">,
  made: { run: PayoutRunRow; items: readonly PayoutItemRow[]; madeAt: Date; messageId: string },
): Promise<BankFile> {
  const { run, items, madeAt, messageId } = made;
  if (!run.file_settings) throw new Error(`The approval of ${run.id} says nothing of its file`);
  try {
    const { form, holidays, debtor } = fileSettingsOf(run.file_settings, mizan.options.payouts.formats);
    const file: PayoutFile = {
      ...{ runId: run.id, messageId, runDay: run.run_day, madeAt, decimals: run.decimals, debtor },
      items: items.map((item) => ({
        ...{ reference: item.reference, amountFils: item.amountFils, accountHolder: item.account_holder },
        ...{ iban: item.iban, bic: item.bic, purpose: item.purpose },
        ...{ vendorId: item.vendor_id, vendorReference: item.vendor_reference },
      })),
    };
    return await bankFileOf(file, form, holidays);
  } catch (error) {
    if (error instanceof BankFileError) throw fileNotUsable(error.code, error.message);
    throw error;
  }
}
