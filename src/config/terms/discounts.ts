/** Settings of who bears what lowers a price: a promotion's discount, and credit such as a gift card. */
import { z } from "zod";
import { BEARERS, type BearerTerms } from "../../domain/bearer";
import { CREDIT_BEARERS } from "../../domain/split-input";
import { typedAmount } from "../../domain/typed-amount";

const PERCENT = /^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/;

const operatorPercent = z
  .string()
  .overwrite((typed) => typedAmount(typed).trim())
  .regex(PERCENT, 'must be like "50" or "12.5": 0 to 100, at most three decimals');

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
    operatorPercent: operatorPercent
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
  .strictObject({ bearer: z.enum(BEARERS).nullable(), operatorPercent: operatorPercent.nullish() })
  .refine(saysHowItIsShared, HOW_IT_IS_SHARED);

/** @returns null where what counts for all is to count */
export function bearerTermsOf({
  bearer,
  operatorPercent,
}: z.output<typeof promotionBearerSchema>): BearerTerms | null {
  return bearer && { bearer, ...(bearer === "shared" ? { operatorPercent } : {}) };
}
