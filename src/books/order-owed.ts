/** What vendors are owed for one order, when it is due, what keeps it back, and by which payouts it went. */
import { actorNames } from "../answers/actor-names";
import type { FreezeCause, OrderOwedView, OrderVendorOwed } from "../answers/books-api/freezes";
import type { Using } from "../application/dependencies";
import type { HoldSince } from "../domain/due-day";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { type Fils, toDecimalString } from "../domain/money";
import { owedTo } from "../domain/owed";
import type { FreezeRow } from "../modules/mizan/stores/freeze-store";
import type { OrderEntryRow } from "../modules/mizan/stores/order-payable-store";
import { vendorNames } from "../setup/vendors/vendor-names";
import { chargeDueDay, entryDueDay } from "./entry-due-day";
import { freezeViews } from "./freeze-view";
import { holdsOf } from "./hold-history";
import { disputeViews } from "./set-aside";

/** @returns an order that nobody is owed for has no vendors */
export async function orderOwed(dependencies: Using<"books">, orderId: string): Promise<OrderOwedView> {
  const { mizan } = dependencies;
  const [rows, freezes] = await Promise.all([
    mizan.orderPayable.entriesOf(orderId),
    mizan.freezes.ofOrder(orderId),
  ]);
  const vendorIds = [...new Set(rows.map(({ vendor_id }) => vendor_id))];
  const [holds, whole, nameOf, actorOf, disputes] = await Promise.all([
    holdsOf({ mizan }, vendorIds),
    mizan.freezes.ofVendors(vendorIds),
    vendorNames(dependencies, vendorIds),
    actorNames(
      dependencies,
      freezes.map(({ frozen_by }) => frozen_by),
    ),
    rows.length > 0 ? disputeViews(dependencies, orderId) : [],
  ]);
  const vendors = vendorIds.map((id) => ({
    vendor_id: id,
    name: nameOf(id),
    ...owedOf(
      rows.filter(({ vendor_id }) => vendor_id === id),
      { history: holds.get(id) ?? [], freezes: [...freezes, ...whole].filter(isOf(id)) },
    ),
  }));
  return { order_id: orderId, freezes: freezeViews(freezes, actorOf), disputes, vendors };
}

function isOf(vendorId: string) {
  return ({ vendor_id }: FreezeRow) => vendor_id === null || vendor_id === vendorId;
}

function owedOf(
  rows: readonly OrderEntryRow[],
  { history, freezes }: { history: readonly HoldSince[]; freezes: readonly FreezeRow[] },
): Omit<OrderVendorOwed, "vendor_id" | "name"> {
  const now = rows[0]?.now ?? new Date(0);
  const entries = rows
    .filter(({ item_id }) => item_id === null)
    .map((row) => ({
      id: row.entry_id,
      payment: row.attempt_id,
      amountFils: row.amountFils,
      dueDay: entryDueDay(row, history, now),
      isFrozen: row.is_frozen,
    }));
  const isFrozen = freezes.some(({ order_id }) => order_id === null);
  const owed = owedTo({ entries, standing: [], isFrozen }, kuwaitDayOf(now));
  return {
    held: toDecimalString(owed.heldFils),
    frozen: toDecimalString(owed.frozenFils),
    payable: toDecimalString(owed.payableFils),
    ...dueOf(rows, history, now),
    frozen_by: causesOf(rows, freezes),
    payouts: payoutsOf(rows),
  };
}

function dueOf(
  rows: readonly OrderEntryRow[],
  history: readonly HoldSince[],
  now: Date,
): Pick<OrderVendorOwed, "due_day" | "waits_for"> {
  const charged = rows.find(({ charged_at }) => charged_at !== null);
  const day = charged ? chargeDueDay(charged, history, now) : null;
  if (day !== null) return { due_day: day, waits_for: null };
  return { due_day: null, waits_for: charged ? "delivery" : "sale" };
}

function causesOf(rows: readonly OrderEntryRow[], freezes: readonly FreezeRow[]): FreezeCause[] {
  const disputes = rows.flatMap(({ disputed_by }) => (disputed_by ? [disputed_by] : []));
  const reviews = rows.some(({ has_review_item }) => has_review_item) ? (["review_item"] as const) : [];
  const persons = freezes.map(({ order_id }) => (order_id === null ? "vendor" : "person"));
  return [...new Set<FreezeCause>([...disputes, ...reviews, ...persons])];
}

function payoutsOf(rows: readonly OrderEntryRow[]): OrderVendorOwed["payouts"] {
  const sums = new Map<string, Fils>();
  for (const { item_id, amountFils } of rows) {
    if (item_id !== null) sums.set(item_id, (sums.get(item_id) ?? 0) + amountFils);
  }
  return [...sums].flatMap(([id, fils]) => {
    const named = rows.find(({ item_id }) => item_id === id);
    if (!named?.state) return [];
    const { run_id, reference, state } = named;
    return [{ id, run_id, reference: reference ?? "", state, amount: toDecimalString(fils) }];
  });
}
