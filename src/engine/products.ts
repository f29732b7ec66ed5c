/** Products, and whose they are: by our own link, which Medusa keeps, and by Mercur's offers and sellers (Mercur 2.3). */
import { allRowsOf, type Engine, pageOfRows, type RowPage, rowOf, rowsOf } from "./ask";

export async function hasProduct(engine: Engine, productId: string): Promise<boolean> {
  const filters = { id: productId };
  return (await rowOf(engine, { entity: "product", fields: ["id"], filters })) !== undefined;
}

/** `links/product-vendor-account.ts`, which Medusa names after the two models. */
const VENDOR_LINK = "product_mizan_vendor_account";

/** @returns the ids of the vendor accounts that a product is linked to: one, or none */
export async function vendorIdsOfProduct(engine: Engine, productId: string): Promise<string[]> {
  const links = await rowsOf<{ mizan_vendor_account_id: string }>(engine, {
    entity: VENDOR_LINK,
    fields: ["mizan_vendor_account_id"],
    filters: { product_id: productId },
  });
  return links.map((link) => link.mizan_vendor_account_id);
}

/** @returns the ids of the products that are linked to a vendor account */
export async function productIdsWithVendor(engine: Engine): Promise<Set<string>> {
  const links = await allRowsOf<{ product_id: string }>(engine, {
    entity: VENDOR_LINK,
    fields: ["product_id"],
  });
  return new Set(links.map(({ product_id }) => product_id));
}

export type ListedProduct = {
  id: string;
  title: string;
  status: "published" | "draft" | "proposed" | "rejected";
};
type PageAsked = { limit: number; offset: number };

const LISTED = ["id", "title", "status"];

/** @returns a page of the products by their titles; with words those that Medusa finds by them */
export async function searchProducts(
  engine: Engine,
  { q, limit, offset }: PageAsked & { q?: string | undefined },
): Promise<RowPage<ListedProduct>> {
  return pageOfRows<ListedProduct>(engine, {
    entity: "product",
    fields: LISTED,
    ...(q && { filters: { q } }),
    pagination: { skip: offset, take: limit, order: { title: "ASC", id: "ASC" } },
  });
}

/** @returns a page of the products that are linked to a vendor account, as far as Medusa has them */
export async function productsOfVendor(
  engine: Engine,
  vendorId: string,
  { limit, offset }: PageAsked,
): Promise<RowPage<ListedProduct>> {
  const { rows: links, count } = await pageOfRows<{ product_id: string }>(engine, {
    entity: VENDOR_LINK,
    fields: ["product_id"],
    filters: { mizan_vendor_account_id: vendorId },
    pagination: { skip: offset, take: limit, order: { product_id: "ASC" } },
  });
  return {
    rows: await productsByIds(
      engine,
      links.map(({ product_id }) => product_id),
    ),
    count,
  };
}

/** @returns those of these products that exist, by their titles */
export async function productsByIds(engine: Engine, productIds: readonly string[]): Promise<ListedProduct[]> {
  if (productIds.length === 0) return [];
  return rowsOf<ListedProduct>(engine, {
    entity: "product",
    fields: LISTED,
    filters: { id: [...productIds] },
    pagination: { take: productIds.length, order: { title: "ASC", id: "ASC" } },
  });
}

/** @returns whose some products are: the id of a vendor account by that of the product */
export async function vendorIdsOfProducts(
  engine: Engine,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const links = await rowsOf<{ product_id: string; mizan_vendor_account_id: string }>(engine, {
    entity: VENDOR_LINK,
    fields: ["product_id", "mizan_vendor_account_id"],
    filters: { product_id: [...productIds] },
  });
  return new Map(links.map((link) => [link.product_id, link.mizan_vendor_account_id]));
}

/** Mercur's: a seller offers a variant. */
export type Offer = { id: string; seller_id: string; variant_id: string };

/** @returns those of these offers that exist, by id */
export async function readOffers(
  engine: Engine,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const offers = await rowsOf<Offer>(engine, {
    entity: "offer",
    fields: ["id", "seller_id", "variant_id"],
    filters: { id: [...new Set(offerIds)] },
  });
  return new Map(offers.map((offer) => [offer.id, offer]));
}

/** @returns one offer of one of these variants, if sellers offer any of them */
export async function anOfferOf(
  engine: Engine,
  variantIds: readonly string[],
): Promise<Pick<Offer, "id" | "variant_id"> | undefined> {
  return rowOf(engine, {
    entity: "offer",
    fields: ["id", "variant_id"],
    filters: { variant_id: [...variantIds] },
    pagination: { take: 1 },
  });
}

/**
 * From a cart they cannot be read: Medusa does not know which model of the Fulfillment module a cart's shipping method leads
 * to, and Mercur gives a `seller` to four of them.
 *
 * @returns the sellers of each shipping option that exists; more than one only where two rows link it
 */
export async function sellersOfShippingOptions(
  engine: Engine,
  optionIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const options = await rowsOf<{ id: string; seller?: { id: string } | { id: string }[] | null }>(engine, {
    entity: "shipping_option",
    fields: ["id", "seller.id"],
    filters: { id: [...optionIds] },
  });
  return new Map(options.map(({ id, seller }) => [id, [seller ?? []].flat().map((one) => one.id)]));
}
