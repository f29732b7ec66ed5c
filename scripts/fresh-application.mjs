import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

/** The README's configuration, for an application that tests start. */
export const medusaConfig = `import { defineConfig } from "@medusajs/framework/utils";
import { withMizan } from "medusa-plugin-mizan/config";

export default defineConfig(
  withMizan(
    {
      projectConfig: {
        databaseUrl: process.env.DATABASE_URL,
        http: {
          storeCors: "http://localhost:8000",
          adminCors: process.env.MIZAN_BACKEND_URL!,
          authCors: process.env.MIZAN_BACKEND_URL!,
          jwtSecret: process.env.JWT_SECRET,
          cookieSecret: process.env.COOKIE_SECRET,
        },
        // Signing in without TLS, also where the shop runs as in production.
        cookieOptions: { secure: false },
      },
    },
    {
      environment: "emulator",
      environments: { emulator: { baseUrl: process.env.MIZAN_GATEWAY_URL! } },
      backendUrl: process.env.MIZAN_BACKEND_URL!,
      masterKeys: process.env.MIZAN_MASTER_KEYS!,
    },
  ),
);
`;

/**
 * Writes a Medusa application by the steps of the README: the plugin's and the emulator's tarballs among its dependencies,
 * one call in medusa-config.ts; beside them our seed. `npm install` is the caller's.
 */
export function writeApplication({ application, tarball, gatewayTarball }) {
  const { devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const ofMedusa = ["admin-sdk", "cli", "framework", "medusa"].map((name) => `@medusajs/${name}`);
  const ofStarter = ["@swc/core", "awilix", "react", "react-dom", "ts-node", "typescript"];
  const versions = [...ofMedusa, ...ofStarter].map((name) => [name, devDependencies[name]]);
  mkdirSync(application, { recursive: true });
  const manifest = {
    name: "shop",
    version: "1.0.0",
    private: true,
    dependencies: { ...Object.fromEntries(versions), "medusa-plugin-mizan": `file:${tarball}` },
    devDependencies: { "mizan-gateway": `file:${gatewayTarball}` },
    overrides,
    allowScripts,
  };
  const compilerOptions = {
    target: "ES2022",
    module: "Node16",
    moduleResolution: "Node16",
    esModuleInterop: true,
    skipLibCheck: true,
  };
  writeFileSync(join(application, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(
    join(application, "tsconfig.json"),
    JSON.stringify({ compilerOptions, "ts-node": { swc: true } }),
  );
  writeFileSync(join(application, "medusa-config.ts"), medusaConfig);
  copySeed(application);
}

/** Our seed as a script of the application's. */
export function copySeed(application) {
  const scripts = join(application, "scripts");
  mkdirSync(scripts, { recursive: true });
  for (const name of ["seed.ts", "seed"]) {
    cpSync(join(root, "scripts", name), join(scripts, name), { recursive: true });
  }
}
