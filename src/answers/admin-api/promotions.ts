/** What the admin API takes and answers about who bears a promotion. */

type BearerView = { bearer: "vendor" | "operator" | "shared"; operatorPercent: string | null };

/** `POST /admin/mizan/promotions/:id/bearer`; the bearer null is what the settings say for all. */
export type ChangePromotionBearer = {
  bearer: BearerView["bearer"] | null;
  operatorPercent?: string | null | undefined;
};

/**
 * `GET` and `POST /admin/mizan/promotions/:id/bearer` answer `{promotion_bearer: PromotionBearerView}`;
 * `GET …/bearer/history` answers `{versions: VersionView[]} & Page`, whose `before` and `after` are `{bearer, operatorPercent?}`.
 */
export type PromotionBearerView = {
  promotion_id: string;
  /** Null where the vendor bears it (`is_vendors_own`), or `for_all` counts. */
  own: BearerView | null;
  for_all: BearerView;
  /** A vendor made it, as the marketplace (Mercur) has it. */
  is_vendors_own: boolean;
};
