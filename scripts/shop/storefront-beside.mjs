import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { freePort } from "../free-port.mjs";
import { medusaCommands } from "./medusa-commands.mjs";
import { prepareStorefront } from "./open-storefront.mjs";
import { storefrontEnvironment } from "./start-shop.mjs";

/**
 * The shop's pages for a running shop that was started without them, and a second Medusa on its database that sends the
 * shoppers back to them: the first one keeps showing Mizan's own result page. Gives `{url, backend_url, stop()}`.
 */
export async function storefrontBeside({ description, env, say = () => {} }) {
  const storefront = prepareStorefront({ say });
  const folder = mkdtempSync(join(tmpdir(), "mizan-storefront-"));
  const port = await freePort();
  const backendUrl = `http://localhost:${await freePort()}`;
  const medusa = medusaCommands({
    application: root,
    folder,
    env: {
      ...env,
      ...storefrontEnvironment(`http://localhost:${port}`),
      MIZAN_BACKEND_URL: backendUrl,
      MIZAN_ADMIN: "off",
      // The first one has the jobs.
      MEDUSA_WORKER_MODE: "server",
    },
  });
  const server = await medusa.serve(backendUrl);
  const pages = await storefront.open({ port, description: { ...description, backend_url: backendUrl } });
  return {
    url: pages.url,
    backend_url: backendUrl,
    stop: async () => {
      await pages.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
