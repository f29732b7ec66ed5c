/** Settings of invoices for the operator's commission. */
import { z } from "zod";
import { settingPercent } from "./setting-number";

const line = (most: number) => z.string().trim().max(most).default("");

export const invoicesSchema = z
  .strictObject({
    enabled: z
      .boolean()
      .default(false)
      .describe("whether vendors get an invoice for the commission of each month"),
    taxPercent: settingPercent
      .default("0")
      .describe("tax on top of the commission, 0 to 100, at most three decimals"),
    issuerName: line(200).describe("who invoices; needed with `enabled`"),
    issuerNameArabic: line(200).describe("the same in Arabic"),
    issuerAddress: line(300).describe("its address"),
    taxNumber: line(60).describe("its tax or commercial register number, if any"),
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9/-]{0,12}$/, "must be at most 12 of A–Z, 0–9, - and /")
      .default("")
      .describe("before each number, such as `INV-`"),
  })
  .refine(({ enabled, issuerName }) => !enabled || issuerName !== "", {
    path: ["issuerName"],
    error: "is needed where invoices are issued",
    params: { code: "required" },
  });
