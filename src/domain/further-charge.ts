/** What a vendor's terms are for a further charge of an order that has paid the vendor before (money.md, rule 14). */
import { isSet } from "./commission-terms";
import { type Fils, parseKwd, toDecimalString } from "./money";
import type { VendorTerms } from "./split-input";

/**
 * What is taken once was taken with the first charge: the commission's fixed amount and its minimum, and a fixed delivery. Of
 * the maximum so much is left as the earlier charges have not taken.
 *
 * @param terms without problems
 * @param takenFils commission of the order's earlier charges
 */
export function furtherTerms(terms: VendorTerms, takenFils: Fils): VendorTerms {
  const { commission, delivery } = terms;
  const leftOf = (maximum: string) => toDecimalString(Math.max(0, parseKwd(maximum) - takenFils));
  return {
    ...terms,
    commission: {
      ...commission,
      ...(isSet(commission.fixed) && { fixed: "0" }),
      minimum: null,
      ...(isSet(commission.maximum) && { maximum: leftOf(commission.maximum) }),
    },
    delivery: delivery.source === "fixed" ? { ...delivery, source: "cart_shipping", fixed: null } : delivery,
  };
}
