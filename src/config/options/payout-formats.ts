/** Files of payout runs beside those that Mizan writes: banks' portals differ, and no bank in Kuwait publishes its own. */
import { z } from "zod";
import type { BankFileWriter } from "../../domain/bank/bank-file";

/** By their names; the setting `payoutFile.form` chooses one of them with `own`. */
export const payoutsSchema = z.strictObject({
  formats: z
    .record(
      z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/i, "must be a name of letters, digits, dots, - and _"),
      z
        .custom<BankFileWriter>((value) => typeof value === "function", "must be a function")
        .meta({
          description:
            "a function that writes a payout run for a bank's portal, under a name such as `portal.csv`, whose ending is the file's; it gets the run (`items` with `reference`, `amountFils`, `accountHolder`, `iban`, `bic`, `purpose`; `debtor`, `executionDay`, `decimals`) and answers the whole file as text or bytes",
          otherwise: "none",
        }),
    )
    .default({}),
});
