import { z } from "zod";
import { MoneyError } from "../domain/money-error";
import { parseKwd, toDecimalString } from "../domain/money";
import { typedAmount } from "../domain/typed-amount";

/**
 * An amount of KWD above zero as a person types it, in Latin, Arabic or Persian digits; read, it is a decimal string with
 * three decimals, which it reads again as it is.
 */
export const typedKwd = z
  .string()
  .max(60)
  .transform((text, context) => {
    try {
      const amount = toDecimalString(parseKwd(typedAmount(text)));
      if (amount !== "0.000") return amount;
      context.addIssue({
        code: "custom",
        message: "Write an amount above zero.",
        params: { code: "amount_zero" },
      });
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      context.addIssue({ code: "custom", message: error.message, params: { code: error.code } });
    }
    return z.NEVER;
  });
