/** The refunds of one charge, party by party: what went back, and what each party has left. */
import { byOwner, sumFils } from "./charged-part";
import type { SourceFils } from "./borne-by";
import { type Fils } from "./money";
import { refundableSplit, type Split } from "./split";

/** What one party of the charge gives back in one refund; `vendorId: null` is the operator's own goods. */
export interface PartyRefund {
  readonly vendorId: string | null;
  /** To the shopper, for goods. */
  readonly goodsFils: Fils;
  /** To the shopper, for the shipping that was paid. */
  readonly deliveryFils: Fils;
  /** From the operator's commission. */
  readonly commissionBackFils: Fils;
  /** From whoever got the delivery, where that is not the vendor. */
  readonly deliveryBackFils: Fils;
  /**
   * The rest of goods, delivery and what was borne, from the party itself; below zero where the vendor had borne more delivery than
   * the shopper paid.
   */
  readonly ownBackFils: Fils;
  /** To the operator, of what it bore of the vendor's part (rule 13); absent where it bore nothing. */
  readonly borneBackFils?: Fils;
  /** The same by promotion and credit, and of a charge of 0 what is given back of it; absent where the split does not tell them apart. */
  readonly borneBackBy?: readonly SourceFils[];
  /** Of `ownBackFils`, from what the operator owes a vendor charged on its own key; below zero it owes more. Absent otherwise. */
  readonly owedBackFils?: Fils;
}

/** A refund as a person names it: goods and delivery of one party, in fils. */
export interface NamedRefund {
  readonly vendorId: string | null;
  readonly goodsFils: Fils;
  readonly deliveryFils: Fils;
}

/** What a party can still give back to the shopper. */
export interface PartyRemainder {
  readonly vendorId: string | null;
  readonly goodsFils: Fils;
  readonly deliveryFils: Fils;
}

/** What each party has left, by vendor id, the operator last. */
export function remaindersOf(charged: Split, earlier: readonly PartyRefund[]): PartyRemainder[] {
  const split = refundableSplit(charged);
  const owners = [...split.vendors.map(({ vendorId }) => vendorId), null];
  const [linesOf, shippingOf, refundsOf] = [byOwner(split.lines), byOwner(split.shipping), byOwner(earlier)];
  return owners.map((owner) => {
    const { goodsFils, deliveryFils } = refundedIn(refundsOf(owner));
    return {
      vendorId: owner,
      goodsFils: sumFils(linesOf(owner)) - goodsFils,
      deliveryFils: sumFils(shippingOf(owner)) - deliveryFils,
    };
  });
}

/** What a party's refunds gave back so far. */
export type Refunded = { readonly goodsFils: Fils; readonly deliveryFils: Fils };

/** The sum of refunds of one party. */
export function refundedIn(refunds: readonly Refunded[]): Refunded {
  return {
    goodsFils: refunds.reduce((sum, { goodsFils }) => sum + goodsFils, 0),
    deliveryFils: refunds.reduce((sum, { deliveryFils }) => sum + deliveryFils, 0),
  };
}

/** Goods and delivery together. */
export function wholeOf({ goodsFils, deliveryFils }: Refunded): Fils {
  return goodsFils + deliveryFils;
}
