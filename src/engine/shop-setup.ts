/** What a shop has to have before it can sell: currency, region, tax, prices and delivery. */
import { allRowsOf, type Engine } from "./ask";

export type StoreRow = {
  id: string;
  name: string;
  default_sales_channel_id: string | null;
  supported_currencies: { currency_code: string; is_default: boolean }[];
};
export type PriceRow = {
  currency_code: string;
  raw_amount: { value: string | number };
  min_quantity: number | null;
  max_quantity: number | null;
  rules_count: number;
  price_list_id: string | null;
};
export type VariantRow = { title: string | null; price_set?: { id: string; prices?: PriceRow[] } | null };
export type OptionRow = {
  price_type: string;
  shipping_profile_id: string | null;
  rules?: { attribute: string; value: unknown }[];
  prices?: { currency_code: string }[];
};
export type ZoneRow = { id: string; geo_zones?: { country_code: string }[]; shipping_options?: OptionRow[] };
export type LocationRow = {
  id: string;
  name: string;
  sales_channels?: ({ id: string } | null)[];
  fulfillment_providers?: ({ id: string } | null)[];
  fulfillment_sets?: ({ id: string; type: string; service_zones?: ZoneRow[] } | null)[];
};

/** @returns undefined where the database was never migrated */
export async function readStoreRow(engine: Engine): Promise<StoreRow | undefined> {
  const fields = ["id", "name", "default_sales_channel_id", "supported_currencies.*"];
  const [store] = await allRowsOf<StoreRow>(engine, { entity: "store", fields });
  return store;
}

export async function hasTaxRegion(engine: Engine, countryCode: string): Promise<boolean> {
  const filters = { country_code: countryCode, province_code: null };
  return (await allRowsOf(engine, { entity: "tax_region", fields: ["id"], filters })).length > 0;
}

/** @returns all products with the shipping profile of each */
export async function readProfiles(engine: Engine): Promise<{ id: string; profileId: string | undefined }[]> {
  const products = await allRowsOf<{ id: string; shipping_profile?: { id: string } | null }>(engine, {
    entity: "product",
    fields: ["id", "shipping_profile.id"],
  });
  return products.map(({ id, shipping_profile }) => ({ id, profileId: shipping_profile?.id }));
}

export async function shippingProfileIds(engine: Engine): Promise<string[]> {
  const profiles = await allRowsOf<{ id: string }>(engine, { entity: "shipping_profile", fields: ["id"] });
  return profiles.map(({ id }) => id);
}

export async function readVariants(engine: Engine): Promise<VariantRow[]> {
  const prices = [
    "currency_code",
    "raw_amount",
    "amount",
    "min_quantity",
    "max_quantity",
    "rules_count",
    "price_list_id",
  ].map((field) => `price_set.prices.${field}`);
  return allRowsOf<VariantRow>(engine, {
    entity: "product_variant",
    fields: ["title", "price_set.id", ...prices],
  });
}

const ZONES = "fulfillment_sets.service_zones";

export async function readLocations(engine: Engine): Promise<LocationRow[]> {
  return allRowsOf<LocationRow>(engine, {
    entity: "stock_location",
    fields: [
      ...["id", "name", "sales_channels.id", "fulfillment_providers.id"],
      ...["fulfillment_sets.id", "fulfillment_sets.type"],
      ...[`${ZONES}.id`, `${ZONES}.geo_zones.country_code`],
      ...["price_type", "shipping_profile_id", "rules.*", "prices.currency_code"].map(
        (field) => `${ZONES}.shipping_options.${field}`,
      ),
    ],
  });
}

export async function enabledFulfillmentProviderIds(engine: Engine): Promise<string[]> {
  const providers = await allRowsOf<{ id: string; is_enabled: boolean }>(engine, {
    entity: "fulfillment_provider",
    fields: ["id", "is_enabled"],
  });
  return providers.flatMap(({ id, is_enabled }) => (is_enabled ? id : []));
}
