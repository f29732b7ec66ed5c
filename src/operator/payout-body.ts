import { z } from "zod";
import type { RecordPayout } from "./books-api";
import { bookEnvironment, bookReason, bookReference, kuwaitDay } from "./book-fields";
import { identifier } from "./query-fields";
import { typedKwd } from "./typed-kwd";

/** `POST /admin/mizan/payouts`. */
export const payoutSchema = z.strictObject({
  vendor_id: identifier,
  amount: typedKwd,
  reference: bookReference,
  value_date: kuwaitDay,
  note: bookReason.optional(),
  environment: bookEnvironment,
  confirmed: z.boolean().optional(),
}) satisfies z.ZodType<RecordPayout>;
export type GivenPayout = z.output<typeof payoutSchema>;

/** `POST /admin/mizan/payouts/:id/take-back`. */
export const takeBackSchema = z.strictObject({ reason: bookReason });
