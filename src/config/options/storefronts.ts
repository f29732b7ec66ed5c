/** Where a shopper is sent back to. */
import { z } from "zod";
import { isShopAddress, isWebAddress } from "../../domain/shop-address";

const shopAddress = z
  .string()
  .refine(isShopAddress)
  .transform((given) => (isWebAddress(given) ? new URL(given).href.replace(/\/+$/, "") : given));

/** One address for all, or one for each language of the shop. */
const shopPage = z
  .union([shopAddress, z.strictObject({ en: shopAddress, ar: shopAddress })], {
    error:
      'must be an absolute http(s) address, an app\'s own such as "myapp://paid", or {en, ar} with one of these for each',
  })
  .transform((given) => (typeof given === "string" ? { en: given, ar: given } : given))
  .optional();

export const storefrontSchema = z.strictObject({
  resultUrl: shopPage.meta({
    description:
      "where the shopper lands after paying: an address, an app's own such as `myapp://paid`, or `{en, ar}` with one for each language",
    otherwise: "Mizan's own page",
  }),
  checkoutUrl: shopPage.meta({
    description: "where the shopper chooses the way to pay again, as above",
    otherwise: "Mizan's own page",
  }),
});

/** Beside `storefront`: each by a name that it gives itself, or is known by its publishable key. */
export const storefrontsSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/i, "must be a name of letters, digits, - and _"),
    storefrontSchema.extend({
      publishableKeys: z
        .array(z.string().startsWith("pk_", "must be a publishable key (pk_…)"))
        .default([])
        .meta({
          description:
            "a further storefront or app: whoever chooses a way to pay with one of these keys, or names it as `data.storefront`, comes back to",
          otherwise: "none: by its name alone",
        }),
    }),
  )
  .superRefine((storefronts, refinement) => {
    const keys = Object.entries(storefronts).flatMap(([name, { publishableKeys }]) =>
      publishableKeys.map((key) => ({ name, key })),
    );
    keys.forEach(({ name, key }, index) => {
      const first = keys.findIndex((other) => other.key === key);
      if (first === index) return;
      const message = `names a publishable key of ${keys[first]?.name ?? ""} again`;
      refinement.addIssue({ code: "custom", path: [name, "publishableKeys"], message });
    });
  });
