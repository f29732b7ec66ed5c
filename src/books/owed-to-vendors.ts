/** What vendors are owed now: read at one moment, decided by the domain, and checked against the journal. */
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { kuwaitDayOf } from "../domain/kuwait-day";
import type { Fils } from "../domain/money";
import { makesUp, type Owed, owedTo } from "../domain/owed";
import { entryDueDay } from "./entry-due-day";
import { holdsOf } from "./hold-history";

/** `free` has a group of entries for one: its id is theirs, with commas between them. */
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
  const holds = await holdsOf({ mizan }, vendorIds);
  const changes = [...holds.values()].flatMap((history) => history.map(({ since }) => since));
  const books = await mizan.payable.books(environment, vendorIds, changes);
  const today = kuwaitDayOf(books.now);
  const groupsOf = byVendor(books.unnamed);
  const standingOf = byVendor(books.standing);
  return new Map(
    vendorIds.map((vendorId) => {
      const history = holds.get(vendorId) ?? [];
      // A group is as one entry to the domain: whole payments that are alike, and debts only with debts.
      const entries = (groupsOf.get(vendorId) ?? []).map((group) => ({
        id: group.entry_ids,
        payment: null,
        amountFils: group.amountFils,
        dueDay: entryDueDay(group, history, books.now),
        isFrozen: group.is_frozen,
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

/**
 * @param owed what the vendor is owed, by `owedToVendors`
 * @returns each entry that is neither held nor frozen, by due day, then as they were posted
 */
export async function freeEntriesOf(
  { mizan }: Pick<Using<"books">, "mizan">,
  environment: Environment,
  { vendorId, at, isFrozen }: { vendorId: string; at: Date; isFrozen: boolean },
): Promise<Owed["free"]> {
  const [rows, holds] = await Promise.all([
    mizan.payable.unnamed(environment, vendorId),
    holdsOf({ mizan }, [vendorId]),
  ]);
  const entries = rows.map((row) => ({
    id: row.entry_id,
    payment: row.attempt_id,
    amountFils: row.amountFils,
    dueDay: entryDueDay(row, holds.get(vendorId) ?? [], at),
    isFrozen: row.is_frozen,
  }));
  return owedTo({ entries, standing: [], isFrozen }, kuwaitDayOf(at)).free;
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
