/** What a person writes into the books beside the amount. */
import { z } from "zod";
import { ENVIRONMENTS } from "../config/options";
import { isKuwaitDay } from "../domain/kuwait-day";

/** A day in Kuwait, `YYYY-MM-DD`. */
export const kuwaitDay = z.string().refine(isKuwaitDay, "Write a day that there is, such as 2026-01-31.");

/** Without one it is the environment in use. */
export const bookEnvironment = z.enum(ENVIRONMENTS).optional();

export const bookReference = writtenText(100);
export const bookReason = writtenText(500);

function writtenText(most: number) {
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
