/** Statements to be written out, without a database. */
import type { StatementSums } from "../../modules/mizan/stores/statement-store";
import type { OwedVendor } from "../owed-to-vendors";
import type { WrittenLine, WrittenStatement } from "../written-statement";

const nothing: StatementSums = {
  opening: 0,
  sales: 0,
  borne: 0,
  commission: 0,
  delivery: 0,
  refunds: 0,
  reversals: 0,
  adjustments: 0,
  payouts: 0,
  closing: 0,
};

const owed: OwedVendor = {
  at: new Date("2026-02-03T06:00:00Z"),
  balanceFils: 11_250,
  heldFils: 4_500,
  frozenFils: 1_000,
  reservedFils: 6_000,
  broughtForwardFils: 0,
  payableFils: -250,
  next: { day: "2026-02-05", amountFils: 4_000 },
  free: [],
  isFrozen: false,
  differs: false,
  payoutsSeen: undefined,
};

export function writtenLine(more: Partial<WrittenLine>): WrittenLine {
  return {
    id: "mjli_1",
    entry_id: "mjen_1",
    posted_at: new Date("2026-01-15T10:00:00Z"),
    position: "2026-01-15T10:00:00.000000Z",
    kind: "correction",
    part: "adjustment",
    account: "owed",
    amount_fils: 5,
    balanceFils: 5,
    orderNumber: null,
    reference: "R1",
    order_id: null,
    attempt_id: null,
    reason: null,
    payout_reference: null,
    rest_fils: null,
    belongs_to: null,
    belongs_closed_at: null,
    ...more,
  };
}

export function writtenOf(pages: readonly WrittenLine[][]): WrittenStatement {
  async function* read() {
    yield* pages;
  }
  return {
    vendor: { id: "mven_1", name: "Oud House" },
    period: { environment: "emulator", first: "2026-01-01", last: "2026-01-31" },
    owed,
    figures: { owed: nothing, settled_by_gateway: nothing, lines: pages.flat().length },
    from: new Date("2025-12-31T21:00:00Z"),
    before: new Date("2026-01-31T21:00:00Z"),
    pages: read(),
    closing: () => ({ owed: 0, settled_by_gateway: 0 }),
  };
}
