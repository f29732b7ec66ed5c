/** Settings of the links by which what an order owes is paid. */
import { z } from "zod";

/** Thirty days. */
export const MOST_LINK_HOURS = 720;

export const paymentLinksSchema = z.strictObject({
  hours: z
    .int()
    .min(1)
    .max(MOST_LINK_HOURS)
    .default(24)
    .describe("how many hours a payment link can be used where whoever makes it says nothing, 1 to 720"),
  free: z
    .boolean()
    .default(false)
    .describe("whether links are made for an amount and a text, which become a draft order of one line"),
});
