import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The built package carries its package.json one folder above its sources too. */
const manifest = JSON.parse(readFileSync(join(__dirname, "..", "package.json"), "utf8")) as {
  version: string;
};

/** This package's version, as npm knows it. */
export const VERSION = manifest.version;
