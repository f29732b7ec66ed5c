/** Books as chance makes them: charges, refunds and adjustments of a few vendors, with the sums that they must come to. */
import { postingsOfAdjustment, postingsOfPayout } from "../../src/domain/adjustment";
import { credit, debit, opposing, type Posting } from "../../src/domain/journal";
import type { JournalKind } from "../../src/domain/journal-kinds";
import type { NewEntry } from "../../src/modules/mizan/stores/journal-store";

const VENDORS = ["v1", "v2", "v3"];

/** A generator of numbers that is the same for the same seed (mulberry32). */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** @returns an entry of any kind; `nth` makes its reference its own */
export function randomEntry(chance: (below: number) => number, nth: number): NewEntry {
  const vendorId = VENDORS[chance(VENDORS.length)] ?? "v1";
  const amountFils = 1 + chance(20_000);
  const of = (kind: JournalKind, postings: Posting[]): NewEntry => ({
    environment: chance(5) === 0 ? "sandbox" : "emulator",
    kind,
    reference: `r${nth}`,
    vendorId: kind === "payout" ? vendorId : null,
    postings,
  });
  const kinds = [
    () => of("charge", chargeOf(vendorId, amountFils, chance)),
    () => of("refund", refundOf(vendorId, amountFils, chance)),
    () => of("refund_returned", opposing(refundOf(vendorId, amountFils, chance))),
    () => of("payout", postingsOfPayout(vendorId, amountFils)),
    () => of("gateway_fee", postingsOfAdjustment({ kind: "gateway_fee", vendorId: null, amountFils })),
    () => of("chargeback", postingsOfAdjustment({ kind: "chargeback", vendorId, amountFils })),
    () =>
      of(
        "correction",
        postingsOfAdjustment({
          kind: "correction",
          vendorId,
          direction: chance(2) === 0 ? "debit" : "credit",
          amountFils,
        }),
      ),
  ];
  return kinds[chance(kinds.length)]?.() ?? kinds[0]!();
}

function accountOf(vendorId: string, chance: (below: number) => number) {
  return chance(4) === 0
    ? (`vendor_settled_by_gateway:${vendorId}` as const)
    : (`vendor_payable:${vendorId}` as const);
}

/** A promotion, credit, or what was posted before that was told. */
function sourceOf(chance: (below: number) => number): { source?: string } {
  const source = [undefined, "credit", "promo_a", "promo_b"][chance(4)];
  return source === undefined ? {} : { source };
}

function chargeOf(vendorId: string, amountFils: number, chance: (below: number) => number): Posting[] {
  const account = accountOf(vendorId, chance);
  const commissionFils = chance(amountFils + 1);
  const deliveryFils = chance(amountFils - commissionFils + 1);
  const borneFils = chance(2) === 0 ? 0 : chance(5_000);
  return [
    debit("gateway_clearing", "charge", amountFils),
    { ...debit("discounts_borne", "borne", borneFils), ...sourceOf(chance) },
    credit(account, "sale", amountFils),
    credit(account, "borne", borneFils),
    debit(account, "commission", commissionFils),
    credit("commission", "commission", commissionFils),
    debit(account, "delivery", deliveryFils),
    credit("delivery_payable:7", "delivery", deliveryFils),
  ];
}

function refundOf(vendorId: string, amountFils: number, chance: (below: number) => number): Posting[] {
  const account = accountOf(vendorId, chance);
  const commissionFils = chance(amountFils + 1);
  const borneFils = chance(2) === 0 ? 0 : chance(5_000);
  return [
    debit(account, "borne_reversal", borneFils),
    { ...credit("discounts_borne", "borne_reversal", borneFils), ...sourceOf(chance) },
    credit("gateway_clearing", "refund", amountFils),
    debit(account, "refund", amountFils),
    credit(account, "commission_reversal", commissionFils),
    debit("commission", "commission_reversal", commissionFils),
  ];
}
