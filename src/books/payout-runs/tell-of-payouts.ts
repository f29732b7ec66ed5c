/** The shop is told of payouts that were paid, and of those that the bank returned. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { toDecimalString } from "../../domain/money";
import type { UntoldPayout } from "../../modules/mizan/stores/payout-item-store";
import { tellVendors } from "../../setup/tell-vendors";

type PayoutEvent = {
  payout_id: string;
  /** Null for a payout that was recorded by hand. */
  payout_run_id: string | null;
  amount: string;
  reference: string;
  value_date: string | null;
  iban_last_four: string | null;
  message: BothLanguages;
};

/** Never throws for a bus that fails. */
export async function tellOfPayouts(dependencies: Using<"books">): Promise<void> {
  await tellVendors(dependencies, {
    what: "payouts",
    store: dependencies.mizan.payoutItems,
    eventOf: (payout) => ({ name: `mizan.payout.${payout.state}`, data: dataOf(payout) }),
  });
}

function dataOf(payout: UntoldPayout): PayoutEvent {
  return {
    payout_id: payout.entry_id,
    payout_run_id: payout.run_id,
    amount: toDecimalString(payout.amountFils),
    reference: payout.reference,
    value_date: payout.value_date,
    iban_last_four: payout.last_four,
    message: MESSAGES[payout.state](payout),
  };
}

/** Numbers and references stay left to right inside Arabic. */
const ltr = (text: string) => `\u2066${text}\u2069`;

const MESSAGES: Record<UntoldPayout["state"], (payout: UntoldPayout) => BothLanguages> = {
  paid: ({ amountFils, reference, value_date: day, last_four: end }) => ({
    en: `${toDecimalString(amountFils)} KWD were paid out to you${day ? ` on ${day}` : ""}${end ? `, to the IBAN that ends in ${end}` : ""}. The reference is ${reference}.`,
    ar: `صُرف لك مبلغ ${ltr(toDecimalString(amountFils))} د.ك.${day ? ` بتاريخ ${ltr(day)}` : ""}${end ? ` إلى الآيبان المنتهي بـ${ltr(end)}` : ""}. المرجع: ${ltr(reference)}.`,
  }),
  returned: ({ amountFils, reference, last_four: end }) => ({
    en: `The bank returned the payout ${reference} of ${toDecimalString(amountFils)} KWD${end ? ` to the IBAN that ends in ${end}` : ""}. The amount is owed to you as before. Please check your bank details with the shop.`,
    ar: `أعاد البنك الدفعة ${ltr(reference)} بمبلغ ${ltr(toDecimalString(amountFils))} د.ك.${end ? ` المحوّلة إلى الآيبان المنتهي بـ${ltr(end)}` : ""}. المبلغ مستحق لك كما كان. نرجو مراجعة بياناتك المصرفية مع المتجر.`,
  }),
};
