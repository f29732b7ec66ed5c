/** Who bears the discount of one promotion: its own bearer, or what the settings say for all. */
import type { z } from "zod";
import type { ChangePromotionBearer, PromotionBearerView } from "../../answers/admin-api/promotions";
import { notFound } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { bearerTermsOf, promotionBearerSchema } from "../../config/terms/discounts";
import type { BearerTerms } from "../../domain/bearer";
import type { Engine } from "../../engine/ask";
import { hasPromotion } from "../../engine/promotions";
import { vendorsPromotions } from "./vendors-promotions";

/** `POST /admin/mizan/promotions/:id/bearer`; null where what the settings say is to count. */
export const changeBearerSchema = promotionBearerSchema.transform(bearerTermsOf) satisfies z.ZodType<
  BearerTerms | null,
  ChangePromotionBearer
>;

/** @throws OperatorRefusal MIZAN_PROMOTION_NOT_FOUND (404) */
export async function promotionBearer(
  dependencies: Using<"setup">,
  promotionId: string,
): Promise<PromotionBearerView> {
  await requirePromotion(dependencies, promotionId);
  const [own, { settings }, vendorsOwn] = await Promise.all([
    dependencies.mizan.promotionBearers.own(promotionId),
    dependencies.mizan.settings.current([]),
    vendorsPromotions(dependencies, [promotionId]),
  ]);
  return {
    promotion_id: promotionId,
    own: own && viewOf(own),
    for_all: viewOf(settings.discounts),
    is_vendors_own: vendorsOwn.has(promotionId),
  };
}

/**
 * Carts that have no open page yet are charged by it; what was charged stays as it was.
 *
 * @param change.changedBy for the history; null for a program
 * @throws OperatorRefusal MIZAN_PROMOTION_NOT_FOUND (404)
 */
export async function changePromotionBearer(
  dependencies: Using<"setup">,
  change: { promotionId: string; own: BearerTerms | null; changedBy: string | null },
): Promise<void> {
  await requirePromotion(dependencies, change.promotionId);
  await dependencies.mizan.promotionBearers.save(change);
}

/** @throws OperatorRefusal MIZAN_PROMOTION_NOT_FOUND (404) */
export async function requirePromotion(engine: Engine, promotionId: string): Promise<void> {
  if (await hasPromotion(engine, promotionId)) return;
  throw notFound("MIZAN_PROMOTION_NOT_FOUND", `There is no promotion ${promotionId}.`);
}

function viewOf({ bearer, operatorPercent }: BearerTerms) {
  return { bearer, operatorPercent: operatorPercent ?? null };
}
