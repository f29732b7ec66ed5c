/**
 * What people enter into the books by hand (money.md, Journal): what the gateway did to its own account, a correction
 * between a vendor and the operator, and money that was paid out to a vendor.
 */
import { type Account, balanced, credit, debit, type Posting } from "./journal";
import type { Fils } from "./money";

export type Adjustment =
  | {
      /** The gateway took it, so clearing holds less; null is the operator. */
      readonly kind: "gateway_fee" | "chargeback";
      readonly vendorId: string | null;
      readonly amountFils: Fils;
    }
  | {
      /** Between the operator and a vendor; against the operator itself it would say nothing. */
      readonly kind: "correction";
      readonly vendorId: string;
      /** `debit` takes from the vendor, `credit` gives. */
      readonly direction: "debit" | "credit";
      readonly amountFils: Fils;
    };

/** @param adjustment with an amount above zero */
export function postingsOfAdjustment(adjustment: Adjustment): Posting[] {
  const { kind, amountFils } = adjustment;
  if (kind === "correction") {
    const vendor: Account = `vendor_payable:${adjustment.vendorId}`;
    const isTaken = adjustment.direction === "debit";
    return balanced([
      debit(isTaken ? vendor : "adjustment", "adjustment", amountFils),
      credit(isTaken ? "adjustment" : vendor, "adjustment", amountFils),
    ]);
  }
  return balanced([
    debit(bearerOf(kind, adjustment.vendorId), "adjustment", amountFils),
    credit("gateway_clearing", "adjustment", amountFils),
  ]);
}

function bearerOf(kind: "gateway_fee" | "chargeback", vendorId: string | null): Account {
  if (vendorId !== null) return `vendor_payable:${vendorId}`;
  return kind === "gateway_fee" ? "gateway_fee" : "adjustment";
}

/** What was paid out to a vendor is owed no more. */
export function postingsOfPayout(vendorId: string, amountFils: Fils): Posting[] {
  return balanced([
    debit(`vendor_payable:${vendorId}`, "payout", amountFils),
    credit("payout_clearing", "payout", amountFils),
  ]);
}
