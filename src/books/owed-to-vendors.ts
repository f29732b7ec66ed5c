/** What vendors are owed now: read at one moment, decided by the domain, and checked against the journal. */
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { dueDay, dueDayByHistory, type HoldSince } from "../domain/due-day";
import { kuwaitDayOf } from "../domain/kuwait-day";
import type { Fils } from "../domain/money";
import { makesUp, type Owed, owedTo } from "../domain/owed";
import type { UnnamedRow } from "../modules/mizan/stores/payable-store";
import { SETTINGS_SUBJECT } from "../modules/mizan/stores/settings-history";
import { holdHistories } from "./hold-history";

export type OwedVendor = Owed & {
  balanceFils: Fils;
  /** The journal says otherwise: nothing of it may be paid. */
  differs: boolean;
  /** Of which payouts it was told: for who decides by it, to be compared when it is written. */
  payoutsSeen: string | undefined;
};

/**
 * @returns what each of the vendors is owed, also those without an entry
 */
export async function owedToVendors(
  { mizan }: Pick<Using<"books">, "mizan">,
  environment: Environment,
  vendorIds: readonly string[],
): Promise<Map<string, OwedVendor>> {
  const [books, versions] = await Promise.all([
    mizan.payable.books(environment, vendorIds),
    mizan.settings.payoutVersions(vendorIds),
  ]);
  const holds = holdHistories(vendorIds, versions, {
    defaults: mizan.options.settings.payout,
    settingsSubject: SETTINGS_SUBJECT,
  });
  const today = kuwaitDayOf(books.now);
  const entriesOf = byVendor(books.entries);
  const standingOf = byVendor(books.standing);
  return new Map(
    vendorIds.map((vendorId) => {
      const history = holds.get(vendorId) ?? [];
      const entries = (entriesOf.get(vendorId) ?? []).map((row) => ({
        id: row.entry_id,
        payment: row.attempt_id,
        amountFils: row.amountFils,
        dueDay: dueDayOf(row, history, books.now),
        isFrozen: row.is_frozen,
      }));
      const owed = owedTo({ entries, standing: standingOf.get(vendorId) ?? [], isFrozen: false }, today);
      const balanceFils = books.balances.get(vendorId) ?? 0;
      const differs = !makesUp(owed, balanceFils);
      return [vendorId, { ...owed, balanceFils, differs, payoutsSeen: books.payouts.get(vendorId) }];
    }),
  );
}

/** A charge's own day, and of what hangs on its payment the later of that and its day of posting. */
function dueDayOf(row: UnnamedRow, history: readonly HoldSince[], now: Date): string | null {
  if (row.attempt_id === null) return row.posted_on;
  const day = chargeDueDay(row, history, now);
  return day !== null && day < row.posted_on ? row.posted_on : day;
}

function chargeDueDay(row: UnnamedRow, history: readonly HoldSince[], now: Date): string | null {
  if (row.charged_at === null || row.charged_on === null || row.captured_on === null) return null;
  const charge = {
    captured: row.captured_on,
    posted: row.charged_on,
    delivered: row.delivered_on,
    postedAt: row.charged_at,
    deliveryKnownAt: row.delivery_known_at,
  };
  if (row.is_kept) return charge.posted;
  const present = history.at(-1);
  // What was due by a delivery that there was not counts under the present hold.
  if (row.delivery_was_cancelled && present) return dueDay(charge, present.hold);
  return dueDayByHistory(charge, history, now);
}

function byVendor<Row extends { vendor_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const those = grouped.get(row.vendor_id);
    if (those) those.push(row);
    else grouped.set(row.vendor_id, [row]);
  }
  return grouped;
}
