/** Whether goods of an order are disputed, so that their vendor's money waits (payouts.md). */
import type { Fils } from "./money";

export const DISPUTE_KINDS = ["return", "claim", "exchange"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** A line by what it is of; null where the order does not have it any more. */
export type DisputedGoods = string | null;

/** A return, a claim or an exchange, with the return that belongs to it, as the order's own lines have it. */
export interface Dispute {
  readonly kind: DisputeKind;
  /** The engine's. */
  readonly id: string;
  readonly goods: readonly DisputedGoods[];
  /** Those of them of which pieces are still to come back. */
  readonly awaited: readonly DisputedGoods[];
  /** Whether pieces came back. */
  readonly isReceived: boolean;
  /** What the shopper gets instead. */
  readonly outbound: readonly { readonly quantity: number; readonly delivered: number }[];
  /** What the pieces are worth for which a claim wants money though the shopper keeps them; else 0. */
  readonly claimedFils: Fils;
  /** The order's version in which it was begun. */
  readonly version: number;
}

export interface DisputesOfOrder {
  readonly disputes: readonly Dispute[];
  /** What is still to go back to the shopper by the order's sums. */
  readonly owedFils: Fils;
  /** What was refunded beyond what was owed, with the order's version that has it. */
  readonly credits: readonly { readonly fils: Fils; readonly version: number }[];
}

/** What an open dispute waits for: pieces that come back, others that are delivered, or money that goes back. */
export type DisputeWaitsFor = "goods" | "delivery" | "refund";

export type OpenDispute = Pick<Dispute, "kind" | "id" | "goods"> & { readonly waitsFor: DisputeWaitsFor };

/**
 * What is open in an order. The engine has a status for returns alone, and writes a cancellation down that it refuses afterwards
 * (2.21.2); so what is open is taken from what the order's lines and sums still wait for:
 *
 * - the order's own lines wait for pieces of a return. (Where the rest never comes, a person receives it as damaged.)
 * - what the shopper gets instead is in the order and not delivered
 * - a claim wants money for what the shopper keeps, and so much was not credited since. The engine does not say for which claim a
 *   credit was made: it counts for the oldest that was there.
 * - money is owed by the order's sums, and pieces came back or a claim wants money. The engine does not say for what it is owed.
 *
 * A draft is none: nobody has asked for it yet, and it may be left lying. Until it is confirmed the engine gives it no lines.
 */
export function openDisputes({ disputes, owedFils, credits }: DisputesOfOrder): OpenDispute[] {
  const unpaid = unpaidClaims(disputes, credits);
  const isOwed = (dispute: Dispute) => owedFils > 0 && (dispute.isReceived || dispute.claimedFils > 0);
  return disputes
    .map((dispute): OpenDispute => {
      const { kind, id, goods, awaited, outbound } = dispute;
      if (outbound.some(({ quantity, delivered }) => delivered < quantity)) {
        return { kind, id, goods, waitsFor: "delivery" };
      }
      if (unpaid.has(dispute) || isOwed(dispute)) return { kind, id, goods, waitsFor: "refund" };
      return { kind, id, goods: awaited, waitsFor: "goods" };
    })
    .filter(({ goods }) => goods.length > 0);
}

/** @returns the claims of whose money something is not credited yet */
function unpaidClaims(
  disputes: readonly Dispute[],
  credits: DisputesOfOrder["credits"],
): ReadonlySet<Dispute> {
  const left = credits.map((credit) => ({ ...credit }));
  const claims = disputes
    .filter(({ claimedFils }) => claimedFils > 0)
    .sort((one, other) => one.version - other.version);
  return new Set(
    claims.filter(({ claimedFils, version }) => {
      let missing = claimedFils;
      for (const credit of left.filter((one) => one.version > version)) {
        const taken = Math.min(missing, credit.fils);
        missing -= taken;
        credit.fils -= taken;
      }
      return missing > 0;
    }),
  );
}

/**
 * @param vendorsGoods what the vendor sold in the order; null where that cannot be told
 * @returns what is open of the vendor's goods, the first of several; where it cannot be told whose goods they are, its money waits as
 *   every other vendor's of the order
 */
export function disputeOf(
  vendorsGoods: ReadonlySet<string> | null,
  open: readonly Pick<OpenDispute, "kind" | "goods">[],
): DisputeKind | null {
  const isTheirs = (goods: DisputedGoods) =>
    vendorsGoods === null || goods === null || vendorsGoods.has(goods);
  return open.find(({ goods }) => goods.some(isTheirs))?.kind ?? null;
}
