import { builtStorefront } from "./build-storefront.mjs";
import { serveStorefront } from "./serve-storefront.mjs";

/**
 * The shop's pages, built if need be while the rest starts. `open({port, description})` serves them for the store that
 * `start-shop.mjs` describes, and gives `{url, stop()}`.
 */
export function prepareStorefront({ say }) {
  const built = builtStorefront({ say });
  // Told where it is awaited; until then a failure is nobody's.
  built.catch(() => {});
  return {
    open: async ({ port, description }) =>
      serveStorefront({
        folder: await built,
        port,
        config: {
          backendUrl: description.backend_url,
          publishableKey: description.publishable_key,
          regionId: description.region_id,
        },
      }),
  };
}
