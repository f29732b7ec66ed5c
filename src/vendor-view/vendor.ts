/** The vendor whose pages are asked for, and what stands at their head. */
import type { VendorPagesHead } from "../answers/vendor-api";
import type { Using } from "../application/dependencies";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { VendorScope } from "../modules/mizan/stores/vendor-books-store";

/** @returns whose rows are read: the vendor's own, of the environment in use */
export function scopeOf({ mizan }: Pick<Using<"books">, "mizan">, { id }: VendorAccountRow): VendorScope {
  return { environment: mizan.options.environment, vendorId: id };
}

/** @returns the names as they are set: the marketplace's own, else the one on its invoices */
export async function pagesHead(
  { mizan }: Pick<Using<"books">, "mizan">,
  { name: vendor }: VendorAccountRow,
): Promise<VendorPagesHead> {
  const { vendorView, environment } = mizan.options;
  const { invoices } = (await mizan.settings.current([])).settings;
  const name = vendorView.name ?? invoices.issuerName;
  const arabic = vendorView.nameArabic ?? (vendorView.name === undefined ? invoices.issuerNameArabic : "");
  return {
    vendor,
    marketplace: name === "" ? null : { en: name, ar: arabic === "" ? name : arabic },
    logo: vendorView.logo ?? null,
    environment,
  };
}
