/** The shop is told the code that lets a vendor's browser in, to send it where it knows the vendor to be. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { isPublished } from "../../application/publish";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";
import { effectiveTermsOf } from "../vendors/effective-terms";

type LinkCode = {
  vendor_id: string;
  source: string;
  external_id: string;
  vendor_name: string;
  link_id: string;
  /** Six digits, good for ten minutes, in the browser alone in which the link was opened. */
  code: string;
  language: "en" | "ar";
  message: BothLanguages;
};

/**
 * Once: a code that was not sent is asked for again. At the emulator, where no shop sends anything, the log shows it.
 *
 * @returns whether the shop was told
 */
export async function tellLinkCode(
  dependencies: Using<"setup">,
  { vendor, linkId, code }: { vendor: VendorAccountRow; linkId: string; code: string },
): Promise<boolean> {
  const { mizan, logger } = dependencies;
  const { settings } = await mizan.settings.current([]);
  const data: LinkCode = {
    vendor_id: vendor.id,
    source: vendor.source,
    external_id: vendor.external_id,
    vendor_name: vendor.name,
    link_id: linkId,
    code,
    language: effectiveTermsOf(vendor, settings).language.value === "ARA" ? "ar" : "en",
    message: {
      en: `${code} is your code to see your sales and payouts. It is good for ten minutes. Give it to nobody; nobody of the shop asks for it.`,
      ar: `رمزك للاطلاع على مبيعاتك ومستحقاتك هو \u2066${code}\u2069، وهو صالح لعشر دقائق. لا تعطه لأحد، ولن يطلبه منك أحد من المتجر.`,
    },
  };
  if (mizan.options.environment === "emulator")
    logger.info(logLine({ vendor: vendor.id }, `the code for the link ${linkId} is ${code} (emulator)`));
  return isPublished(dependencies, { name: "mizan.vendor.link_code", data }, { vendor: vendor.id });
}
