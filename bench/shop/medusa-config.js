// The shop that the bench measures: Medusa with its system provider, a bare redirect provider twice, Stripe's and, where
// the application has its sources or the packed plugin, Mizan.
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { defineConfig } = require("@medusajs/framework/utils");

const backendUrl = process.env.MIZAN_BACKEND_URL;
const provider = (file, id) => ({
  resolve: join(__dirname, "providers", file),
  id,
  options: { apiKey: "sk_test_bench" },
});
const config = {
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: backendUrl,
      adminCors: backendUrl,
      authCors: backendUrl,
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [provider("bare", "bare"), provider("bare", "again"), provider("stripe", "stripe")],
      },
    },
  ],
};

const isSource = existsSync(join(__dirname, "src"));
const isPlugin = existsSync(join(__dirname, "node_modules/medusa-plugin-mizan"));
const withMizan = isSource ? join(__dirname, "src/config/with-mizan.ts") : "medusa-plugin-mizan/config";
module.exports = defineConfig(
  isSource || isPlugin
    ? require(withMizan).withMizan(config, {
        ...(isSource && { source: "./src" }),
        environment: "emulator",
        environments: { emulator: { baseUrl: process.env.MIZAN_GATEWAY_URL } },
        traffic: { sweepPerSecond: Number(process.env.MIZAN_SWEEP_PER_SECOND ?? 5) },
        backendUrl,
        masterKeys: process.env.MIZAN_MASTER_KEYS,
        sweep: false,
        settings: { cartPolicy: "platform" },
      })
    : config,
);
