/** How what a shop has to have before it can sell is made: currency, region, tax, prices and delivery. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createLinksWorkflow,
  createLocationFulfillmentSetWorkflow,
  createRegionsWorkflow,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateRegionsWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";

/** Price sets in one statement. */
const BATCH = 100;

export async function setCurrencies(
  container: MedusaContainer,
  storeId: string,
  currencies: readonly { currency_code: string; is_default?: boolean }[],
): Promise<void> {
  const supported_currencies = currencies.map((currency) => ({ ...currency }));
  await updateStoresWorkflow(container).run({
    input: { selector: { id: storeId }, update: { supported_currencies } },
  });
}

/** Has a region offer these payment providers and no others. */
export async function setProviders(
  container: MedusaContainer,
  regionId: string,
  providerIds: readonly string[],
): Promise<void> {
  await updateRegionsWorkflow(container).run({
    input: { selector: { id: regionId }, update: { payment_providers: [...providerIds] } },
  });
}

export async function createRegion(
  container: MedusaContainer,
  region: { name: string; currencyCode: string; countryCode: string; providerIds: readonly string[] },
): Promise<void> {
  const { name, currencyCode: currency_code, countryCode, providerIds } = region;
  await createRegionsWorkflow(container).run({
    input: {
      regions: [{ name, currency_code, countries: [countryCode], payment_providers: [...providerIds] }],
    },
  });
}

/** By the system's own provider, which takes the rates that the shop enters. */
export async function createTaxRegion(container: MedusaContainer, countryCode: string): Promise<void> {
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: countryCode, provider_id: "tp_system" }],
  });
}

export type NewPrices = {
  priceSetId: string;
  /** Amounts are decimals in the currency. */
  prices: readonly { amount: string | number; min: number | null; max: number | null }[];
};

/** By the Pricing module: the workflows put a set of prices in the place of all that a variant has (2.21.2). */
export async function addPrices(
  container: MedusaContainer,
  currencyCode: string,
  added: readonly NewPrices[],
): Promise<void> {
  const pricing = container.resolve(Modules.PRICING);
  const sets = added.map(({ priceSetId, prices }) => ({
    priceSetId,
    prices: prices.map(({ amount, min, max }) => ({
      currency_code: currencyCode,
      amount,
      ...(min !== null && { min_quantity: min }),
      ...(max !== null && { max_quantity: max }),
    })),
  }));
  for (let at = 0; at < sets.length; at += BATCH) await pricing.addPrices(sets.slice(at, at + BATCH));
}

/** @returns its id */
export async function createLocation(
  container: MedusaContainer,
  { name, countryCode }: { name: string; countryCode: string },
): Promise<string> {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name, address: { address_1: "", country_code: countryCode } }] },
  });
  return idOf(result);
}

export async function sellFromLocation(
  container: MedusaContainer,
  locationId: string,
  channelId: string,
): Promise<void> {
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: locationId, add: [channelId] },
  });
}

export async function deliverFromLocation(
  container: MedusaContainer,
  locationId: string,
  fulfillmentProviderId: string,
): Promise<void> {
  await createLinksWorkflow(container).run({
    input: [
      {
        [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
        [Modules.FULFILLMENT]: { fulfillment_provider_id: fulfillmentProviderId },
      },
    ],
  });
}

/** Makes a location's fulfilment set for shipping, named as the admin names it; its id is read again (2.21.2: not answered). */
export async function createFulfillmentSet(container: MedusaContainer, locationId: string): Promise<void> {
  const { name } = await container.resolve(Modules.STOCK_LOCATION).retrieveStockLocation(locationId);
  await createLocationFulfillmentSetWorkflow(container).run({
    input: { location_id: locationId, fulfillment_set_data: { name: `${name} shipping`, type: "shipping" } },
  });
}

/** @returns its id */
export async function createZone(
  container: MedusaContainer,
  { name, setId, countryCode }: { name: string; setId: string; countryCode: string },
): Promise<string> {
  const geo_zones = [{ type: "country" as const, country_code: countryCode }];
  const { result } = await createServiceZonesWorkflow(container).run({
    input: { data: [{ name, fulfillment_set_id: setId, geo_zones }] },
  });
  return idOf(result);
}

/** @returns its id */
export async function createDefaultProfile(container: MedusaContainer): Promise<string> {
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  });
  return idOf(result);
}

export type NewDelivery = {
  name: string;
  type: { label: string; description: string; code: string };
  providerId: string;
  zoneId: string;
  profileId: string;
  currencyCode: string;
  /** Decimal, below a million with at most three places: as a number, which the workflow asks for, it is the same decimal. */
  price: string;
};

/** A way of delivery at one price, which shoppers can choose. */
export async function createDelivery(container: MedusaContainer, delivery: NewDelivery): Promise<void> {
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: delivery.name,
        price_type: "flat",
        provider_id: delivery.providerId,
        service_zone_id: delivery.zoneId,
        shipping_profile_id: delivery.profileId,
        type: delivery.type,
        prices: [{ currency_code: delivery.currencyCode, amount: Number(delivery.price) }],
        rules: [
          { attribute: "enabled_in_store", operator: "eq", value: "true" },
          { attribute: "is_return", operator: "eq", value: "false" },
        ],
      },
    ],
  });
}

function idOf(made: readonly { id: string }[]): string {
  const [first] = made;
  if (!first) throw new Error("Medusa answered a creation with nothing.");
  return first.id;
}
