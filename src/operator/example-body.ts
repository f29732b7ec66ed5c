import { z } from "zod";
import { vendorFormSchema } from "./vendor-body";

/** KWD as written; what is no amount is refused by the domain, in its words. */
const amount = z.string().trim().max(40);

/** `POST /admin/mizan/vendors/example`. */
export const exampleSchema = z.strictObject({
  vendor_id: z.string().max(100).optional(),
  // A form that is being filled in has blank names; they change no amount.
  vendor: vendorFormSchema
    .extend({ external_id: z.string().max(200).optional(), name: z.string().max(200).optional() })
    .optional(),
  goods: amount,
  tax: amount.default("0"),
  delivery: amount,
});
export type ExampleGiven = z.output<typeof exampleSchema>;
