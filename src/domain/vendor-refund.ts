/** What goes back with a refund beside the party's own share: commission, delivery, and what the operator bore (money.md, rules 8 and 13). */
import { backBySource, type BorneShare, type SourceFils } from "./borne-by";
import { byOwner, sumWorth, type Worth } from "./charged-part";
import { type CommissionReversal, commissionReversedAt } from "./commission-reversal";
import { type Fils, inStep } from "./money";
import { owedBackAt } from "./own-key-shares";
import { type PartyRefund, type Refunded, wholeOf } from "./party-refund";
import { isOnOwnKey, platformDeliveryFils, refundableSplit, type Split } from "./split";
import { deliveryToOthers, type VendorPart } from "./vendor-part";

/** What stands reversed of a party's part. */
interface Reversed {
  readonly commissionFils: Fils;
  readonly deliveryFils: Fils;
  readonly borneFils: Fils;
  /** By source, in the order of the part's. */
  readonly borneBy: readonly SourceFils[];
  /** Of it, from what the operator owes a vendor that is charged on its own key. */
  readonly owedFils: Fils;
}

/** A vendor's part, with what was paid and what is borne of its goods and of its shipping. */
interface RefundablePart {
  readonly part: VendorPart;
  readonly isOnOwnKey: boolean;
  /** The charge was 0: what is refunded was borne. */
  readonly isCovered: boolean;
  readonly goods: Worth;
  readonly shipping: Worth;
}

export interface RefundStep {
  /** Null for the operator's own goods. */
  readonly vendorId: string | null;
  /** What is refunded of the party without the step. */
  readonly less: Refunded;
  /** What the step gives back to the shopper, or what came back from it. */
  readonly step: Refunded;
}

/**
 * What one step of a charge's refunds reverses: the difference of what stands reversed before and after it. So a refund that
 * came back leaves nothing behind, and any sequence that reaches the whole reverses the whole.
 */
export function reversalsOf({
  split: charged,
  reversal,
}: {
  readonly split: Split;
  readonly reversal: CommissionReversal;
}): (step: RefundStep) => PartyRefund {
  const split = refundableSplit(charged);
  const partOf = new Map(split.vendors.map((part) => [part.vendorId, part]));
  const [linesOf, shippingOf] = [byOwner(split.lines), byOwner(split.shipping)];
  return ({ vendorId, less, step }) => {
    const part = vendorId === null ? undefined : partOf.get(vendorId);
    const own = part && {
      part,
      isOnOwnKey: isOnOwnKey(split, part.vendorId),
      isCovered: charged.chargeFils === 0,
      goods: sumWorth(linesOf(vendorId)),
      shipping: sumWorth(shippingOf(vendorId)),
    };
    const at = (refunded: Refunded) =>
      own ? vendorReversedAt(own, refunded, reversal) : operatorReversedAt(split, refunded);
    const more = {
      goodsFils: less.goodsFils + step.goodsFils,
      deliveryFils: less.deliveryFils + step.deliveryFils,
    };
    const [before, after] = [at(less), at(more)];
    const commissionBackFils = after.commissionFils - before.commissionFils;
    const deliveryBackFils = after.deliveryFils - before.deliveryFils;
    const borneBackFils = after.borneFils - before.borneFils;
    return {
      vendorId,
      goodsFils: step.goodsFils,
      deliveryFils: step.deliveryFils,
      commissionBackFils,
      deliveryBackFils,
      ownBackFils: wholeOf(step) + borneBackFils - commissionBackFils - deliveryBackFils,
      ...(own?.part.borneFils && { borneBackFils }),
      ...(own?.part.borneBy && {
        borneBackBy: after.borneBy.map(({ source, fils }, at) => ({
          source,
          fils: fils - (before.borneBy[at]?.fils ?? 0),
        })),
      }),
      ...(own?.part.borneFils && own.isOnOwnKey && { owedBackFils: after.owedFils - before.owedFils }),
    };
  };
}

/** A function of what is refunded now, and of nothing else (rule 8). Commission goes back in step with the worth (rule 13). */
function vendorReversedAt(own: RefundablePart, refunded: Refunded, reversal: CommissionReversal): Reversed {
  const { part } = own;
  const borne = borneBackAt(own, refunded);
  const hasDelivery = part.commission.base === "goods_and_delivery";
  const progress = {
    doneFils: hasDelivery ? wholeOf(refunded) + wholeOf(borne) : refunded.goodsFils + borne.goodsFils,
    wholeFils: part.grossFils + (hasDelivery ? part.shippingFils : 0),
  };
  const reversed = {
    commissionFils: commissionReversedAt(part, progress, reversal),
    deliveryFils: inStep(deliveryToOthers(part), shippingProgress(own, refunded)),
    borneFils: wholeOf(borne),
    borneBy: borneBackBy(part.borneBy ?? [], own.isCovered ? refunded : borne),
  };
  return { ...reversed, owedFils: own.isOnOwnKey ? owedBackAt(part, reversed) : 0 };
}

/** The operator's own shipping goes out as it was paid, so it comes back as it is refunded; of its own it bears nothing. */
function operatorReversedAt(split: Split, { deliveryFils }: Refunded): Reversed {
  const isCarried = platformDeliveryFils(split) > 0;
  return {
    commissionFils: 0,
    deliveryFils: isCarried ? deliveryFils : 0,
    borneFils: 0,
    borneBy: [],
    owedFils: 0,
  };
}

/** What was borne of goods and of shipping comes back in step with each. */
function borneBackAt(own: RefundablePart, refunded: Refunded): Refunded {
  return {
    goodsFils: inStep(own.goods.borneFils, goodsProgress(own, refunded)),
    deliveryFils: inStep(own.shipping.borneFils, shippingProgress(own, refunded)),
  };
}

/** What stands taken back of each source, of goods and of shipping. */
function borneBackBy(shares: readonly BorneShare[], { goodsFils, deliveryFils }: Refunded): SourceFils[] {
  const goods = backBySource(
    shares.map((share) => ({ source: share.source, fils: share.goodsFils })),
    goodsFils,
  );
  const shipping = backBySource(
    shares.map((share) => ({ source: share.source, fils: share.shippingFils })),
    deliveryFils,
  );
  return goods.map(({ source, fils }, at) => ({ source, fils: fils + (shipping[at]?.fils ?? 0) }));
}

/** How far the refunds of the goods are, or of the shipping where the shopper paid nothing for goods. */
function goodsProgress({ goods, shipping }: RefundablePart, { goodsFils, deliveryFils }: Refunded) {
  if (goods.paidFils > 0) return { doneFils: goodsFils, wholeFils: goods.paidFils };
  return { doneFils: deliveryFils, wholeFils: shipping.paidFils };
}

/** How far the refunds of the shipping are, or of the goods where the shopper paid nothing for shipping. */
function shippingProgress({ goods, shipping }: RefundablePart, { goodsFils, deliveryFils }: Refunded) {
  if (shipping.paidFils > 0) return { doneFils: deliveryFils, wholeFils: shipping.paidFils };
  return { doneFils: goodsFils, wholeFils: goods.paidFils };
}
