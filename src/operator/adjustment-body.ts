import { z } from "zod";
import type { PostAdjustment } from "./books-api";
import { bookEnvironment, bookReason, bookReference, kuwaitDay } from "./book-fields";
import { identifier } from "./query-fields";
import { typedKwd } from "./typed-kwd";

const written = {
  amount: typedKwd,
  reason: bookReason,
  reference: bookReference,
  value_date: kuwaitDay.optional(),
  environment: bookEnvironment,
};

/** `POST /admin/mizan/journal`. What the gateway took is always a debit; a correction is between the operator and a vendor. */
export const adjustmentSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal(["gateway_fee", "chargeback"]),
    vendor_id: identifier.nullable(),
    direction: z.literal("debit", "A fee and a chargeback are debits."),
    ...written,
  }),
  z.strictObject({
    kind: z.literal("correction"),
    vendor_id: identifier.nullable().transform((vendorId, context) => {
      if (vendorId !== null) return vendorId;
      context.addIssue({
        code: "custom",
        message: "A correction is in favour of a vendor or against one.",
        params: { code: "required" },
      });
      return z.NEVER;
    }),
    direction: z.enum(["debit", "credit"]),
    ...written,
  }),
]) satisfies z.ZodType<PostAdjustment>;
export type GivenAdjustment = z.output<typeof adjustmentSchema>;
