/** Where the store is. Known when the pages are served, not when they are built. */
export interface ShopConfig {
  readonly backendUrl: string;
  readonly publishableKey: string;
  readonly regionId: string;
}

/** @throws Error where the pages are served by something that does not name the store */
export function readConfig(): ShopConfig {
  const written = document.getElementById("shop-config")?.textContent;
  const config = JSON.parse(written ?? "null") as ShopConfig | null;
  if (!config) throw new Error("The server of these pages names no store (#shop-config): npm run demo does");
  return config;
}
