// A store's folder without an installation: its packages are this repository's, linked one by one, and Mizan is the built one.
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { copySeed, medusaConfig } from "../fresh-application.mjs";

const PLUGIN = "medusa-plugin-mizan";

/** Writes it; `config` is the text of medusa-config.ts, `variables` what its `.env` holds. */
export function writeStore(folder, { config = medusaConfig, variables = {} } = {}) {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@medusajs"), { recursive: true });
  const packages = readdirSync(join(root, "node_modules")).filter((name) => !name.startsWith("."));
  const scoped = readdirSync(join(root, "node_modules", "@medusajs")).map((name) => `@medusajs/${name}`);
  for (const name of [...packages.filter((one) => one !== "@medusajs" && one !== PLUGIN), ...scoped]) {
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  const plugin = join(modules, PLUGIN);
  cpSync(join(root, ".medusa"), join(plugin, ".medusa"), { recursive: true });
  cpSync(join(root, "package.json"), join(plugin, "package.json"));
  // Medusa's commands run only where its package is named.
  const manifest = { name: "shop", private: true, dependencies: { "@medusajs/medusa": "*", [PLUGIN]: "*" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        ...{ target: "ES2022", module: "Node16", moduleResolution: "Node16" },
        ...{ esModuleInterop: true, skipLibCheck: true },
      },
      "ts-node": { swc: true },
    }),
  );
  writeFileSync(join(folder, "medusa-config.ts"), config);
  writeEnv(folder, variables);
  copySeed(folder);
}

/** Without a line break at its end, as the starter's is. */
export function writeEnv(folder, variables) {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(folder, ".env"), lines.join("\n"));
}

/** Puts a package of its own version into the store, as a pinned one is; only what a bundler asks its name for. */
export function pinPackage(folder, name, version) {
  const place = join(folder, "node_modules", name);
  rmSync(place);
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), JSON.stringify({ name, version }));
}
