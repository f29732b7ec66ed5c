/** The products of a vendor, and many of them given to one at once. */
import { z } from "zod";
import type { Page } from "../../answers/admin-api";
import type { GivenProducts, GiveProducts, ListedProductView } from "../../answers/admin-api/products";
import { OperatorRefusal } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import type { Using } from "../../application/dependencies";
import {
  type ListedProduct,
  productsByIds,
  productsOfVendor,
  searchProducts,
  vendorIdsOfProducts,
} from "../../engine/products";
import { assignVendors } from "./product-vendor";
import { vendorNames } from "./vendor-names";
import { accountOrRefusal } from "./vendor-view";

type Products = { products: ListedProductView[] } & Page;
type PageAsked = { limit: number; offset: number };

/** A call gives so many at most: each is a change of its own, with its line in the product's history. */
const MOST_AT_ONCE = 100;

/** `POST /admin/mizan/vendors/:id/products`. */
export const giveProductsSchema = z.strictObject({
  product_ids: z.array(identifier).min(1).max(MOST_AT_ONCE),
  take: z.boolean().optional(),
}) satisfies z.ZodType<GiveProducts>;

/** One page of the products, by title, with whose they are. @param page.q as Medusa's own list of products finds them */
export async function listProducts(
  dependencies: Using<"setup">,
  page: PageAsked & { q?: string | undefined },
): Promise<Products> {
  const { limit, offset } = page;
  const { rows, count } = await searchProducts(dependencies, page);
  return { products: await viewsOf(dependencies, rows), count, limit, offset };
}

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function listProductsOfVendor(
  dependencies: Using<"setup">,
  vendorId: string,
  page: PageAsked,
): Promise<Products> {
  const { id, name } = await accountOrRefusal(dependencies, vendorId);
  const { rows, count } = await productsOfVendor(dependencies, vendorId, page);
  return { products: rows.map((row) => ({ ...row, vendor: { id, name } })), count, ...page };
}

/**
 * Gives products to a vendor, each at once and with a line in its history. What could not be given stays as it is and is
 * named; given again, nothing is written.
 *
 * @param wish.take also what is another vendor's
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function giveProducts(
  dependencies: Using<"setup">,
  wish: { vendorId: string; productIds: readonly string[]; take?: boolean | undefined; by: string | null },
): Promise<GivenProducts> {
  const { vendorId, take = false, by: changedBy } = wish;
  await accountOrRefusal(dependencies, vendorId);
  const wanted = [...new Set(wish.productIds)];
  const products = await productsByIds(dependencies, wanted);
  const known = new Set(products.map(({ id }) => id));
  const done: Record<"given" | "had" | "others" | "busy", string[]> = {
    given: [],
    had: [],
    others: [],
    busy: [],
  };
  for (const productId of known) {
    const assignment = { productId, vendorIds: [vendorId], changedBy, leavesOthers: !take };
    const before = await assignVendors(dependencies, assignment).catch(undefinedIfBusy);
    done[outcomeOf(before, { vendorId, take })].push(productId);
  }
  const ofOthers = new Set(done.others);
  return {
    given: done.given,
    had: done.had,
    of_others: await viewsOf(
      dependencies,
      products.filter(({ id }) => ofOthers.has(id)),
    ),
    unknown: wanted.filter((id) => !known.has(id)),
    busy: done.busy,
  };
}

/** @param before whose the product was; undefined while somebody else assigns it */
function outcomeOf(
  before: readonly string[] | undefined,
  { vendorId, take }: { vendorId: string; take: boolean },
): "given" | "had" | "others" | "busy" {
  if (before === undefined) return "busy";
  if (before.length === 1 && before[0] === vendorId) return "had";
  return before.length > 0 && !take ? "others" : "given";
}

async function viewsOf(
  dependencies: Using<"setup">,
  rows: readonly ListedProduct[],
): Promise<ListedProductView[]> {
  const vendorIdOf = await vendorIdsOfProducts(
    dependencies,
    rows.map(({ id }) => id),
  );
  const nameOf = await vendorNames(dependencies, [...vendorIdOf.values()]);
  return rows.map((row) => {
    const id = vendorIdOf.get(row.id);
    return { ...row, vendor: id === undefined ? null : { id, name: nameOf(id) } };
  });
}

function undefinedIfBusy(error: unknown): undefined {
  if (error instanceof OperatorRefusal && error.code === "MIZAN_PRODUCT_BUSY") return undefined;
  throw error;
}
