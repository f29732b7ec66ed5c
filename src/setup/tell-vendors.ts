/**
 * Events about a vendor's money, with what a mail to the vendor needs: published at least once, as of review items
 * (review/tell-of-review-items.ts). What is not told at once is told by the sweep. An event's data is kept in queues and logs: of an
 * IBAN it has the last four characters.
 */
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { isPublished, TAKEN_TO_TELL } from "../application/publish";
import { vendorHomeOf } from "./vendor-links/link-address";
import { effectiveTermsOf } from "./vendors/effective-terms";

type VendorFacts = {
  vendor_id: string;
  /** Of the vendor account, with which a shop finds the vendor. */
  source: string;
  external_id: string;
  vendor_name: string;
  /** The one of the vendor's terms. */
  language: "en" | "ar";
  /** Where the vendor sees its money, in a browser that a link has let in. */
  link: string;
};

type Telling<Due> = {
  /** For the log: "payouts". */
  what: string;
  store: {
    takeDue: (take: typeof TAKEN_TO_TELL) => Promise<Due[]>;
    markTold: (told: Due[]) => Promise<void>;
  };
  eventOf: (due: Due) => { name: string; data: object };
};

/** Never throws for a bus that fails: what has happened stays so, and the sweep tells of it. */
export async function tellVendors<Due extends { vendor_id: string }>(
  dependencies: Using<"setup">,
  { what, store, eventOf }: Telling<Due>,
): Promise<void> {
  const { mizan, logger } = dependencies;
  try {
    const taken = await store.takeDue(TAKEN_TO_TELL);
    if (taken.length === 0) return;
    const vendors = await mizan.settings.vendorAccounts(taken.map(({ vendor_id }) => vendor_id));
    const { settings } = await mizan.settings.current([]);
    const isTold = await Promise.all(
      taken.map(async (due) => {
        const vendor = vendors.find(({ id }) => id === due.vendor_id);
        // Without its account nobody is there to be told.
        if (!vendor) return true;
        const { id, source, external_id, name: vendor_name } = vendor;
        const language = effectiveTermsOf(vendor, settings).language.value === "ARA" ? "ar" : "en";
        const link = vendorHomeOf(mizan.options);
        const facts: VendorFacts = { vendor_id: id, source, external_id, vendor_name, language, link };
        const { name, data } = eventOf(due);
        return isPublished(dependencies, { name, data: { ...facts, ...data } }, { vendor: id });
      }),
    );
    await store.markTold(taken.filter((_, nth) => isTold[nth]));
  } catch (error) {
    logger.error(logLine({}, `could not tell of ${what}: ${String(error)}`));
  }
}
