/** What discounts and credit cost the operator as the admin's API shows it, and the queries that ask for it. */
import { z } from "zod";
import type { DiscountCostsView, DiscountCostView, DiscountSums } from "../answers/books-api/discount-costs";
import { endlessPageQuery, type Period, periodQuery } from "../answers/query";
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { CREDIT } from "../domain/borne-by";
import { toDecimalString } from "../domain/money";
import type { Engine } from "../engine/ask";
import { readPromotionNames } from "../engine/promotions";
import type { DiscountCost, DiscountCostRow } from "../modules/mizan/stores/discount-cost-store";
import { requirePromotion } from "../setup/promotions/promotion-bearer";

/** `GET /admin/mizan/discount-costs`. */
export const discountCostsQuerySchema = z.strictObject({ ...endlessPageQuery, ...periodQuery });

/** What stands in an address for the source null. */
export const UNTOLD = "untold";

/** `GET /admin/mizan/discount-costs/csv`. */
export const discountCostsFileQuerySchema = z.strictObject({
  ...periodQuery,
  language: z.enum(["en", "ar"]).default("en"),
});

/** One page, what cost the most first; two statements. */
export async function discountCosts(
  dependencies: Using<"books">,
  { environment, first, last }: Period,
  { after, ...page }: { limit: number; offset: number; after?: string },
): Promise<DiscountCostsView> {
  const { mizan } = dependencies;
  const { costs, count, total } = await mizan.discountCosts.ofPeriod(
    { environment, first, last },
    { ...page, after: after === UNTOLD ? null : after },
  );
  return {
    environment,
    from: first,
    to: last,
    discount_costs: await costViews(dependencies, costs),
    total: sumsOf(total),
    count,
    ...page,
  };
}

/** @throws OperatorRefusal MIZAN_PROMOTION_NOT_FOUND (404) */
export async function promotionCost(
  dependencies: Using<"books">,
  promotionId: string,
  environment: Environment,
): Promise<DiscountCostView> {
  await requirePromotion(dependencies, promotionId);
  const cost = await dependencies.mizan.discountCosts.ofSource(environment, promotionId);
  const [view] = await costViews(dependencies, [cost]);
  return view as DiscountCostView;
}

/** @returns the costs with what their promotions are called now; one statement */
export async function costViews(
  engine: Engine,
  costs: readonly DiscountCostRow[],
): Promise<DiscountCostView[]> {
  const ids = costs.flatMap(({ source }) => (source === null || source === CREDIT ? [] : [source]));
  const names = new Map(
    (await readPromotionNames(engine, ids)).map((promotion) => [promotion.id, promotion]),
  );
  return costs.map((cost) => {
    const { code = null, campaign = null } = names.get(cost.source ?? "") ?? {};
    return {
      source: cost.source,
      code,
      campaign: campaign?.name ?? null,
      orders: cost.orders,
      ...sumsOf(cost),
    };
  });
}

/** KWD. */
function sumsOf({ borneFils, returnedFils, netFils }: DiscountCost): DiscountSums {
  return {
    borne: toDecimalString(borneFils),
    returned: toDecimalString(returnedFils),
    net: toDecimalString(netFils),
  };
}
