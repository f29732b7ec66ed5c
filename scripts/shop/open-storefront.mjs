import { builtStorefront } from "./build-storefront.mjs";
import { serveStorefront } from "./serve-storefront.mjs";

/** The shop's pages, built if need be, for the store that `start-shop.mjs` describes. Gives `{url, stop()}`. */
export function openStorefront({ port, description, say }) {
  return serveStorefront({
    folder: builtStorefront({ say }),
    port,
    config: {
      backendUrl: description.backend_url,
      publishableKey: description.publishable_key,
      regionId: description.region_id,
    },
  });
}
