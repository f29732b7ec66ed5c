// The browsers that people have (package.json's `browserslist`), as esbuild and vite name them. ESLint reads the list itself.
import { readFileSync } from "node:fs";

const AS_ESBUILD = { ios_saf: "ios" };
/** Samsung's is Chrome under another number. */
const OTHERS = ["samsung"];

const { browserslist } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** As in `chrome87`. */
export const supportedBrowsers = browserslist
  .map((least) => least.split(" >= "))
  .filter(([name]) => !OTHERS.includes(name))
  .map(([name, version]) => `${AS_ESBUILD[name] ?? name}${version}`);

/** A fault of Safari 9 to 13.1 (a rest in an array of literals) is counted for 14.0, too, which nobody had to try (compat-table 2008). */
export const supportedByAll = { destructuring: true };
