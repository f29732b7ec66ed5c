/** A Medusa application with Mizan from source and the modules of a marketplace: the configuration of a fixture. */
import { join } from "node:path";
import { defineConfig } from "@medusajs/framework/utils";
import { withMizan } from "../../src/config/with-mizan";

/** @param modules names of folders in `modules/`; the links are in the fixture's own `src/links` */
export function marketplaceConfig(modules: readonly string[]) {
  const http = {
    storeCors: "http://localhost:8000",
    adminCors: "http://localhost:9000",
    authCors: "http://localhost:9000",
    jwtSecret: "tests-only",
    cookieSecret: "tests-only",
  };
  return defineConfig(
    withMizan(
      {
        projectConfig: { databaseUrl: process.env.DATABASE_URL, http },
        admin: { disable: true },
        modules: modules.map((name) => ({ resolve: join(__dirname, "modules", name) })),
      },
      {
        source: join(__dirname, "../../src"),
        environment: "emulator",
        environments: { emulator: { baseUrl: process.env.MIZAN_GATEWAY_URL ?? "http://localhost:4010" } },
        backendUrl: process.env.MIZAN_BACKEND_URL ?? "http://localhost:9000",
        masterKeys: process.env.MIZAN_MASTER_KEYS ?? "",
        sweep: false,
        settings: { cartPolicy: "platform" },
      },
    ),
  );
}
