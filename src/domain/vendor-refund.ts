/** What goes back with a refund from the operator's commission and from the carrier (money.md, rule 8). */
import { type CommissionReversal, commissionReversedAt } from "./commission-reversal";
import { Exact } from "./exact";
import { type Fils, wholeFils } from "./money";
import { type PartyRefund, type Refunded, wholeOf } from "./party-refund";
import { platformDeliveryFils, type Split } from "./split";
import { deliveryToOthers, type VendorPart } from "./vendor-part";

/** What stands reversed of a party's part. */
interface Reversed {
  readonly commissionFils: Fils;
  readonly deliveryFils: Fils;
}

/**
 * What one step reverses: the difference of what stands reversed before and after it. So a refund that came back leaves
 * nothing behind, and any sequence that reaches the whole reverses the whole.
 * @param part undefined for the operator's own goods
 * @param less what is refunded of the party without the step
 * @param step what the step gives back to the shopper, or what came back from it
 */
export function reversedBetween(
  { split, reversal }: { readonly split: Split; readonly reversal: CommissionReversal },
  part: VendorPart | undefined,
  { vendorId, less, step }: { vendorId: string | null; less: Refunded; step: Refunded },
): PartyRefund {
  const more = {
    goodsFils: less.goodsFils + step.goodsFils,
    deliveryFils: less.deliveryFils + step.deliveryFils,
  };
  const at = (refunded: Refunded) =>
    part ? vendorReversedAt(part, refunded, reversal) : operatorReversedAt(split, refunded);
  const [before, after] = [at(less), at(more)];
  const commissionBackFils = after.commissionFils - before.commissionFils;
  const deliveryBackFils = after.deliveryFils - before.deliveryFils;
  return {
    vendorId,
    goodsFils: step.goodsFils,
    deliveryFils: step.deliveryFils,
    commissionBackFils,
    deliveryBackFils,
    ownBackFils: wholeOf(step) - commissionBackFils - deliveryBackFils,
  };
}

/** A function of what is refunded now, and of nothing else (rule 8). */
function vendorReversedAt(part: VendorPart, refunded: Refunded, reversal: CommissionReversal): Reversed {
  const hasDelivery = part.commission.base === "goods_and_delivery";
  const progress = {
    doneFils: hasDelivery ? wholeOf(refunded) : refunded.goodsFils,
    wholeFils: part.grossFils + (hasDelivery ? part.shippingFils : 0),
  };
  return {
    commissionFils: commissionReversedAt(part, progress, reversal),
    deliveryFils: carrierReversedAt(part, refunded),
  };
}

/** The operator's own shipping goes out as it was paid, so it comes back as it is refunded. */
function operatorReversedAt(split: Split, { deliveryFils }: Refunded): Reversed {
  return { commissionFils: 0, deliveryFils: platformDeliveryFils(split) === 0 ? 0 : deliveryFils };
}

/** Delivery goes back in step with the shipping paid, or with the goods where none was (rule 8). */
function carrierReversedAt(part: VendorPart, refunded: Refunded): Fils {
  const wasShippingPaid = part.shippingFils > 0;
  const paidFils = wasShippingPaid ? part.shippingFils : part.grossFils;
  const doneFils = wasShippingPaid ? refunded.deliveryFils : refunded.goodsFils;
  if (paidFils === 0) return 0;
  return wholeFils(new Exact(deliveryToOthers(part)).times(doneFils).dividedBy(paidFils));
}
