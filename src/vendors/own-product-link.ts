import type { RemoteQueryFunction } from "@medusajs/framework/types";

/** The link's own entity (`links/product-vendor-account.ts`); Medusa names it after the two models. */
const LINK_ENTITY = "product_mizan_vendor_account";

/**
 * Whose products these are, by the operator's own product link; one query, however many products.
 *
 * @returns vendor account ids by product id; a product without a link is not in it
 */
export async function vendorsByProductLink(
  query: Pick<RemoteQueryFunction, "graph">,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { data } = await query.graph({
    entity: LINK_ENTITY,
    fields: ["product_id", "mizan_vendor_account_id"],
    filters: { product_id: [...new Set(productIds)] },
  });
  const links = data as { product_id: string; mizan_vendor_account_id: string }[];
  return new Map(links.map((link) => [link.product_id, link.mizan_vendor_account_id]));
}
