/** Whether a shopper in Kuwait can fill a cart, have it delivered and choose Mizan, and whether each vendor is known. */
import { isMizanProvider } from "../payments/record/ways-to-pay";
import { type CountryRow, engineTables, type Lacking, type RegionRow } from "../engine/tables";
import type { Finding } from "./finding";
import type { OpenShop } from "./store";

const SYSTEM_DEFAULT = "pp_system_default";
const OWN_LINK = "own-product-link";

export async function checkRegions({ database }: OpenShop): Promise<Finding[]> {
  const tables = engineTables(database);
  const [regions, countries] = await Promise.all([tables.kwdRegions(), tables.countries()]);
  const found = [...regionFindings(regions), ...countryFindings(countries)];
  return found.length > 0
    ? found
    : [{ code: "region_fine", values: { regions: regions.map(({ name }) => name).join(", ") } }];
}

/** @param regions those in KWD */
export function regionFindings(regions: readonly RegionRow[]): Finding[] {
  if (regions.length === 0) return [{ code: "region_missing", page: "/settings/regions" }];
  const offering = regions.filter(({ providers }) => providers.some(isMizanProvider));
  if (offering.length === 0) return regions.map((region) => ({ code: "way_missing", ...ofRegion(region) }));
  return offering
    .filter(({ providers }) => providers.includes(SYSTEM_DEFAULT))
    .map((region) => ({ code: "system_default_on", ...ofRegion(region) }));
}

function ofRegion({ id, name }: Pick<RegionRow, "id" | "name">): Pick<Finding, "values" | "page"> {
  return { values: { region: name }, page: `/settings/regions/${id}` };
}

export function countryFindings(countries: readonly CountryRow[]): Finding[] {
  return countries.flatMap(({ region_id, region, country, delivers }): Finding[] => {
    if (country === null) return [{ code: "country_missing", ...ofRegion({ id: region_id, name: region }) }];
    if (delivers) return [];
    const values = { region, country: country.toUpperCase() };
    return [{ code: "delivery_missing", values, page: "/settings/locations" }];
  });
}

export async function checkPrices({ database }: OpenShop): Promise<Finding[]> {
  const tables = engineTables(database);
  const [variants, hasOtherCurrencies] = await Promise.all([
    tables.withoutPrice(),
    tables.hasOtherCurrencies(),
  ]);
  return [priceFinding(variants, hasOtherCurrencies)];
}

/** @param hasOtherCurrencies then a product may be meant for another country alone */
export function priceFinding({ all, lacking, examples }: Lacking, hasOtherCurrencies: boolean): Finding {
  const page = "/products";
  if (all === 0) return { code: "product_missing", page };
  if (lacking === 0) return { code: "catalogue_fine", values: { all } };
  const isMeant = hasOtherCurrencies && lacking < all;
  const values = { all, lacking, examples: examples ?? "" };
  return { code: isMeant ? "price_missing_on_some" : "price_missing", values, page };
}

export async function checkVendors({ mizan, database, resolverNames }: OpenShop): Promise<Finding[]> {
  const asked = resolverNames.filter((name) => name !== OWN_LINK);
  // Whose a product is, another plugin says then, and only of a cart.
  if (asked.length > 0) return [{ code: "vendors_fine", values: { resolvers: resolverNames.join(", ") } }];
  const [products, vendors, { settings }] = await Promise.all([
    engineTables(database).withoutVendor(),
    mizan.settings.vendors.active(),
    mizan.settings.latest(),
  ]);
  return [vendorFinding(products, { vendors: vendors.length, unassigned: settings.unassigned })];
}

/** @param unassigned what the shop does with a product that is nobody's: `platform` sells it for the operator */
export function vendorFinding(
  { all, lacking, examples }: Lacking,
  { vendors, unassigned }: { vendors: number; unassigned: "platform" | "reject" },
): Finding {
  const values = { all, lacking, examples: examples ?? "" };
  const page = "/products";
  if (lacking > 0 && unassigned === "reject") return { code: "vendor_required", values, page };
  if (vendors === 0) return { code: "vendor_missing", page: "/mizan/vendors" };
  if (all > 0 && lacking === all) return { code: "vendor_of_none", values, page };
  if (lacking > 0) return { code: "vendor_of_some", values, page };
  return { code: "vendors_fine", values: { resolvers: OWN_LINK } };
}
