/** What the store has of what selling in Kuwait needs. Reads, changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { RawAmount } from "../../domain/exact";
import type { PricedVariant } from "./prices";

export type Zone = { id: string; options: readonly { profileId: string | null; servesKwd: boolean }[] };
export type Location = {
  id: string;
  name: string;
  /** Fulfilment providers that it may use. */
  providers: readonly string[];
  hasChannel: boolean;
  /** Its fulfilment set for shipping, and what of it reaches Kuwait. */
  setId: string | null;
  zone: Zone | null;
};

export type StoreSituation = {
  store: {
    id: string;
    name: string;
    currencies: readonly { currency_code: string; is_default: boolean }[];
    channelId: string | null;
  };
  /** The region that has the country kw: a country is in one region at most. */
  region: { id: string; name: string; currency: string; providers: readonly string[] } | null;
  hasTaxRegion: boolean;
  variants: readonly PricedVariant[];
  locations: readonly Location[];
  /** Shipping profiles that products have, or the first of all where none has one. */
  profileIds: readonly string[];
  fulfillmentProviders: readonly string[];
  productIds: readonly string[];
};

type Read = (entity: string, fields: readonly string[], filters?: object) => Promise<unknown[]>;

const PAGE = 500;

/** @returns a function that reads all rows of an entity, page by page: a shop may have a hundred thousand variants */
export function readerOf(container: MedusaContainer): Read {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  return async (entity, fields, filters = {}) => {
    const rows: unknown[] = [];
    for (;;) {
      const pagination = { skip: rows.length, take: PAGE, order: { id: "ASC" } };
      const { data } = await query.graph({ entity, fields: [...fields], filters, pagination });
      rows.push(...(data as unknown[]));
      if (data.length < PAGE) return rows;
    }
  };
}

type StoreRow = {
  id: string;
  name: string;
  default_sales_channel_id: string | null;
  supported_currencies: { currency_code: string; is_default: boolean }[];
};
type PriceRow = {
  currency_code: string;
  raw_amount: { value: string | number };
  min_quantity: number | null;
  max_quantity: number | null;
  rules_count: number;
  price_list_id: string | null;
};
type VariantRow = { title: string | null; price_set?: { id: string; prices?: PriceRow[] } | null };
type OptionRow = {
  price_type: string;
  shipping_profile_id: string | null;
  rules?: { attribute: string; value: unknown }[];
  prices?: { currency_code: string }[];
};
type ZoneRow = { id: string; geo_zones?: { country_code: string }[]; shipping_options?: OptionRow[] };
type LocationRow = {
  id: string;
  name: string;
  sales_channels?: ({ id: string } | null)[];
  fulfillment_providers?: ({ id: string } | null)[];
  fulfillment_sets?: ({ id: string; type: string; service_zones?: ZoneRow[] } | null)[];
};
type RegionRow = {
  id: string;
  name: string;
  currency_code: string;
  payment_providers?: ({ id: string } | null)[];
};
type ProductRow = { id: string; shipping_profile?: { id: string } | null };

export async function readStore(container: MedusaContainer): Promise<StoreSituation> {
  const read = readerOf(container);
  const [store] = (await read("store", [
    "id",
    "name",
    "default_sales_channel_id",
    "supported_currencies.*",
  ])) as StoreRow[];
  if (!store) throw new Error("This Medusa has no store: run npx medusa db:migrate.");
  const [region] = (await read("region", ["id", "name", "currency_code", "payment_providers.id"], {
    countries: { iso_2: "kw" },
  })) as RegionRow[];
  const products = (await read("product", ["id", "shipping_profile.id"])) as ProductRow[];
  const profiles = (await read("shipping_profile", ["id"])) as { id: string }[];
  const ofProducts = products.flatMap(({ shipping_profile }) => shipping_profile?.id ?? []);
  const firstProfile = profiles.slice(0, 1).map(({ id }) => id);
  return {
    store: {
      id: store.id,
      name: store.name,
      currencies: store.supported_currencies.map(({ currency_code, is_default }) => ({
        currency_code,
        is_default,
      })),
      channelId: store.default_sales_channel_id,
    },
    region: region
      ? {
          id: region.id,
          name: region.name,
          currency: region.currency_code,
          providers: idsOf(region.payment_providers),
        }
      : null,
    hasTaxRegion: (await read("tax_region", ["id"], { country_code: "kw", province_code: null })).length > 0,
    variants: ((await read("product_variant", VARIANT_FIELDS)) as VariantRow[]).map(pricedVariantOf),
    locations: ((await read("stock_location", LOCATION_FIELDS)) as LocationRow[]).map(locationOf),
    profileIds: [...new Set(ofProducts.length > 0 ? ofProducts : firstProfile)],
    fulfillmentProviders: (
      (await read("fulfillment_provider", ["id", "is_enabled"])) as { id: string; is_enabled: boolean }[]
    ).flatMap(({ id, is_enabled }) => (is_enabled ? id : [])),
    productIds: products.map(({ id }) => id),
  };
}

