// The demo's shop as files for a browser: the kit first, then the shop that is built with it. Seconds, and only when a
// source of either has changed.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { root } from "../bootstrap.mjs";

const kit = join(root, "packages", "mizan-storefront");
const shop = join(root, "packages", "demo-shop");
const built = join(shop, "dist");
// Beside the built files, not among them: those are served.
const stamp = join(root, ".cache", "storefront-built");
const NO_SOURCES = new Set(["node_modules", "dist", "__tests__"]);

/** Gives the folder with the built pages. Rejects with the end of what a bundler wrote when it fails. */
export async function builtStorefront({ say = () => {} } = {}) {
  const sources = fingerprint();
  const isFresh =
    existsSync(join(built, "index.html")) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
  if (isFresh) return built;
  say("Building the shop's pages…");
  await run(kit, ["build.mjs"]);
  await run(shop, [join(root, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  return built;
}

/** Of the sources' contents and the locked versions: dates and names of checkouts mean nothing. */
function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const folder of [kit, shop]) {
    for (const file of sourcesIn(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.split(sep).some((part) => NO_SOURCES.has(part)))
    .sort();
}

async function run(folder, nodeArguments) {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: "production" } };
  await promisify(execFile)(process.execPath, nodeArguments, options).catch(({ stdout, stderr, message }) => {
    throw new Error(`Building in ${folder} failed: ${message}\n${`${stdout}${stderr}`.slice(-4000)}`);
  });
}
