import type { Using } from "../application/dependencies";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { type NamedPart, type UncoveredReason, whyUncovered } from "../domain/uncovered-item";
import type { DoubtfulRow } from "../modules/mizan/stores/doubtful-in";
import { entryDueDay } from "./entry-due-day";
import { holdsOf } from "./hold-history";

/**
 * Looks at what unfinished items name, before the bank's file is made (docs/payouts.md).
 *
 * @param rows what of them is doubtful
 * @returns why an item must be dropped first; without those that are covered. Whether payable is below zero is the caller's to know
 */
export async function uncoveredItems(
  { mizan }: Pick<Using<"books">, "mizan">,
  rows: readonly DoubtfulRow[],
): Promise<Map<string, UncoveredReason>> {
  const now = rows[0]?.now;
  if (!now) return new Map();
  const vendorIds = [...new Set(rows.map(({ vendor_id }) => vendor_id))];
  const holds = await holdsOf({ mizan }, vendorIds);
  const partsOf = new Map<string, NamedPart[]>();
  for (const row of rows) {
    const parts = partsOf.get(row.item_id) ?? [];
    parts.push({
      amountFils: row.amountFils,
      isFrozen: row.is_frozen,
      deliveryWasCancelled: row.delivery_cancelled_at !== null,
      dueDay: entryDueDay(row, holds.get(row.vendor_id) ?? [], now),
    });
    partsOf.set(row.item_id, parts);
  }
  const reasons = [...partsOf].map(([id, parts]) => [id, whyUncovered(parts, kuwaitDayOf(now))] as const);
  return new Map(reasons.flatMap(([id, reason]) => (reason ? [[id, reason]] : [])));
}
