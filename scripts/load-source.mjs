import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";

const require = createRequire(import.meta.url);
require("ts-node").register({ transpileOnly: true, cwd: root, projectSearchDir: root });

/** @param path of a TypeScript source, such as `src/config/options.ts` @returns what it exports, types unchecked */
export const loadSource = (path) => require(join(root, path));
