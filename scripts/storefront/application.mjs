// The starter's storefront as an application of its own: what `npx mizan-storefront add` was run in, installed, built, served.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { npmCommand, root } from "../bootstrap.mjs";
import { run } from "../package/pack.mjs";
import { startLogged, untilAnswering } from "../shop/logged-process.mjs";

const AS_DEPLOYED = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };

/** What the package exports, built into a folder. */
export function storefrontPackage(folder) {
  const source = join(root, "packages", "mizan-storefront");
  run([process.execPath, [join(source, "build.mjs"), folder]], source);
  return createRequire(import.meta.url)(join(folder, "index.cjs"));
}

/** `npx mizan-storefront add` as a developer types it, but from the tarball. Gives what it said. */
export function addMizan({ application, tarball }) {
  const [npm, npmArguments] = npmCommand([
    ...["exec", "--yes", "--prefer-offline", `--package=${tarball}`, "--", "mizan-storefront", "add"],
  ]);
  const done = spawnSync(npm, npmArguments, { cwd: application, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`add ended with ${done.status}:\n${done.stdout}${done.stderr}`);
  return done.stderr;
}

export function installStorefront({ application, tarball }) {
  // As create-medusa-app installs it: the starter's own peers do not fit each other.
  const flags = ["--legacy-peer-deps", "--prefer-offline", "--no-audit", "--no-fund"];
  run(npmCommand(["install", ...flags]), application);
  run(npmCommand(["install", ...flags, tarball]), application);
}

/** Asks for another Next than the starter's. */
export function withNext(application, range) {
  const file = join(application, "package.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/("next": )"[^"]+"/, `$1"${range}"`));
}

export function configure({ application, description, url }) {
  const lines = [
    `NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=${description.publishable_key}`,
    `NEXT_PUBLIC_MEDUSA_BACKEND_URL=${description.backend_url}`,
    "NEXT_PUBLIC_DEFAULT_REGION=kw",
    `NEXT_PUBLIC_BASE_URL=${url}`,
  ];
  writeFileSync(join(application, ".env.local"), `${lines.join("\n")}\n`);
}

/** The compiler's complaints about files of ours, or that we changed; the starter builds with complaints of its own. */
export function typeErrorsOf({ application, files }) {
  const done = spawnSync(process.execPath, [program(application, "typescript", "bin/tsc"), "--noEmit"], {
    cwd: application,
    encoding: "utf8",
  });
  return done.stdout.split("\n").filter((line) => files.some((file) => line.startsWith(file)));
}

export function buildStorefront(application) {
  run([process.execPath, [program(application, "next", "dist/bin/next"), "build"]], application, AS_DEPLOYED);
}

export async function serveStorefront({ application, url, log }) {
  const { port } = new URL(url);
  const command = [process.execPath, program(application, "next", "dist/bin/next"), "start", "-p", port];
  const server = startLogged(command, { log, cwd: application, env: { ...process.env, ...AS_DEPLOYED } });
  await untilAnswering(`${url}/kw`, server);
  return server;
}

function program(application, name, file) {
  return join(application, "node_modules", name, file);
}
