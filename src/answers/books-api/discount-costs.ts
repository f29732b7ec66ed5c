/** What the admin API answers about what discounts and credit cost the operator. Amounts are KWD with three decimals. */
import type { Environment } from "../../config/options";
import type { Page } from "../admin-api";

/**
 * `GET /admin/mizan/discount-costs?from=&to=&environment=&after=` answers `DiscountCostsView`, what cost the most first; `from` and
 * `to` are days in Kuwait, both included; `after` is the source of the last row that was read, `untold` for null. `…/discount-costs/csv?…&language=` streams all of them.
 */
export type DiscountCostsView = {
  environment: Environment;
  from: string;
  to: string;
  discount_costs: DiscountCostView[];
  /** Of all of them: the movement of the account `discounts_borne`. */
  total: DiscountSums;
} & Page;

/** `GET /admin/mizan/promotions/:id/cost` answers `{promotion_cost: DiscountCostView}`: since the first order. */
export type DiscountCostView = DiscountSums & {
  /** A promotion's id, `credit`, or null for what was borne before it was told apart. */
  source: string | null;
  /** As the promotion is called now; null for a promotion that is gone, and for what is none. */
  code: string | null;
  campaign: string | null;
  /** How many orders it lowered. */
  orders: number;
};

export type DiscountSums = {
  borne: string;
  /** Came back by refunds. */
  returned: string;
  net: string;
};
