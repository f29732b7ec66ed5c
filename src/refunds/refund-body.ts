/** What a person asks to be refunded, as it is typed: KWD in Latin or Arabic digits, read to whole fils. */
import { z } from "zod";
import type { MakeRefund } from "../answers/books-api/refunds";
import { OperatorRefusal } from "../answers/operator-refusal";
import { identifier } from "../answers/query";
import type { Fils } from "../domain/money";
import { MoneyError } from "../domain/money-error";
import { typedFils } from "../domain/typed-amount";
import type { WantedRefund } from "./write-refund-request";

const amountSchema = z
  .string()
  .trim()
  .max(50)
  .transform((text, context): Fils => {
    try {
      return typedFils(text);
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error;
      context.addIssue({ code: "custom", message: error.message, params: { code: error.code } });
      return z.NEVER;
    }
  });

const lineSchema = z.strictObject({ line_id: identifier, amount: amountSchema });

const partySchema = z
  .strictObject({
    vendor_id: identifier.nullable(),
    goods: amountSchema.optional(),
    delivery: amountSchema.optional(),
    lines: z.array(lineSchema).max(1_000).optional(),
  })
  .refine(({ goods, lines }) => goods === undefined || !lines?.length, {
    path: ["goods"],
    message: "Goods are the sum of the lines: name the lines or the goods.",
  });

const noteSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  // The database takes every character but this one, and no half of a pair.
  .refine((text) => !/\0|\p{Surrogate}/u.test(text), "It has a character that cannot be kept.");

const whatGoesBack = {
  amount: amountSchema.optional(),
  parties: z.array(partySchema).min(1).max(1_000).optional(),
  expected_refunded: amountSchema.optional(),
};
const namesOne = ({ amount, parties }: { amount?: Fils; parties?: object[] }) =>
  (amount === undefined) !== (parties === undefined);
const oneOfBoth = {
  path: ["amount"],
  message: "Name an amount that is spread over all, or the parties that it is taken from.",
};

export const makeRefundSchema = z
  .strictObject({ reason: noteSchema, ...whatGoesBack })
  .refine(namesOne, oneOfBoth);

/** The same before anybody has said why. */
export const previewRefundSchema = z.strictObject(whatGoesBack).refine(namesOne, oneOfBoth);

export const resolveRefundSchema = z.strictObject({
  action: z.enum(["made", "not_made", "completed", "returned", "book"]),
  note: noteSchema,
});

export type ReadRefund = { amountFils: Fils; wanted: WantedRefund };

/** @returns the refund's whole amount, and what was named beside it */
export function readRefund(
  given: z.output<typeof previewRefundSchema> & { reason?: string },
  requestedBy: string | null,
): ReadRefund {
  const common = {
    reason: given.reason ?? null,
    requestedBy,
    ...(given.expected_refunded !== undefined && { expectedRefundedFils: given.expected_refunded }),
  };
  if (!given.parties) return { amountFils: given.amount ?? 0, wanted: common };
  const lines = given.parties.flatMap((party) =>
    (party.lines ?? []).map(({ line_id, amount }) => ({ line_id, amount_fils: amount })),
  );
  const parties = given.parties.map((party) => {
    const ofLines = (party.lines ?? []).reduce((sum, { amount }) => sum + amount, 0);
    return {
      vendorId: party.vendor_id,
      goodsFils: party.goods ?? ofLines,
      deliveryFils: party.delivery ?? 0,
    };
  });
  const amountFils = parties.reduce((sum, { goodsFils, deliveryFils }) => sum + goodsFils + deliveryFils, 0);
  return { amountFils, wanted: { ...common, parties, ...(lines.length > 0 && { lines }) } };
}

/** The body as a program gives it, before it is read. */
export type MakeRefundBody = MakeRefund;

/**
 * What the engine or our provider refused, for the operator. A refusal crosses a workflow as a plain object with its own
 * properties and nothing else.
 *
 * @returns the error itself where it is none that a person can do anything about
 */
export function refundRefusalOf(error: unknown): unknown {
  if (error instanceof OperatorRefusal) return error;
  const { code, message, type } = error as { code?: unknown; message?: unknown; type?: unknown };
  if (typeof message !== "string") return error;
  const isOurs = typeof code === "string" && code.startsWith("MIZAN_");
  const isRefused = type === "invalid_data" || type === "not_allowed" || type === "not_found";
  if (!isOurs && !isRefused) return error;
  const isChanged = code === "MIZAN_REFUND_IN_FLIGHT" || code === "MIZAN_REFUND_UNKNOWN";
  return new OperatorRefusal({
    status: isChanged ? 409 : 422,
    code: isOurs ? code : "MIZAN_REFUND_NOT_POSSIBLE",
    message,
  });
}
