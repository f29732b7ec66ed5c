/**
 * Promotions that the marketplace marks as a vendor's own. Mercur links them to their seller, and takes them off that seller's
 * goods and delivery alone (2.1.5, prepare-adjustments-from-promotion-actions): the vendor of a line is the one that gives it.
 */
import type { Using } from "../../application/dependencies";
import type { BearerTerms } from "../../domain/bearer";
import { promotionsWithSeller } from "../../engine/promotions";
import { VendorRefusal } from "../vendors/resolving/vendor-refusal";
import { vendorResolversOf } from "../vendors/vendor-resolvers";

/** Whatever the settings say for all: nobody else has agreed to the discount. */
export const BY_ITS_VENDOR: BearerTerms = { bearer: "vendor" };

/**
 * One question for all promotions; none where there are none, or where the marketplace marks none.
 *
 * @returns the ids of those that are a vendor's own
 */
export async function vendorsPromotions(
  dependencies: Pick<Using<"setup">, "query" | "mizan" | "logger">,
  promotionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (promotionIds.length === 0 || !areMarked(dependencies)) return new Set();
  return promotionsWithSeller(dependencies, promotionIds);
}

/** Not where the options name a resolver that is missing: no cart is charged then. */
function areMarked(dependencies: Pick<Using<"setup">, "mizan" | "logger">): boolean {
  try {
    return vendorResolversOf(dependencies).hasPromotionSellers;
  } catch (error) {
    if (error instanceof VendorRefusal) return false;
    throw error;
  }
}
