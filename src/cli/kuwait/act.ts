/** Makes one thing of the plan, by Medusa's own workflows and Mizan's. */
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
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { assignProductVendorWorkflow } from "../../workflows/assign-product-vendor";
import { createVendorAccountWorkflow } from "../../workflows/create-vendor-account";
import { saveGatewayKeyWorkflow } from "../../workflows/save-gateway-key";
import type { Act } from "./plan";
import { EMULATED } from "./read-mizan";
import { readStore } from "./read-store";

/** Price sets in one statement. */
const BATCH = 100;

/** A description that can be acted on twice: what half of it made before is there when it is read again. */
export async function carryOut(container: MedusaContainer, act: Act): Promise<void> {
  switch (act.kind) {
    case "currency": {
      const supported_currencies = act.currencies.map((currency) => ({ ...currency }));
      await updateStoresWorkflow(container).run({
        input: { selector: { id: act.storeId }, update: { supported_currencies } },
      });
      return;
    }
    case "region":
      return makeRegion(container, act);
    case "tax_region":
      await createTaxRegionsWorkflow(container).run({
        input: [{ country_code: "kw", provider_id: "tp_system" }],
      });
      return;
    case "prices":
      return addPrices(container, act);
    case "delivery":
      return makeDelivery(container, act);
    case "operator_key":
      return saveKey(container, OPERATOR, EMULATED.operatorKey);
    case "vendor":
      return makeVendor(container, act);
  }
}

async function makeRegion(container: MedusaContainer, act: Extract<Act, { kind: "region" }>): Promise<void> {
  const payment_providers = [...act.providers];
  if (act.regionId !== null) {
    await updateRegionsWorkflow(container).run({
      input: { selector: { id: act.regionId }, update: { payment_providers } },
    });
    return;
  }
  await createRegionsWorkflow(container).run({
    input: { regions: [{ name: "Kuwait", currency_code: "kwd", countries: ["kw"], payment_providers }] },
  });
}

/** By the pricing module: the engine's workflows put a set of prices in the place of all that a variant has. */
async function addPrices(
  container: MedusaContainer,
  { converted }: Extract<Act, { kind: "prices" }>,
): Promise<void> {
  const pricing = container.resolve(Modules.PRICING);
  const sets = converted.sets.map(({ priceSetId, prices }) => ({
    priceSetId,
    prices: prices.map(({ amount, min, max }) => ({
      currency_code: "kwd",
      amount,
      ...(min !== null && { min_quantity: min }),
      ...(max !== null && { max_quantity: max }),
    })),
  }));
  for (let at = 0; at < sets.length; at += BATCH) await pricing.addPrices(sets.slice(at, at + BATCH));
}

async function makeDelivery(
  container: MedusaContainer,
  { location, channelId, providerId, price, profileIds }: Extract<Act, { kind: "delivery" }>,
): Promise<void> {
  const locationId = location?.id ?? (await makeLocation(container));
  if (channelId !== null) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id: locationId, add: [channelId] },
    });
  }
  if (!location?.providers.includes(providerId)) {
    await createLinksWorkflow(container).run({
      input: [
        {
          [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
          [Modules.FULFILLMENT]: { fulfillment_provider_id: providerId },
        },
      ],
    });
  }
  const zoneId =
    location?.zone?.id ?? (await makeZone(container, { locationId, setId: location?.setId ?? null }));
  for (const shipping_profile_id of profileIds ?? [await makeProfile(container)]) {
    await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name: "Delivery in Kuwait",
          price_type: "flat",
          provider_id: providerId,
          service_zone_id: zoneId,
          shipping_profile_id,
          type: { label: "Delivery", description: "Delivered to your door", code: "delivery" },
          // The workflow's type asks for a number; below a million with three decimals it is the same decimal.
          prices: [{ currency_code: "kwd", amount: Number(price) }],
          rules: [
            { attribute: "enabled_in_store", operator: "eq", value: "true" },
            { attribute: "is_return", operator: "eq", value: "false" },
          ],
        },
      ],
    });
  }
}

async function makeLocation(container: MedusaContainer): Promise<string> {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: "Kuwait", address: { address_1: "", country_code: "KW" } }] },
  });
  return idOf(result);
}

async function makeZone(
  container: MedusaContainer,
  { locationId, setId }: { locationId: string; setId: string | null },
): Promise<string> {
  const fulfillment_set_id = setId ?? (await makeSet(container, locationId));
  const { result } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [{ name: "Kuwait", fulfillment_set_id, geo_zones: [{ type: "country", country_code: "kw" }] }],
    },
  });
  return idOf(result);
}

/** Named as the admin names it. */
async function makeSet(container: MedusaContainer, locationId: string): Promise<string> {
  const { name } = await container.resolve(Modules.STOCK_LOCATION).retrieveStockLocation(locationId);
  await createLocationFulfillmentSetWorkflow(container).run({
    input: { location_id: locationId, fulfillment_set_data: { name: `${name} shipping`, type: "shipping" } },
  });
  const { locations } = await readStore(container);
  return idOf(locations.flatMap(({ id, setId }) => (id === locationId && setId ? { id: setId } : [])));
}

async function makeProfile(container: MedusaContainer): Promise<string> {
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  });
  return idOf(result);
}

async function makeVendor(container: MedusaContainer, act: Extract<Act, { kind: "vendor" }>): Promise<void> {
  const vendorId = act.vendorId ?? (await createVendor(container));
  if (act.savesKey) await saveKey(container, vendorId, EMULATED.vendor.key);
  for (const product_id of act.productIds) {
    await assignProductVendorWorkflow(container).run({
      input: { product_id, vendor_id: vendorId, changed_by: null },
    });
  }
}

async function createVendor(container: MedusaContainer): Promise<string> {
  const { externalId, name } = EMULATED.vendor;
  const { result } = await createVendorAccountWorkflow(container).run({
    input: {
      vendor: { external_id: externalId, name, commission: { type: "percentage", percent: "10" } },
      changed_by: null,
    },
  });
  return result.id;
}

async function saveKey(container: MedusaContainer, owner: string, key: string): Promise<void> {
  await saveGatewayKeyWorkflow(container).run({
    input: { owner, environment: "emulator", key, encoding: "raw" },
  });
}

function idOf(made: readonly { id: string }[]): string {
  const [first] = made;
  if (!first) throw new Error("Medusa answered a creation with nothing.");
  return first.id;
}
