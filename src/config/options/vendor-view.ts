/** Where vendors see their own money: on Mizan's pages, and in a panel of the marketplace's. */
import type { AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "zod";
import { isWebAddress } from "../../domain/shop-address";
import type { VendorName } from "./vendor-resolvers";

/** `auth_context` is there where the application's own middleware authenticates `/vendor/mizan/*`. */
type RequestOfPanel = MedusaRequest & Partial<Pick<AuthenticatedMedusaRequest, "auth_context">>;

/**
 * Names the vendor of a request at `/vendor/mizan/…`, by what the application itself has checked of it (a session, a token), never by a
 * header, a query or a body: whoever it names sees that vendor's money.
 *
 * @param container the request's
 * @returns null for a request of nobody
 */
export type VendorOfRequest = (
  request: RequestOfPanel,
  container: MedusaContainer,
) => VendorName | null | Promise<VendorName | null>;

/**
 * Tells where a vendor's own logo is, for the head of its pages.
 *
 * @param container the request's
 * @returns an http(s) address, or a path on this server; null for a vendor without one
 */
export type LogoOfVendor = (
  vendor: VendorName,
  container: MedusaContainer,
) => string | null | Promise<string | null>;

const line = z.string().trim().min(1).max(120).optional();

/** Where a picture is, that a page shows. */
export const imageAddressSchema = z
  .string()
  .refine((address) => /^\/(?![/\\])\S*$/.test(address) || isWebAddress(address), {
    message: "must be an http(s) address, or a path on this server such as /static/logo.svg",
  });

export const vendorViewSchema = z.strictObject({
  name: line.meta({
    description: "the marketplace's name at the head of the pages on which vendors see their money",
    otherwise: "`settings.invoices.issuerName`",
  }),
  nameArabic: line.meta({ description: "the same in Arabic", otherwise: "the same as the name" }),
  logo: imageAddressSchema
    .optional()
    .meta({ description: "address of its logo, or its path on this server", otherwise: "none" }),
  vendorLogo: z
    .custom<LogoOfVendor>((value) => typeof value === "function", "must be a function")
    .optional()
    .meta({
      description:
        "an async function that tells where a vendor's own logo is: it gets `{source, externalId}` and the request's container, and answers an address, a path on this server, or null, within a second",
      otherwise: "none",
    }),
  linkDays: z
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe("for so many days a vendor's link can be used, where whoever makes it says nothing else"),
  showShopper: z
    .boolean()
    .default(false)
    .describe(
      "show a vendor, in its order, the first name and the area (the address's city) of whom it is for",
    ),
  vendorOf: z
    .custom<VendorOfRequest>((value) => typeof value === "function", "must be a function")
    .optional()
    .meta({
      description:
        "an async function that names the vendor of a request at `/vendor/mizan/…`: it gets the request and its container, and answers `{source, externalId}`, or null for nobody, within 5 seconds ([vendor-api.md](vendor-api.md))",
      otherwise: "the seller of a Mercur session",
    }),
});
