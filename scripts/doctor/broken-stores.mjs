// Stores that were seen to puzzle a stranger: each is the good one but for one thing. `finds` is the code that must come
// first, `advises` what its next step must name; `break(place)` changes the folder, the database or what stands beside.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { medusaConfig } from "../fresh-application.mjs";
import { pinPackage, writeStore } from "./store-folder.mjs";

/** What a person writes who does not take `withMizan`. */
const byHand = ({ plugin = true, provider = true, dependencies = ["query", "mizan"] }) => `
import { defineConfig } from "@medusajs/framework/utils";
const options = {
  environment: "emulator",
  environments: { emulator: { baseUrl: process.env.MIZAN_GATEWAY_URL! } },
  backendUrl: process.env.MIZAN_BACKEND_URL!,
  masterKeys: process.env.MIZAN_MASTER_KEYS!,
};
export default defineConfig({
  projectConfig: { databaseUrl: process.env.DATABASE_URL, http: { storeCors: "", adminCors: "", authCors: "" } },
  plugins: ${plugin ? '[{ resolve: "medusa-plugin-mizan", options }]' : "[]"},
  modules: [
    ${plugin ? "" : '{ resolve: "medusa-plugin-mizan/modules/mizan", options },'}
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ${JSON.stringify(dependencies)},
      options: { providers: [${provider ? '{ resolve: "medusa-plugin-mizan/providers/mizan" }' : ""}] },
    },
  ],
});
`;

const withStorefront = medusaConfig.replace(
  "masterKeys:",
  "storefront: { resultUrl: process.env.RESULT_URL! },\n      masterKeys:",
);

const without = (variables, name) =>
  Object.fromEntries(Object.entries(variables).filter(([one]) => one !== name));

export const BROKEN_STORES = [
  {
    name: "two routers in the dashboard",
    finds: "dashboard_mixed",
    advises: /withMizan/,
    break: ({ folder, variables }) => {
      writeStore(folder, { config: byHand({}), variables });
      pinPackage(folder, "react-router-dom", "6.30.4");
    },
  },
  {
    name: "another @medusajs/ui than the dashboard's",
    finds: "dashboard_mixed",
    advises: /withMizan/,
    break: ({ folder, variables }) => {
      writeStore(folder, { config: byHand({}), variables });
      pinPackage(folder, "@medusajs/ui", "4.2.0");
    },
  },
  {
    name: "a line glued to another in .env",
    finds: "env_glued",
    advises: /MIZAN_MASTER_KEYS on a line of its own in \.env/,
    break: ({ folder, variables }) => {
      writeStore(folder, { variables: without(variables, "MIZAN_MASTER_KEYS") });
      appendFileSync(join(folder, ".env"), `MIZAN_MASTER_KEYS=${variables.MIZAN_MASTER_KEYS}\n`);
    },
  },
  {
    name: "no tables",
    finds: "tables_missing",
    advises: /npx medusa db:migrate/,
    break: async ({ folder, variables, emptyDatabase }) =>
      writeStore(folder, { variables: { ...variables, DATABASE_URL: await emptyDatabase() } }),
  },
  {
    name: "the provider is not registered",
    finds: "provider_missing",
    advises: /medusa-plugin-mizan\/providers\/mizan/,
    break: ({ folder, variables }) => writeStore(folder, { config: byHand({ provider: false }), variables }),
  },
  {
    name: "the Payment module has no dependencies",
    finds: "dependencies_missing",
    advises: /dependencies: \["query", "mizan"\]/,
    break: ({ folder, variables }) => writeStore(folder, { config: byHand({ dependencies: [] }), variables }),
  },
  {
    name: "the gateway refuses connections",
    finds: "gateway_unreachable",
    advises: /baseUrl/,
    break: ({ folder, variables, closedAddress }) =>
      writeStore(folder, { variables: { ...variables, MIZAN_GATEWAY_URL: closedAddress } }),
  },
  {
    name: "a key is not accepted",
    finds: "key_refused",
    advises: /enter it again/,
    break: ({ folder, variables, gatewayWithoutOneVendor }) =>
      writeStore(folder, { variables: { ...variables, MIZAN_GATEWAY_URL: gatewayWithoutOneVendor } }),
  },
  {
    name: "backendUrl is another process's",
    finds: "backend_elsewhere",
    advises: /backendUrl/,
    break: ({ folder, variables, otherServer }) =>
      writeStore(folder, { variables: { ...variables, MIZAN_BACKEND_URL: otherServer } }),
  },
  {
    name: "backendUrl is nobody's",
    finds: "backend_unreachable",
    advises: /backendUrl/,
    break: ({ folder, variables, closedAddress }) =>
      writeStore(folder, { variables: { ...variables, MIZAN_BACKEND_URL: closedAddress } }),
  },
  {
    name: "resultUrl answers 404",
    finds: "storefront_not_found",
    advises: /storefront\.resultUrl/,
    break: ({ folder, variables, otherServer }) =>
      writeStore(folder, {
        config: withStorefront,
        variables: { ...variables, RESULT_URL: `${otherServer}/missing` },
      }),
  },
  {
    name: "no region with KWD",
    finds: "region_missing",
    advises: /currency KWD/,
    sql: ["UPDATE region SET currency_code = 'eur'", "UPDATE region SET currency_code = 'kwd'"],
  },
  {
    name: "pp_system_default is still on",
    finds: "system_default_on",
    advises: /Take pp_system_default away/,
    sql: [
      "INSERT INTO region_payment_provider (id, region_id, payment_provider_id) SELECT 'of-a-test', id, 'pp_system_default' FROM region",
      "DELETE FROM region_payment_provider WHERE id = 'of-a-test'",
    ],
  },
  {
    name: "variants without a price in KWD",
    finds: "price_missing",
    advises: /price in KWD/,
    sql: [
      "UPDATE price SET currency_code = 'usd' WHERE price_set_id IN (SELECT price_set_id FROM product_variant_price_set)",
      "UPDATE price SET currency_code = 'kwd' WHERE price_set_id IN (SELECT price_set_id FROM product_variant_price_set)",
    ],
  },
  {
    name: "one variant without a price in KWD",
    finds: "price_missing",
    advises: /price in KWD/,
    sql: [
      "UPDATE price SET currency_code = 'usd' WHERE price_set_id = (SELECT min(price_set_id) FROM product_variant_price_set)",
      "UPDATE price SET currency_code = 'kwd' WHERE price_set_id = (SELECT min(price_set_id) FROM product_variant_price_set)",
    ],
  },
  {
    name: "no delivery",
    finds: "delivery_missing",
    advises: /shipping option with a price in KWD/,
    sql: ["UPDATE shipping_option SET deleted_at = now()", "UPDATE shipping_option SET deleted_at = NULL"],
  },
  {
    name: "products without vendor",
    finds: "vendor_of_none",
    advises: /each product's vendor/,
    sql: [
      "UPDATE mizan_product_vendor_account SET deleted_at = now()",
      "UPDATE mizan_product_vendor_account SET deleted_at = NULL",
    ],
  },
  {
    name: "its own routes are not loaded",
    finds: "routes_missing",
    advises: /among plugins/,
    break: ({ folder, variables }) => writeStore(folder, { config: byHand({ plugin: false }), variables }),
  },
];
