/** The language of the gateway's page for a shopper who has chosen none. */
import type { MizanSettings } from "../../config/options";
import type { PageLanguage } from "../../domain/payment-page";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";

/**
 * @param sellers of the cart; none where the operator sells something in it too
 * @returns the language of the one seller, else the operator's setting
 */
export function pageLanguageOf(
  sellers: readonly Pick<VendorAccountRow, "language">[],
  settings: Pick<MizanSettings, "language">,
): PageLanguage {
  const [first] = sellers;
  const onlySeller = sellers.length === 1 ? first : undefined;
  return onlySeller?.language ?? settings.language;
}

/** @returns the language of a cart's locale (`ar-KW`, `AR_kw`, `en`), where the pages speak it */
export function localeLanguage(locale: string | null | undefined): PageLanguage | undefined {
  const [language] = (locale ?? "").toLowerCase().split(/[-_]/);
  if (language === "ar") return "ARA";
  return language === "en" ? "ENG" : undefined;
}
