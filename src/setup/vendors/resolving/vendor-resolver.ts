/** The ways to tell whose a line is that the cart's own query can answer; each is a path from the cart. */
import type { VendorName, VendorResolverName } from "../../../config/options/vendor-resolvers";
import { VENDOR_LINK_FIELD } from "../../../engine/carts";

/** A cart as the engine has it, with the fields that the chosen resolvers have asked for beside the known ones. */
export type AnsweredCart = {
  id: string;
  items: { id: string; product_id: string | null; variant_id: string | null; metadata?: unknown }[];
  shipping_methods: { id: string; shipping_option_id: string | null }[];
};

/** A vendor as a resolver names it: by its account, or as its marketplace knows it. */
export type VendorAnswer = { accountId: string } | VendorName;

/**
 * `fields` are added to the cart's query; `linePath` starts at a line, `cartPath` at the cart. The value at `cartPath` is a
 * client's choice: it counts for a line only if the line's `provedAt` holds it.
 */
export type PathResolver = {
  name: string;
  fields: readonly string[];
  linePath?: readonly string[];
  cartPath?: readonly string[];
  provedAt?: readonly string[];
  vendorOf: (id: string) => VendorAnswer;
};

const vendorOfMercur = (externalId: string): VendorAnswer => ({ source: "mercur", externalId });

/** Names as the options have them. */
export const NAMED_RESOLVERS: Record<VendorResolverName, PathResolver> = {
  "own-product-link": {
    name: "own-product-link",
    fields: [VENDOR_LINK_FIELD],
    linePath: ["product", "mizan_vendor_account_link", "mizan_vendor_account_id"],
    vendorOf: (accountId) => ({ accountId }),
  },
  // A product of Mercur 2.3 is offered by many sellers: only the line's offer says which one sells.
  "mercur-offer": {
    name: "mercur-offer",
    fields: ["items.offer.seller_id", "items.metadata"],
    linePath: ["offer", "seller_id"],
    vendorOf: vendorOfMercur,
  },
  "mercur-seller": {
    name: "mercur-seller",
    fields: ["items.variant.product.seller.id"],
    linePath: ["variant", "product", "seller", "id"],
    vendorOf: vendorOfMercur,
  },
  "mercur-1": {
    name: "mercur-1",
    fields: ["items.product.seller.id"],
    linePath: ["product", "seller", "id"],
    vendorOf: vendorOfMercur,
  },
  "marketplace-recipe": {
    name: "marketplace-recipe",
    fields: ["items.product.vendor.id"],
    linePath: ["product", "vendor", "id"],
    vendorOf: (externalId) => ({ source: "marketplace", externalId }),
  },
  // The engine lets whoever has a cart's id move the cart to any channel, and checks the publishable key at its creation.
  "sales-channel": {
    name: "sales-channel",
    fields: ["sales_channel_id", "items.product.sales_channels.id"],
    cartPath: ["sales_channel_id"],
    provedAt: ["product", "sales_channels", "id"],
    vendorOf: (externalId) => ({ source: "sales_channel", externalId }),
  },
};

/** @param path as the options have it: `items.product.brand.id` */
export function configuredPath({ path, source }: { path: string; source: string }): PathResolver {
  return {
    name: path,
    fields: [path],
    linePath: path.split(".").slice(1),
    vendorOf: (externalId) => ({ source, externalId }),
  };
}
