import type { Page } from "playwright-core";
import { WHERE_HUNG_UP } from "./chromium";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of the engine's own routes

/** The shelf of one product, through the engine's own API with the session of the dashboard that `page` shows. */
export async function stockOf(page: Page, title: string) {
  const { origin } = new URL(page.url());
  const get = async (path: string): Promise<Json> => {
    const answer = await page.request.get(`${origin}/admin/${path}`, WHERE_HUNG_UP);
    if (!answer.ok())
      throw new Error(`GET /admin/${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Json;
  };
  const { products } = await get(
    `products?q=${encodeURIComponent(title)}&fields=title,variants.inventory_items.inventory_item_id`,
  );
  const product = (products as Json[]).find((one) => one.title === title);
  const itemId = product?.variants[0]?.inventory_items[0]?.inventory_item_id as string | undefined;
  if (!itemId) throw new Error(`Nothing is kept in stock of "${title}"`);
  const { inventory_levels: levels } = await get(`inventory-items/${itemId}/location-levels`);
  const path = `inventory-items/${itemId}/location-levels/${levels[0].location_id as string}`;
  return {
    set: async (quantity: number): Promise<void> => {
      const data = { stocked_quantity: quantity };
      const answer = await page.request.post(`${origin}/admin/${path}`, { data, ...WHERE_HUNG_UP });
      if (!answer.ok())
        throw new Error(`POST /admin/${path} answered ${answer.status()}: ${await answer.text()}`);
    },
  };
}
