/**
 * Fills an empty Medusa with the demo's marketplace: `medusa exec ./scripts/seed.ts`, with MIZAN_SEED_FILE naming the
 * marketplace with its gateway keys (scripts/shop/start-shop.mjs writes it) and MIZAN_SEED_RESULT the file to answer in.
 * Imports nothing of src at run time, so that the package smoke test runs it in an application of its own.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { ExecArgs } from "@medusajs/framework/types";
import { createAdmin } from "./seed/admin";
import type { Marketplace } from "./seed/marketplace";
import { createProducts } from "./seed/products";
import { createStore } from "./seed/store";
import { createVendors } from "./seed/vendors";

export default async function seed({ container }: ExecArgs): Promise<void> {
  const marketplace = JSON.parse(readFileSync(fileNamedBy("MIZAN_SEED_FILE"), "utf8")) as Marketplace;
  const store = await createStore(container, marketplace);
  const vendors = await createVendors(container, marketplace);
  const products = await createProducts(container, { store, vendors });
  await createAdmin(container, marketplace.admin);
  const result = { region_id: store.regionId, publishable_key: store.publishableKey, products };
  writeFileSync(fileNamedBy("MIZAN_SEED_RESULT"), JSON.stringify(result));
}

function fileNamedBy(variable: "MIZAN_SEED_FILE" | "MIZAN_SEED_RESULT"): string {
  const file = process.env[variable];
  if (!file) throw new Error(`The seed needs ${variable}: run npm run demo, which sets it`);
  return file;
}
