/**
 * The shop is told of changed bank details by an event, so that it can tell the vendor at the address that it had before: at least
 * once, as of review items (review/tell-of-review-items.ts). What is not told at once is told by the sweep.
 */
import type { BothLanguages } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { isPublished, TAKEN_TO_TELL } from "../../application/publish";
import { kuwaitTimeOf } from "../../domain/kuwait-day";
import type { UntoldBankDetails } from "../../modules/mizan/stores/bank-details-store";

const BANK_DETAILS_EVENT = "mizan.vendor.bank_details_changed";

/** What a mail needs. An event's data is kept in queues and logs: of IBANs it has the last four characters. */
type BankDetailsChanged = {
  vendor_id: string;
  /** Of the vendor account, with which a shop finds the vendor. */
  source: string;
  external_id: string;
  vendor_name: string;
  version: number;
  iban_last_four: string;
  /** Null for the first details. */
  previous_iban_last_four: string | null;
  changed_at: string;
  message: BothLanguages;
};

/** Never throws for a bus that fails: what was changed stays changed, and the sweep tells of it. */
export async function tellOfChangedDetails(dependencies: Using<"setup">): Promise<void> {
  const { mizan, logger } = dependencies;
  try {
    const taken = await mizan.bankDetails.takeDue(TAKEN_TO_TELL);
    if (taken.length === 0) return;
    const vendors = await mizan.settings.vendorAccounts(taken.map(({ vendor_id }) => vendor_id));
    const isTold = await Promise.all(
      taken.map(async (change) => {
        const vendor = vendors.find(({ id }) => id === change.vendor_id);
        // Without its account nobody is there to be told.
        if (!vendor) return true;
        const event = { name: BANK_DETAILS_EVENT, data: eventOf(change, vendor) };
        return isPublished(dependencies, event, { vendor: vendor.id });
      }),
    );
    await mizan.bankDetails.markTold(taken.filter((_, nth) => isTold[nth]));
  } catch (error) {
    logger.error(logLine({}, `could not tell of changed bank details: ${String(error)}`));
  }
}

function eventOf(
  change: UntoldBankDetails,
  vendor: { source: string; external_id: string; name: string },
): BankDetailsChanged {
  const { last_four: end, changed_at } = change;
  const when = kuwaitTimeOf(changed_at).slice(0, 16);
  return {
    vendor_id: change.vendor_id,
    source: vendor.source,
    external_id: vendor.external_id,
    vendor_name: vendor.name,
    version: change.version,
    iban_last_four: end,
    previous_iban_last_four: change.previous_last_four,
    changed_at: changed_at.toISOString(),
    message: {
      en: `The bank details to which you are paid were changed on ${when} (Kuwait). The new IBAN ends in ${end}. If that was not you, tell the shop at once.`,
      ar: `تغيّرت البيانات المصرفية التي تُصرف إليها مستحقاتك في \u2066${when}\u2069 (بتوقيت الكويت). ينتهي رقم الآيبان الجديد بـ\u2066${end}\u2069. إن لم تكن أنت من غيّرها فأبلغ المتجر فورًا.`,
    },
  };
}
