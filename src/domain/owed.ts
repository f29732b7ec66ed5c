/** What a vendor is owed, and how much of it may be paid out today (payouts.md). */
import type { Fils } from "./money";

/** An entry's part on the vendor's account that no standing item names. */
export interface UnnamedEntry {
  readonly id: string;
  /** The payment that it is of; null where there is none. */
  readonly payment: string | null;
  /** Above zero the operator owes more; never zero. */
  readonly amountFils: Fils;
  /** `YYYY-MM-DD` in Kuwait; null while it is not known. */
  readonly dueDay: string | null;
  /** Its order or its payment is frozen. */
  readonly isFrozen: boolean;
}

/** An item of a run that is prepared, approved, given or paid, or a payout by hand that was not taken back. */
export interface StandingItem {
  /** Of all that it names. */
  readonly namedFils: Fils;
  readonly amountFils: Fils;
  readonly isPaid: boolean;
}

export interface Owed {
  readonly heldFils: Fils;
  readonly frozenFils: Fils;
  readonly reservedFils: Fils;
  readonly broughtForwardFils: Fils;
  /** Below zero the vendor owes. */
  readonly payableFils: Fils;
  /** When what is held becomes payable next, and how much of it then; null where nothing is, or nobody knows when. */
  readonly next: { readonly day: string; readonly amountFils: Fils } | null;
  /** The entries that a new item would name, all that are neither held nor frozen; by due day, then as they were posted. */
  readonly free: readonly UnnamedEntry[];
}

export interface VendorBooks {
  readonly entries: readonly UnnamedEntry[];
  readonly standing: readonly StandingItem[];
  /** A person froze the whole vendor. */
  readonly isFrozen: boolean;
}

/**
 * @param books its entries in the order in which they were posted
 * @param today `YYYY-MM-DD` in Kuwait
 */
export function owedTo({ entries, standing, isFrozen }: VendorBooks, today: string): Owed {
  const sums = sumsOfPayments(entries);
  const [held, frozen, free]: [UnnamedEntry[], UnnamedEntry[], UnnamedEntry[]] = [[], [], []];
  for (const entry of entries) {
    const { payment, amountFils, dueDay } = entry;
    const isDebt = (payment === null ? amountFils : (sums.get(payment) ?? 0)) < 0;
    if (!isDebt && (dueDay === null || dueDay > today)) held.push(entry);
    else if (!isDebt && (isFrozen || entry.isFrozen)) frozen.push(entry);
    else free.push(entry);
  }
  const broughtForwardFils = standing.reduce((sum, item) => sum + item.namedFils - item.amountFils, 0);
  return {
    heldFils: sumOf(held),
    frozenFils: sumOf(frozen),
    reservedFils: standing.reduce((sum, item) => sum + (item.isPaid ? 0 : item.amountFils), 0),
    broughtForwardFils,
    payableFils: broughtForwardFils + sumOf(free),
    next: nextOf(held),
    free: free.sort((a, b) => byText(a.dueDay ?? "", b.dueDay ?? "")),
  };
}

/**
 * @param balanceFils of the vendor's account, from the journal
 * @returns whether the parts make up the balance and none of them is below zero that cannot be; if not it is a fault of ours, and
 *   nothing is paid
 */
export function makesUp(owed: Owed, balanceFils: Fils): boolean {
  const { heldFils, frozenFils, reservedFils, payableFils } = owed;
  const sumFils = heldFils + frozenFils + reservedFils + payableFils;
  return heldFils >= 0 && frozenFils >= 0 && reservedFils >= 0 && sumFils === balanceFils;
}

/**
 * What a payout that was made elsewhere paid for.
 *
 * @returns the shortest row of them from the first on whose sum is exactly the amount; none where there is no such row
 */
export function namedByHand(free: Owed["free"], amountFils: Fils): string[] {
  let sumFils = 0;
  for (const [nth, entry] of free.entries()) {
    sumFils += entry.amountFils;
    if (sumFils === amountFils) return free.slice(0, nth + 1).map(({ id }) => id);
  }
  return [];
}

/** Below zero they are a debt; what has no payment stands for itself. */
function sumsOfPayments(entries: readonly UnnamedEntry[]): ReadonlyMap<string, Fils> {
  const sums = new Map<string, Fils>();
  for (const { payment, amountFils } of entries) {
    if (payment !== null) sums.set(payment, (sums.get(payment) ?? 0) + amountFils);
  }
  return sums;
}

function nextOf(held: readonly UnnamedEntry[]): Owed["next"] {
  const byDay = new Map<string, Fils>();
  for (const { dueDay, amountFils } of held) {
    if (dueDay !== null) byDay.set(dueDay, (byDay.get(dueDay) ?? 0) + amountFils);
  }
  const days = [...byDay].filter(([, amountFils]) => amountFils > 0).sort(([a], [b]) => byText(a, b));
  const [first] = days;
  return first ? { day: first[0], amountFils: first[1] } : null;
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sumOf(entries: readonly UnnamedEntry[]): Fils {
  return entries.reduce((sum, { amountFils }) => sum + amountFils, 0);
}
