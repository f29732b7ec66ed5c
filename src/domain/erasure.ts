/**
 * What becomes of an attempt when its shopper's data is to go. Money that moved, or may have moved, keeps its record; only what
 * names the shopper leaves it. What is still being found out is left until it is known (docs/data-map.md).
 */
import type { Disposition, Outcome } from "./outcome";

export type ErasureFacts = {
  readonly outcome: Outcome;
  readonly disposition: Disposition;
  /** A check is planned, a question is out, its page is being opened, or somebody holds it. */
  readonly isAtWork: boolean;
  /** Nobody knows whether money moved. */
  readonly isUnsure: boolean;
  readonly hasOpenReviewItem: boolean;
  /** A person has decided about it. */
  readonly wasDecided: boolean;
  readonly hasRefundInFlight: boolean;
};

export type ErasureReason = "paid" | "failed" | "abandoned" | "reviewed" | "undecided";

export type Erasure =
  | { readonly act: "anonymise"; readonly why: "paid" | "reviewed" }
  | { readonly act: "delete"; readonly why: "failed" | "abandoned" }
  | { readonly act: "leave"; readonly why: "undecided" | "reviewed" };

/** The first rule that holds. */
export function erasureOf(facts: ErasureFacts): Erasure {
  const { outcome, disposition } = facts;
  if (facts.hasOpenReviewItem) return { act: "leave", why: "reviewed" };
  if (facts.isAtWork || facts.hasRefundInFlight) return { act: "leave", why: "undecided" };
  if (outcome === "paid") {
    // Until it is an order's, or let go, it may still have to be found by its shopper's cart.
    return disposition === "pending" ? { act: "leave", why: "undecided" } : { act: "anonymise", why: "paid" };
  }
  if (facts.wasDecided) return { act: "anonymise", why: "reviewed" };
  if (facts.isUnsure) return { act: "leave", why: "undecided" };
  return ofUnpaid[outcome];
}

const ofUnpaid: Readonly<Record<Exclude<Outcome, "paid">, Erasure>> = {
  open: { act: "delete", why: "abandoned" },
  declined: { act: "delete", why: "failed" },
  canceled: { act: "delete", why: "failed" },
  denied: { act: "delete", why: "failed" },
  authorized: { act: "leave", why: "undecided" },
  unknown: { act: "leave", why: "undecided" },
};