const VARIANT_FIELDS = [
  "title",
  "price_set.id",
  ...[
    "currency_code",
    "raw_amount",
    "amount",
    "min_quantity",
    "max_quantity",
    "rules_count",
    "price_list_id",
  ].map((field) => `price_set.prices.${field}`),
];
const LOCATION_FIELDS = [
  "id",
  "name",
  "sales_channels.id",
  "fulfillment_providers.id",
  "fulfillment_sets.id",
  "fulfillment_sets.type",
  "fulfillment_sets.service_zones.id",
  "fulfillment_sets.service_zones.geo_zones.country_code",
  "fulfillment_sets.service_zones.shipping_options.price_type",
  "fulfillment_sets.service_zones.shipping_options.shipping_profile_id",
  "fulfillment_sets.service_zones.shipping_options.rules.*",
  "fulfillment_sets.service_zones.shipping_options.prices.currency_code",
];

/** A price of a price list, or of one region alone, in KWD counts: whoever made it has thought of Kuwait. */
function pricedVariantOf({ title, price_set }: VariantRow): PricedVariant {
  const prices = price_set?.prices ?? [];
  return {
    title: title ?? "",
    priceSetId: price_set?.id ?? null,
    hasKwd: prices.some(
      ({ currency_code, price_list_id }) => currency_code === "kwd" && price_list_id === null,
    ),
    prices: prices
      .filter(({ rules_count, price_list_id }) => rules_count === 0 && price_list_id === null)
      .map((price) => ({
        currency: price.currency_code,
        amount: price.raw_amount satisfies RawAmount,
        min: price.min_quantity,
        max: price.max_quantity,
      })),
  };
}

function locationOf(row: LocationRow): Location {
  const sets = (row.fulfillment_sets ?? [])
    .filter((set) => set !== null)
    .filter(({ type }) => type === "shipping");
  const reaching = sets.find(({ service_zones }) => zoneIn(service_zones));
  const zone = zoneIn(reaching?.service_zones);
  return {
    id: row.id,
    name: row.name,
    providers: idsOf(row.fulfillment_providers),
    hasChannel: idsOf(row.sales_channels).length > 0,
    setId: (reaching ?? sets[0])?.id ?? null,
    zone: zone ? { id: zone.id, options: (zone.shipping_options ?? []).map(optionOf) } : null,
  };
}

function zoneIn(zones: readonly ZoneRow[] = []): ZoneRow | undefined {
  return zones.find(({ geo_zones }) => geo_zones?.some(({ country_code }) => country_code === "kw"));
}

/** A shopper can choose it, and sees a price. */
function optionOf({
  price_type,
  shipping_profile_id,
  rules = [],
  prices = [],
}: OptionRow): Zone["options"][number] {
  const says = (attribute: string, value: string) =>
    rules.some((rule) => rule.attribute === attribute && rule.value === value);
  const isOffered = !says("is_return", "true") && !says("enabled_in_store", "false");
  const hasPrice = price_type === "calculated" || prices.some(({ currency_code }) => currency_code === "kwd");
  return { profileId: shipping_profile_id, servesKwd: isOffered && hasPrice };
}

function idsOf(rows: readonly ({ id: string } | null)[] = []): string[] {
  return rows.flatMap((row) => row?.id ?? []);
}
