import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createApiKeysWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows";
import type { Marketplace } from "./marketplace";

export interface SeededStore {
  readonly regionId: string;
  readonly salesChannelId: string;
  readonly shippingProfileId: string;
  readonly stockLocationId: string;
  readonly publishableKey: string;
}

/** A shop in Kuwait: KWD, no tax, Mizan's three ways to pay and no other, one stock location, its ways of delivery. */
export async function createStore(
  container: MedusaContainer,
  marketplace: Marketplace,
): Promise<SeededStore> {
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Kuwait",
          currency_code: "kwd",
          countries: ["kw"],
          // Without pp_system_default: with it any shopper could complete a cart unpaid.
          payment_providers: ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"],
        },
      ],
    },
  });
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: "kw", provider_id: "tp_system" }],
  });
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: marketplace.operator }] },
  });
  const salesChannelId = idOf(channels);
  const publishableKey = await createPublishableKey(container, salesChannelId);
  const delivery = await createDelivery(container, { marketplace, salesChannelId });
  return { regionId: idOf(regions), salesChannelId, publishableKey, ...delivery };
}

async function createPublishableKey(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Storefront", type: "publishable", created_by: "" }] },
  });
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: idOf(keys), add: [salesChannelId] },
  });
  return keys[0]?.token ?? "";
}

async function createDelivery(
  container: MedusaContainer,
  given: { marketplace: Marketplace; salesChannelId: string },
): Promise<Pick<SeededStore, "shippingProfileId" | "stockLocationId">> {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: "Shuwaikh warehouse",
          address: { address_1: "Street 1", city: "Shuwaikh", country_code: "KW" },
        },
      ],
    },
  });
  const stockLocationId = idOf(locations);
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: stockLocationId, add: [given.salesChannelId] },
  });
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Parcels", type: "default" }] },
  });
  const shippingProfileId = idOf(profiles);
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery in Kuwait",
    type: "shipping",
    service_zones: [{ name: "Kuwait", geo_zones: [{ country_code: "kw", type: "country" }] }],
  });
  const location = { [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId } };
  await link.create([
    { ...location, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } },
    { ...location, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ]);
  // One after another: a script takes the first that the store offers, and that is the usual one.
  for (const { name, price } of given.marketplace.delivery) {
    await createShippingOptionsWorkflow(container).run({
      input: [
        {
          name,
          price_type: "flat",
          provider_id: "manual_manual",
          service_zone_id: idOf(set.service_zones),
          shipping_profile_id: shippingProfileId,
          type: { label: name, description: "Delivered to your door", code: "delivery" },
          prices: [{ currency_code: "kwd", amount: price }],
          rules: [],
        },
      ],
    });
  }
  return { shippingProfileId, stockLocationId };
}

function idOf(created: readonly { id: string }[]): string {
  const [first] = created;
  if (!first) throw new Error("Medusa answered a creation with nothing: is the database empty and migrated?");
  return first.id;
}
