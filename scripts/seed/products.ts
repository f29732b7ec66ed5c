import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { SeededStore } from "./store";
import type { SeededVendor } from "./vendors";

/** A product that can be bought; `price` in KWD. */
export interface SeededProduct {
  readonly vendor: string;
  readonly title: string;
  readonly price: number;
  readonly variant_id: string;
}

/** Creates every vendor's products, with stock, and says whose they are by Mizan's own link. */
export async function createProducts(
  container: MedusaContainer,
  { store, vendors }: { store: SeededStore; vendors: readonly SeededVendor[] },
): Promise<SeededProduct[]> {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const seeded: SeededProduct[] = [];
  for (const vendor of vendors) {
    const { result: created } = await createProductsWorkflow(container).run({
      input: { products: vendor.products.map((product) => productInput(product, { store, vendor })) },
    });
    await link.create(
      created.map(({ id }) => ({
        [Modules.PRODUCT]: { product_id: id },
        mizan: { mizan_vendor_account_id: vendor.accountId },
      })),
    );
    created.forEach(({ title, variants }, index) => {
      const price = vendor.products[index]?.price ?? 0;
      seeded.push({ vendor: vendor.name, title, price, variant_id: variants[0]?.id ?? "" });
    });
  }
  await fillShelves(container, store.stockLocationId);
  return seeded;
}

function productInput(
  product: { title: string; price: number },
  { store, vendor }: { store: SeededStore; vendor: SeededVendor },
) {
  return {
    title: product.title,
    // For the shop's pages; whose the product is, Mizan knows by its own link.
    metadata: { vendor: vendor.id },
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: store.shippingProfileId,
    sales_channels: [{ id: store.salesChannelId }],
    options: [{ title: "Size", values: ["One"] }],
    variants: [
      { title: "One", options: { Size: "One" }, prices: [{ currency_code: "kwd", amount: product.price }] },
    ],
  };
}

async function fillShelves(container: MedusaContainer, stockLocationId: string): Promise<void> {
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { select: ["id"] });
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id }) => ({
        inventory_item_id: id,
        location_id: stockLocationId,
        stocked_quantity: 1000,
      })),
    },
  });
}
