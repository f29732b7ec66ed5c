/** What a person writes into the books beside the amount. */
import { z } from "zod";
import { ENVIRONMENTS } from "../config/options";
import { isKuwaitDay, kuwaitDayOf } from "../domain/kuwait-day";
import { isKuwaitMonth } from "../domain/kuwait-month";
import { toDecimalString } from "../domain/money";
import { MoneyError } from "../domain/money-error";
import { typedFils } from "../domain/typed-amount";

/** A day in Kuwait, `YYYY-MM-DD`. */
export const kuwaitDay = z.string().refine(isKuwaitDay, "Write a day that there is, such as 2026-01-31.");

/** A month in Kuwait, `YYYY-MM`. */
export const kuwaitMonth = z.string().refine(isKuwaitMonth, "Write a month that there is, such as 2026-01.");

/** A day on which money moved: none that is to come. */
export const bookedDay = kuwaitDay.refine((day) => day <= kuwaitDayOf(new Date()), {
  message: "The day is in the future.",
  params: { code: "in_future" },
});

/** Without one it is the environment in use. */
export const bookEnvironment = z.enum(ENVIRONMENTS).optional();

export const bookReference = writtenText(100);
export const bookReason = writtenText(500);

/** @param most characters that it may have */
export function writtenText(most: number) {
  return (
    z
      .string()
      .trim()
      .min(1, "It must not be blank.")
      .max(most, `It must have at most ${most} characters.`)
      // The database takes every character but this one.
      .refine((text) => !text.includes("\0"), "It has a character that cannot be kept.")
  );
}

/**
 * An amount of KWD above zero as a person types it, in Latin, Arabic or Persian digits; read, it is a decimal string with
 * three decimals, which it reads again as it is.
 */
export const typedKwd = z
  .string()
  .max(60)
  .transform((text, context) => {
    try {
      const amount = toDecimalString(typedFils(text));
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
