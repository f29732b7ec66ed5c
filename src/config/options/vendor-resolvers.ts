/** Whose a line of a cart is. */
import { z } from "zod";

/** Resolvers that come with the plugin; each knows one marketplace's way to say whose a line is. */
export const VENDOR_RESOLVERS = [
  "own-product-link",
  "mercur-offer",
  "mercur-seller",
  "mercur-1",
  "marketplace-recipe",
  "sales-channel",
] as const;
export type VendorResolverName = (typeof VENDOR_RESOLVERS)[number];

/** A vendor as its marketplace names it: `source` and `external_id` of a vendor account. */
export type VendorName = { source: string; externalId: string };

/** A store's own resolver. It gets what the engine knows of the cart, never what a client wrote. */
export type VendorFunction = (
  cart: {
    id: string;
    lines: { id: string; productId: string | null; variantId: string | null }[];
    shipping: { id: string; shippingOptionId: string | null }[];
  },
  tools: { query: unknown },
) => Promise<{ lines: Record<string, VendorName | null>; shipping?: Record<string, VendorName | null> }>;

const vendorResolverSchema = z.union(
  [
    z.enum(VENDOR_RESOLVERS),
    z.strictObject({
      /** From the cart, such as `items.product.brand.id`. */
      path: z.string().regex(/^items(\.[a-z_]+)+$/, 'must be a path such as "items.product.brand.id"'),
      source: z.string().min(1).max(100),
    }),
    z.custom<VendorFunction>((value) => typeof value === "function"),
  ],
  { error: `must be one of ${VENDOR_RESOLVERS.join(", ")}, {path, source}, or a function` },
);
export type VendorResolverOption = z.output<typeof vendorResolverSchema>;

/** Whose line is it: what to ask, in order; `auto` takes what the application has. */
export const vendorsSchema = z.strictObject({
  resolvers: z
    .union([z.literal("auto"), z.array(vendorResolverSchema).min(1)])
    .default("auto")
    .describe(
      "whose line it is: an ordered list of resolvers, or `auto` for what the application has ([vendors.md](vendors.md))",
    ),
});
