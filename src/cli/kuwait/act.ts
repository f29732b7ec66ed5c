/** Makes one thing of the plan, by Medusa's own workflows and Mizan's. */
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  addPrices,
  createDefaultProfile,
  createDelivery,
  createFulfillmentSet,
  createLocation,
  createRegion,
  createTaxRegion,
  createZone,
  deliverFromLocation,
  sellFromLocation,
  setCurrencies,
  setProviders,
} from "../../engine/set-up-shop";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { assignProductVendorWorkflow } from "../../workflows/assign-product-vendor";
import { createVendorAccountWorkflow } from "../../workflows/vendors";
import { saveGatewayKeyWorkflow } from "../../workflows/setup";
import type { Act } from "./plan";
import { EMULATED } from "./emulated-accounts";
import { readStore } from "./read-store";

/** A description that can be acted on twice: what half of it made before is there when it is read again. */
export async function carryOut(container: MedusaContainer, act: Act): Promise<void> {
  switch (act.kind) {
    case "currency":
      return setCurrencies(container, act.storeId, act.currencies);
    case "region":
      return makeRegion(container, act);
    case "tax_region":
      return createTaxRegion(container, "kw");
    case "prices":
      return addPrices(container, "kwd", act.converted.sets);
    case "delivery":
      return makeDelivery(container, act);
    case "operator_key":
      return saveKey(container, OPERATOR, EMULATED.operatorKey);
    case "vendor":
      return makeVendor(container, act);
  }
}

async function makeRegion(
  container: MedusaContainer,
  { regionId, providers: providerIds }: Extract<Act, { kind: "region" }>,
): Promise<void> {
  if (regionId !== null) return setProviders(container, regionId, providerIds);
  return createRegion(container, { name: "Kuwait", currencyCode: "kwd", countryCode: "kw", providerIds });
}

async function makeDelivery(
  container: MedusaContainer,
  { location, channelId, providerId, price, profileIds }: Extract<Act, { kind: "delivery" }>,
): Promise<void> {
  const locationId = location?.id ?? (await createLocation(container, { name: "Kuwait", countryCode: "KW" }));
  if (channelId !== null) await sellFromLocation(container, locationId, channelId);
  if (!location?.providers.includes(providerId)) await deliverFromLocation(container, locationId, providerId);
  const zoneId = location?.zone?.id ?? (await makeZone(container, locationId, location?.setId ?? null));
  for (const profileId of profileIds ?? [await createDefaultProfile(container)]) {
    await createDelivery(container, {
      name: "Delivery in Kuwait",
      type: { label: "Delivery", description: "Delivered to your door", code: "delivery" },
      ...{ providerId, zoneId, profileId, currencyCode: "kwd", price },
    });
  }
}

async function makeZone(
  container: MedusaContainer,
  locationId: string,
  knownSetId: string | null,
): Promise<string> {
  const setId = knownSetId ?? (await makeSet(container, locationId));
  return createZone(container, { name: "Kuwait", setId, countryCode: "kw" });
}

async function makeSet(container: MedusaContainer, locationId: string): Promise<string> {
  await createFulfillmentSet(container, locationId);
  const { locations } = await readStore(container);
  const setId = locations.find(({ id }) => id === locationId)?.setId;
  if (!setId) throw new Error("Medusa answered a creation with nothing.");
  return setId;
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
