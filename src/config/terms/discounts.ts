/** Settings of who bears what lowers a price: a promotion's discount, and credit such as a gift card. */
import { z } from "zod";
import { BEARERS, type BearerTerms } from "../../domain/bearer";
import { CREDIT_BEARERS } from "../../domain/split-input";
import { settingPercent } from "./setting-number";

type Shared = { bearer: (typeof BEARERS)[number] | null; operatorPercent?: string | null | undefined };

const saysHowItIsShared = ({ bearer, operatorPercent }: Shared) =>
  (bearer === "shared") === (typeof operatorPercent === "string");
const HOW_IT_IS_SHARED = {
  path: ["operatorPercent"],
  error: 'is needed with "shared", and only with it',
  params: { code: "required" },
};

export const discountsSchema = z
  .strictObject({
    bearer: z
      .enum(BEARERS)
      .default("vendor")
      .describe("who bears a promotion's discount: `vendor`, `operator` or `shared`"),
    operatorPercent: settingPercent
      .optional()
      .describe("with `shared`: the operator's part of it in percent, at most three decimals"),
    credit: z
      .enum(CREDIT_BEARERS)
      .default("operator")
      .describe(
        "gift cards and store credit: the `operator` pays with them, or the `parts` of the cart count for less",
      ),
  })
  .refine(saysHowItIsShared, HOW_IT_IS_SHARED);

/** Of one promotion; null is what counts for all. */
export const promotionBearerSchema = z
  .strictObject({ bearer: z.enum(BEARERS).nullable(), operatorPercent: settingPercent.nullish() })
  .refine(saysHowItIsShared, HOW_IT_IS_SHARED);

/** @returns null where what counts for all is to count */
export function bearerTermsOf({
  bearer,
  operatorPercent,
}: z.output<typeof promotionBearerSchema>): BearerTerms | null {
  return bearer && { bearer, ...(bearer === "shared" ? { operatorPercent } : {}) };
}
