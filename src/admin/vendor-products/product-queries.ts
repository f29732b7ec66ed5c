/** What the pages ask about a vendor's products, and how many are given to it at once. */
import type { Page } from "../../answers/admin-api";
import type { GivenProducts, GiveProducts, ListedProductView } from "../../answers/admin-api/products";
import { callMizan } from "../api-client";
import { pathTo, useList } from "../everywhere/queries";

/** How many of what was searched for are shown; the others can be given all the same. */
const SHOWN = 20;
/** As many as a call answers. */
const AT_ONCE = 100;

type Products = { products: ListedProductView[] } & Page;

export const productsKeyOf = (vendorId: string) => ["vendor-products", vendorId] as const;

/** Products of all vendors and of none. */
export const useProductSearch = (text: string) =>
  useList<Products>(["products", "search"], {
    path: "/products",
    query: { q: text.trim(), limit: SHOWN },
  });

/** @returns the ids of all that a search finds, in calls of a hundred */
export async function idsOfSearch(text: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const query = { q: text.trim(), limit: AT_ONCE, offset: ids.length };
    const { products } = await callMizan<Products>("/products", { query });
    ids.push(...products.map(({ id }) => id));
    if (products.length < AT_ONCE) return [...new Set(ids)];
  }
}

export const NOTHING_GIVEN: GivenProducts = { given: [], had: [], of_others: [], unknown: [], busy: [] };

/**
 * Gives products to a vendor, a hundred in a call. What was given stays given where a later call fails.
 *
 * @param report how many have been looked at, and what became of them so far
 * @throws ApiFault of the call that was refused or not answered
 */
export async function giveProducts(
  vendorId: string,
  { product_ids, take }: GiveProducts,
  report: (looked: number, soFar: GivenProducts) => void,
): Promise<void> {
  let soFar = NOTHING_GIVEN;
  for (let first = 0; first < product_ids.length; first += AT_ONCE) {
    const part = product_ids.slice(first, first + AT_ONCE);
    const { given } = await callMizan<{ given: GivenProducts }>(`${pathTo("vendors", vendorId)}/products`, {
      method: "POST",
      body: { product_ids: part, take } satisfies GiveProducts,
    });
    soFar = {
      given: [...soFar.given, ...given.given],
      had: [...soFar.had, ...given.had],
      of_others: [...soFar.of_others, ...given.of_others],
      unknown: [...soFar.unknown, ...given.unknown],
      busy: [...soFar.busy, ...given.busy],
    };
    report(first + part.length, soFar);
  }
}
