/** What the admin API and a program hand over about a vendor's bank details. */
import { z } from "zod";

/** Longer than anything that a person pastes; what is wrong with a text is said by the domain, without showing it. */
const typedText = z.string().max(200, "must have at most 200 characters");

export const changeBankDetailsSchema = z.strictObject({
  version: z.int().min(0),
  iban: typedText,
  account_holder: typedText,
  bic: typedText.nullish(),
  purpose: typedText.nullish(),
});
export type BankDetailsChange = z.output<typeof changeBankDetailsSchema>;

export const confirmBankDetailsSchema = z.strictObject({ version: z.int().positive() });
