/** What one refund takes back from a vendor, from the operator's commission on it, and from the carrier (money.md, rule 8). */
import { type CommissionReversal, commissionReversedAt } from "./commission-reversal";
import { Exact } from "./exact";
import { type Fils, wholeFils } from "./money";
import { type NamedRefund, type PartyRefund, type Refunded, refundedBy, wholeOf } from "./party-refund";
import { deliveryToOthers, type VendorPart } from "./vendor-part";

/**
 * @param earlier all refunds of the charge before this one
 * @param party what of this vendor's part goes back to the shopper, within what is left
 */
export function vendorRefund(
  part: VendorPart,
  party: NamedRefund,
  { earlier, reversal }: { earlier: readonly PartyRefund[]; reversal: CommissionReversal },
): PartyRefund {
  const before = refundedBy(earlier, part.vendorId);
  const after = {
    goodsFils: before.goodsFils + party.goodsFils,
    deliveryFils: before.deliveryFils + party.deliveryFils,
  };
  // What went back before is what was written, not what the rule would say of it: a refund in between may have come back.
  const own = earlier.filter(({ vendorId }) => vendorId === part.vendorId);
  const reversedFils = own.reduce((sum, { commissionBackFils }) => sum + commissionBackFils, 0);
  const carrierFils = own.reduce((sum, { deliveryBackFils }) => sum + deliveryBackFils, 0);
  const commissionBackFils = Math.max(
    0,
    commissionReversedAt(part, progressOf(part, after), reversal) - reversedFils,
  );
  const deliveryBackFils = Math.max(0, carrierFilsAt(part, after) - carrierFils);
  return {
    vendorId: part.vendorId,
    goodsFils: party.goodsFils,
    deliveryFils: party.deliveryFils,
    commissionBackFils,
    deliveryBackFils,
    ownBackFils: wholeOf(party) - commissionBackFils - deliveryBackFils,
  };
}

/** How far a vendor's part has gone back, in what its commission was taken on (rule 8). */
function progressOf(part: VendorPart, refunded: Refunded): { doneFils: Fils; wholeFils: Fils } {
  if (part.commission.base !== "goods_and_delivery") {
    return { doneFils: refunded.goodsFils, wholeFils: part.grossFils };
  }
  return {
    doneFils: refunded.goodsFils + deliveryCostAt(part, refunded),
    wholeFils: part.grossFils + part.deliveryFils,
  };
}

/** Of what delivery cost, how much has gone back: in step with the shipping paid, or with the goods where none was. */
function deliveryCostAt(part: VendorPart, refunded: Refunded): Fils {
  const wasShippingPaid = part.shippingFils > 0;
  const wholeFilsPaid = wasShippingPaid ? part.shippingFils : part.grossFils;
  const doneFils = wasShippingPaid ? refunded.deliveryFils : refunded.goodsFils;
  return shareAt(part.deliveryFils, doneFils, wholeFilsPaid);
}

function carrierFilsAt(part: VendorPart, refunded: Refunded): Fils {
  return deliveryToOthers(part) === 0 ? 0 : deliveryCostAt(part, refunded);
}

/** Cumulative, rounded half-up: any sequence that reaches the whole gives back the whole (rule 8). */
function shareAt(amountFils: Fils, doneFils: Fils, ofFils: Fils): Fils {
  if (ofFils === 0) return 0;
  return wholeFils(new Exact(amountFils).times(doneFils).dividedBy(ofFils));
}
