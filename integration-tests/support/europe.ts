/** A store as Medusa's starter seeds it: Europe and euros, one warehouse, two products, no Kuwait. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";

/** @returns its publishable key */
export async function seedEurope(container: MedusaContainer): Promise<string> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: stores } = await query.graph({ entity: "store", fields: ["id", "default_sales_channel_id"] });
  const { id, default_sales_channel_id } = stores[0] as { id: string; default_sales_channel_id: string };
  const supported_currencies = [
    { currency_code: "eur", is_default: true },
    { currency_code: "usd", is_default: false },
  ];
  await updateStoresWorkflow(container).run({
    input: { selector: { id }, update: { supported_currencies } },
  });
  await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Europe",
          currency_code: "eur",
          countries: ["de", "fr"],
          payment_providers: ["pp_system_default"],
        },
      ],
    },
  });
  await createGoods(container, default_sales_channel_id);
  await createWarehouse(container, default_sales_channel_id);
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Storefront", type: "publishable", created_by: "" }] },
  });
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: keys[0]!.id, add: [default_sales_channel_id] },
  });
  return keys[0]!.token;
}

async function createGoods(container: MedusaContainer, channelId: string): Promise<void> {
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  });
  const product = {
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: profiles[0]!.id,
    sales_channels: [{ id: channelId }],
  };
  const variant = (
    title: string,
    prices: { currency_code: string; amount: number; min_quantity?: number }[],
  ) => ({
    title,
    options: { Size: title },
    prices,
  });
  await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          ...product,
          title: "T-Shirt",
          options: [{ title: "Size", values: ["S", "L"] }],
          variants: [
            variant("S", [
              { currency_code: "eur", amount: 10 },
              { currency_code: "eur", amount: 8, min_quantity: 10 },
              { currency_code: "usd", amount: 15 },
            ]),
            // 4.382475 KWD.
            variant("L", [{ currency_code: "eur", amount: 12.345 }]),
          ],
        },
        {
          ...product,
          title: "Mug",
          options: [{ title: "Size", values: ["Dollars alone", "Free of price"] }],
          variants: [
            variant("Dollars alone", [{ currency_code: "usd", amount: 15 }]),
            variant("Free of price", []),
          ],
        },
      ],
    },
  });
}

async function createWarehouse(container: MedusaContainer, channelId: string): Promise<void> {
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        { name: "European Warehouse", address: { address_1: "", city: "Copenhagen", country_code: "DK" } },
      ],
    },
  });
  const location_id = locations[0]!.id;
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: location_id, add: [channelId] },
  });
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: "European Warehouse delivery",
    type: "shipping",
    service_zones: [{ name: "Europe", geo_zones: [{ country_code: "de", type: "country" }] }],
  });
  const location = { [Modules.STOCK_LOCATION]: { stock_location_id: location_id } };
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { ...location, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } },
    { ...location, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ]);
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { select: ["id"] });
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id }) => ({
        inventory_item_id: id,
        location_id,
        stocked_quantity: 1000,
      })),
    },
  });
}
