/** What the marketplace is called on pages that vendors and payers read. */
import type { BothLanguages } from "../answers/admin-api";
import type { Mizan } from "../application/dependencies";

/** @returns the options' name, else the one on the invoices; null where neither is set */
export async function marketplaceName({
  mizan,
}: Mizan<"options" | "settings">): Promise<BothLanguages | null> {
  const { vendorView } = mizan.options;
  const { settings } = await mizan.settings.current([]);
  const { issuerName, issuerNameArabic } = settings.invoices;
  const name = vendorView.name ?? issuerName;
  const arabic = vendorView.nameArabic ?? (vendorView.name === undefined ? issuerNameArabic : "");
  return name === "" ? null : { en: name, ar: arabic === "" ? name : arabic };
}
