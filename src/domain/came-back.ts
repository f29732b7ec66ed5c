/** What a refund that came back brings with it (money.md, rule 8). */
import { byId } from "./allocate";
import { byOwner } from "./charged-part";
import { type NamedRefund, type PartyRefund, refundedIn, wholeOf } from "./party-refund";
import type { RefundAttribution } from "./refund-attribution";
import { reversalsOf } from "./vendor-refund";

/**
 * The parts of a refund whose money came back, as the books take them back: the difference of what stands reversed with
 * and without it, which is not always what the refund had written. Post the opposite of `postingsOfRefund` of the answer.
 * @param charge `earlier` holds every refund that stands, the returned one among them
 * @param returned goods and delivery of each party of the returned refund, in fils
 * @returns its parts by vendor id, the operator last, like `attributeRefund`; parties with nothing in it are left out
 */
export function cameBack(charge: RefundAttribution, returned: readonly NamedRefund[]): PartyRefund[] {
  const refundsOf = byOwner(charge.earlier);
  const reversed = reversalsOf(charge);
  return returned
    .filter((party) => wholeOf(party) !== 0)
    .sort((a, b) => byId({ id: a.vendorId }, { id: b.vendorId }))
    .map((step) => {
      const { vendorId } = step;
      const now = refundedIn(refundsOf(vendorId));
      const less = {
        goodsFils: now.goodsFils - step.goodsFils,
        deliveryFils: now.deliveryFils - step.deliveryFils,
      };
      return reversed({ vendorId, less, step });
    });
}
