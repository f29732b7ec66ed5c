/** The shop is told of payouts that were paid, and of those that the bank returned, by events with what a mail to the vendor needs. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { isPublished, TAKEN_TO_TELL } from "../../application/publish";
import { toDecimalString } from "../../domain/money";
import type { UntoldPayout } from "../../modules/mizan/stores/payout-item-store";

/** An event's data is kept in queues and logs: of an IBAN it has the last four characters. */
type PayoutEvent = {
  payout_id: string;
  /** Null for a payout that was recorded by hand. */
  payout_run_id: string | null;
  vendor_id: string;
  /** Of the vendor account, with which a shop finds the vendor. */
  source: string;
  external_id: string;
  vendor_name: string;
  amount: string;
  reference: string;
  value_date: string | null;
  iban_last_four: string | null;
  message: BothLanguages;
};

/** Never throws for a bus that fails: what was paid stays paid, and the sweep tells of it. */
export async function tellOfPayouts(dependencies: Using<"books">): Promise<void> {
  const { mizan, logger } = dependencies;
  try {
    const taken = await mizan.payoutItems.takeDue(TAKEN_TO_TELL);
    if (taken.length === 0) return;
    const vendors = await mizan.settings.vendorAccounts(taken.map(({ vendor_id }) => vendor_id));
    const isTold = await Promise.all(
      taken.map(async (payout) => {
        const vendor = vendors.find(({ id }) => id === payout.vendor_id);
        // Without its account nobody is there to be told.
        if (!vendor) return true;
        const event = { name: `mizan.payout.${payout.state}`, data: eventOf(payout, vendor) };
        return isPublished(dependencies, event, { vendor: vendor.id });
      }),
    );
    await mizan.payoutItems.markTold(taken.filter((_, nth) => isTold[nth]));
  } catch (error) {
    logger.error(logLine({}, `could not tell of payouts: ${String(error)}`));
  }
}

function eventOf(
  payout: UntoldPayout,
  vendor: { source: string; external_id: string; name: string },
): PayoutEvent {
  return {
    payout_id: payout.entry_id,
    payout_run_id: payout.run_id,
    vendor_id: payout.vendor_id,
    source: vendor.source,
    external_id: vendor.external_id,
    vendor_name: vendor.name,
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
