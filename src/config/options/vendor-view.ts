/** The pages on which vendors see their own money. */
import { z } from "zod";
import { isWebAddress } from "../../domain/shop-address";

const line = z.string().trim().min(1).max(120).optional();

export const vendorViewSchema = z.strictObject({
  name: line.meta({
    description: "the marketplace's name at the head of the pages on which vendors see their money",
    otherwise: "`settings.invoices.issuerName`",
  }),
  nameArabic: line.meta({ description: "the same in Arabic", otherwise: "the same as the name" }),
  logo: z
    .string()
    .refine((address) => /^\/(?![/\\])\S*$/.test(address) || isWebAddress(address), {
      message: "must be an http(s) address, or a path on this server such as /static/logo.svg",
    })
    .optional()
    .meta({ description: "address of its logo, or its path on this server", otherwise: "none" }),
  linkDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe("for so many days a vendor's link can be used, where whoever makes it says nothing else"),
});
