import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Above `src` in the repository, above `.medusa/server/src` in the package; a bundle may have neither. */
const manifest = ["..", "../../.."].map((up) => join(__dirname, up, "package.json")).find(existsSync);

/** This package's version, as npm knows it. */
export const VERSION = manifest
  ? (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version
  : "unknown";
