/** A Medusa store without Mizan: its only way to pay is the probe, so that what a test sees is the engine's own doing. */
import { defineConfig } from "@medusajs/framework/utils";

export default defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "*",
      adminCors: "*",
      authCors: "*",
      jwtSecret: "tests-only",
      cookieSecret: "tests-only",
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      options: { providers: [{ resolve: `${__dirname}/probe`, id: "probe" }] },
    },
  ],
});
