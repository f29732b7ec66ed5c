import { type Fils, toDecimalString } from "../domain/money";
import type { PartAdjustment, VendorPart } from "../domain/vendor-part";
import type { BothLanguages } from "./admin-api";

/** Where a setting gave way (money.md, rules 2, 5 and 6), as the operator reads it. */
const ADJUSTMENT: Record<PartAdjustment, BothLanguages> = {
  commission_cut_to_base: {
    en: "The commission is more than what it is taken on, so it was cut to that.",
    ar: "العمولة أكبر من المبلغ الذي تُحتسب عليه، فخُفِّضت إليه.",
  },
  commission_gave_way_to_delivery: {
    en: "Commission and delivery together are more than the cart, so the commission was cut.",
    ar: "مجموع العمولة والتوصيل أكبر من قيمة السلة، فخُفِّضت العمولة.",
  },
  delivery_cut_to_part: {
    en: "The fixed delivery is more than the cart, so it was cut.",
    ar: "مبلغ التوصيل الثابت أكبر من قيمة السلة، فخُفِّض.",
  },
  native_sent_as_exact: {
    en: "The rate as configured does not say this amount, so the exact amount is sent.",
    ar: "النسبة المضبوطة لا تعطي هذا المبلغ، فيُرسَل المبلغ نفسه.",
  },
};

/**
 * One line for a person: cart = commission + delivery that goes to others + what the vendor gets.
 *
 * @param chargeFils what the shopper pays, delivery included
 * @param paidFils of it, for delivery
 */
export function exampleSentence(chargeFils: Fils, paidFils: Fils, part: VendorPart): BothLanguages {
  const charge = toDecimalString(chargeFils);
  const paid = toDecimalString(paidFils);
  const commission = toDecimalString(part.commissionFils);
  const cost = toDecimalString(part.deliveryFils);
  const net = toDecimalString(part.netFils);
  const recipient = recipientOf(part);
  const adjustments = part.adjustments.map((adjustment) => ADJUSTMENT[adjustment]);
  const en = `A cart of ${charge} KWD with ${paid} delivery: commission ${commission}, delivery ${cost} to ${recipient.en}, vendor gets ${net}.`;
  const ar = `سلة بقيمة ${charge} د.ك منها ${paid} للتوصيل: العمولة ${commission}، والتوصيل ${cost} ${recipient.ar}، ويحصل البائع على ${net}.`;
  return {
    en: [en, ...adjustments.map((text) => text.en)].join(" "),
    ar: [ar, ...adjustments.map((text) => text.ar)].join(" "),
  };
}

function recipientOf({ deliveryRecipient, deliveryCompany }: VendorPart): BothLanguages {
  if (deliveryRecipient === "vendor") return { en: "the vendor", ar: "للبائع" };
  if (deliveryRecipient === "operator") return { en: "the marketplace", ar: "للسوق" };
  const company = deliveryCompany ?? "";
  return { en: `company ${company}`, ar: `لشركة التوصيل ${company}` };
}
