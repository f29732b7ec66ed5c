import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Medusa's command looks here whether it is in a project of its own. */
const packageFile = { name: "shop", private: true, dependencies: { "@medusajs/medusa": "2.21.2" } };
const config = `
const { defineConfig } = require("@medusajs/framework/utils");
const http = { storeCors: "*", adminCors: "*", authCors: "*", jwtSecret: "tests-only", cookieSecret: "tests-only" };
module.exports = defineConfig({
  projectConfig: { databaseUrl: process.env.DATABASE_URL, http },
  admin: { disable: true },
});
`;

/** @returns the folder of a Medusa application that has no Mizan in it, and a function that takes it away */
export function applicationWithoutMizan(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "mizan-uninstalled-"));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify(packageFile));
  writeFileSync(join(folder, "medusa-config.js"), config);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
