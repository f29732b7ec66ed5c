/** What vendors are owed now: read at one moment, decided by the domain, and checked against the journal. */
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { kuwaitDayOf } from "../domain/kuwait-day";
import type { Fils } from "../domain/money";
import { makesUp, type Owed, owedTo } from "../domain/owed";
import { entryDueDay } from "./entry-due-day";
import { holdsOf } from "./hold-history";

export type OwedVendor = Owed & {
  /** When it was so, by the database's clock. */
  at: Date;
  /** A person froze the whole vendor: it is left out of every run. */
  isFrozen: boolean;
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
  const [books, holds] = await Promise.all([
    mizan.payable.books(environment, vendorIds),
    holdsOf({ mizan }, vendorIds),
  ]);
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
        dueDay: entryDueDay(row, history, books.now),
        isFrozen: row.is_frozen,
      }));
      const isFrozen = books.frozenVendors.has(vendorId);
      const owed = owedTo({ entries, standing: standingOf.get(vendorId) ?? [], isFrozen }, today);
      const balanceFils = books.balances.get(vendorId) ?? 0;
      const differs = !makesUp(owed, balanceFils);
      return [
        vendorId,
        {
          ...owed,
          at: books.now,
          isFrozen,
          balanceFils,
          differs,
          payoutsSeen: books.payouts.get(vendorId),
        },
      ];
    }),
  );
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
