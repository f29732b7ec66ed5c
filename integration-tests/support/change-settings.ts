import type { MizanShop } from "./mizan-suite";

/** Changes some of the store's settings, as a person would who had just read them. */
export async function changeSettings(shop: MizanShop, values: Record<string, unknown>): Promise<void> {
  const { latest } = await shop.mizan().settings.latest();
  await shop.mizan().settings.change(values, null, latest?.version ?? 0);
}
