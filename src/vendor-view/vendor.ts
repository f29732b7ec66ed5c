/** The vendor whose pages are asked for, and what stands at their head. */
import { marketplaceName } from "../setup/marketplace-name";
import type { VendorPagesHead } from "../answers/vendor-api";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Using } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { withinTime } from "../application/within-time";
import { imageAddressSchema } from "../config/options/vendor-view";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { VendorScope } from "../modules/mizan/stores/vendor-books-store";

/** The page waits for it. */
const LOGO_MS = 1_000;

/** @returns whose rows are read: the vendor's own, of the environment in use */
export function scopeOf({ mizan }: Pick<Using<"books">, "mizan">, { id }: VendorAccountRow): VendorScope {
  return { environment: mizan.options.environment, vendorId: id };
}

/**
 * @param container the request's
 * @returns the names as they are set: the marketplace's own, else the one on its invoices
 */
export async function pagesHead(
  dependencies: Pick<Using<"books">, "mizan" | "logger">,
  vendor: VendorAccountRow,
  container: MedusaContainer,
): Promise<VendorPagesHead> {
  const { mizan } = dependencies;
  const { vendorView, environment } = mizan.options;
  const [marketplace, vendorLogo] = await Promise.all([
    marketplaceName(dependencies),
    vendorLogoOf(dependencies, vendor, container),
  ]);
  return {
    vendor: vendor.name,
    marketplace,
    logo: vendorView.logo ?? null,
    vendor_logo: vendorLogo,
    environment,
  };
}

/** A picture is not worth a page: where the application's function fails, hangs or answers something else, there is none. */
async function vendorLogoOf(
  { mizan, logger }: Pick<Using<"books">, "mizan" | "logger">,
  { source, external_id: externalId }: VendorAccountRow,
  container: MedusaContainer,
): Promise<string | null> {
  const { vendorLogo } = mizan.options.vendorView;
  if (!vendorLogo) return null;
  try {
    // A promise's, so that a function that throws at once is met like one that fails later.
    const asked = Promise.resolve().then(() => vendorLogo({ source, externalId }, container));
    return imageAddressSchema.nullable().parse(await withinTime(LOGO_MS, "vendorView.vendorLogo", asked));
  } catch (error) {
    const what = `asked vendorView.vendorLogo for the logo of ${source}:${externalId}, in vain: ${String(error)}`;
    logger.error(logLine({}, what));
    return null;
  }
}
