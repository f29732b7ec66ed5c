import type { demoShop } from "./demo-shop";

/** The shelf of one product, through the engine's own API with an operator's session. */
export async function stockOf({ askAdmin }: ReturnType<typeof demoShop>, title: string) {
  const { products } = await askAdmin(
    `products?q=${encodeURIComponent(title)}&fields=title,variants.inventory_items.inventory_item_id`,
  );
  const product = (products as { title: string }[]).find((one) => one.title === title) as
    { variants: { inventory_items: { inventory_item_id: string }[] }[] } | undefined;
  const itemId = product?.variants[0]?.inventory_items[0]?.inventory_item_id;
  if (!itemId) throw new Error(`Nothing is kept in stock of "${title}"`);
  const { inventory_levels: levels } = await askAdmin(`inventory-items/${itemId}/location-levels`);
  const path = `inventory-items/${itemId}/location-levels/${levels[0].location_id as string}`;
  return {
    set: async (quantity: number): Promise<void> => {
      await askAdmin(path, { stocked_quantity: quantity });
    },
  };
}
