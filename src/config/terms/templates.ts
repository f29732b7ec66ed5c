/** What the gateway is told of each cart in its reference fields and its customer's. */
import { z } from "zod";

export const templatesSchema = z.strictObject({
  udf1: z.string().default("{cart.reference}").describe("the cart's id without its underscore"),
  udf2: z
    .string()
    .default("{vendors.references}")
    .describe("the vendors' external ids; a hyphen or apostrophe becomes a space"),
  udf3: z
    .string()
    .default("")
    .describe(
      "free; also `{cart.id}`, `{vendors.names}`, `{customer.id}`, `{customer.name}`, `{customer.phone}`, `{customer.email}`",
    ),
  udf4: z.string().default("").describe("free"),
  udf5: z.string().default("").describe("free"),
  customerName: z
    .string()
    .default("")
    .meta({ description: "`{customer.name}` sends it", otherwise: "empty: not sent" }),
  customerPhone: z.string().default("").meta({
    description: "`{customer.phone}` sends its digits, without +965 before eight",
    otherwise: "empty: not sent",
  }),
  customerEmail: z
    .string()
    .default("")
    .meta({ description: "`{customer.email}` sends it", otherwise: "empty: not sent" }),
});
