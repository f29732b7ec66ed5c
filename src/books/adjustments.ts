import { z } from "zod";
import type { PostAdjustment } from "../answers/books-api/journal";
import { identifier } from "../answers/query";
import { bookEnvironment, bookReason, bookReference, bookedDay, typedKwd } from "../answers/typed-fields";
import type { Using } from "../application/dependencies";
import { postingsOfAdjustment } from "../domain/adjustment";
import { parseKwd } from "../domain/money";
import { accountOrRefusal } from "../setup/vendors/vendor-view";
import { referenceUsed } from "./payouts";

/**
 * Enters a fee, a chargeback or a correction; once per kind and reference, whomever it names.
 *
 * @returns the entry's id
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404), MIZAN_REFERENCE_USED (409)
 */
export async function postAdjustment(
  dependencies: Using<"books">,
  given: GivenAdjustment,
  madeBy: string | null,
): Promise<string> {
  const { mizan } = dependencies;
  const { kind, reference } = given;
  if (given.vendor_id !== null) await accountOrRefusal(dependencies, given.vendor_id);
  const amountFils = parseKwd(given.amount);
  // The entry names no vendor, its lines do: the reference is to be used once, not once per vendor.
  const id = await mizan.journal.post({
    environment: given.environment ?? mizan.options.environment,
    kind,
    reference,
    reason: given.reason,
    madeBy,
    valueDate: given.value_date ?? null,
    postings: postingsOfAdjustment(
      given.kind === "correction"
        ? { kind: given.kind, vendorId: given.vendor_id, direction: given.direction, amountFils }
        : { kind: given.kind, vendorId: given.vendor_id, amountFils },
    ),
  });
  if (id === undefined) throw referenceUsed(kind.replace("_", " "), reference);
  return id;
}

const written = {
  amount: typedKwd,
  reason: bookReason,
  reference: bookReference,
  value_date: bookedDay.optional(),
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
type GivenAdjustment = z.output<typeof adjustmentSchema>;
