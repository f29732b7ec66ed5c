/** What the store has of what selling in Kuwait needs. Reads, changes nothing. */
import type { MedusaContainer } from "@medusajs/framework/types";
import type { RawAmount } from "../../domain/exact";
import { engineOf } from "../../engine/container";
import { readRegions } from "../../engine/regions";
import {
  enabledFulfillmentProviderIds,
  hasTaxRegion,
  type LocationRow,
  type OptionRow,
  readLocations,
  readProfiles,
  readStoreRow,
  readVariants,
  shippingProfileIds,
  type VariantRow,
  type ZoneRow,
} from "../../engine/shop-setup";
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

export async function readStore(container: MedusaContainer): Promise<StoreSituation> {
  const engine = engineOf(container);
  const store = await readStoreRow(engine);
  if (!store) throw new Error("This Medusa has no store: run npx medusa db:migrate.");
  const [region] = await readRegions(engine, { countries: { iso_2: "kw" } });
  const products = await readProfiles(engine);
  const firstProfile = (await shippingProfileIds(engine)).slice(0, 1);
  const ofProducts = products.flatMap(({ profileId }) => profileId ?? []);
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
      ? { id: region.id, name: region.name, currency: region.currencyCode, providers: region.providerIds }
      : null,
    hasTaxRegion: await hasTaxRegion(engine, "kw"),
    variants: (await readVariants(engine)).map(pricedVariantOf),
    locations: (await readLocations(engine)).map(locationOf),
    profileIds: [...new Set(ofProducts.length > 0 ? ofProducts : firstProfile)],
    fulfillmentProviders: await enabledFulfillmentProviderIds(engine),
    productIds: products.map(({ id }) => id),
  };
}

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
