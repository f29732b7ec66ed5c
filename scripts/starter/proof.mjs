// The proof `starter`: the packed tarballs in the store that create-medusa-app makes, Medusa's dtc-starter with the versions that it
// pins, installed with npm and with pnpm: does it install, start, sell, and does each page of ours open? The starter's sources are
// not part of this repository (scripts/package/starter-archive.mjs). `--built` looks at `medusa build` too.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { npmCommand } from "../bootstrap.mjs";
import { medusaConfig } from "../fresh-application.mjs";
import { freePort } from "../free-port.mjs";
import { answersRoutes } from "../package/answers-routes.mjs";
import { buildPackage, packBeside, packInto } from "../package/pack.mjs";
import { showsPages } from "../package/shows-pages.mjs";
import { starterArchive, unpackStarter } from "../package/starter-archive.mjs";
import { commandsOfPapers } from "../papers/faults-of-papers.mjs";
import { leftOut, runChecks, sells, startIn } from "../run-checks.mjs";
import { installed, medusaCommands } from "../shop/medusa-commands.mjs";
import { marketplaceWithKeys } from "../shop/start-shop.mjs";
import { adminApi } from "../shop/store-api.mjs";

const ofProduction = [
  ["it is built for production", builds],
  ["every page of ours opens in what was built", opensBuilt],
];
const PNPM = "pnpm@10.11.1";
/** Of the starter's own prices. */
const KUWAIT = ["kuwait", "--yes", "--emulator", "--rate", "eur=0.355"];
/** What a paper's command is typed with, beside `kuwait`, how it ends, and what it says. The last undoes what the one before did. */
const TYPED = [
  { command: ["doctor", "--json"], says: /"broken": 0/ },
  { command: ["after-restore", "--done"], says: /No restore is open/ },
  { command: ["rotate-master-key"], says: /0 keys were encrypted again with master key/ },
  {
    command: ["before-uninstall", "--yes"],
    says: /taken from the region Kuwait: pp_mizan[^]*Nothing is pending/,
  },
  { command: KUWAIT, says: /made: in the region with Kuwait: ways to pay pp_mizan/ },
];

export async function prove(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { medusa: { type: "string" }, built: { type: "boolean" } },
  });
  const archive = starterArchive();
  if (!archive) return leftOut("no archive of Medusa's dtc-starter (MIZAN_STARTER)");
  buildPackage();
  const counts = { passed: 0, failed: 0 };
  for (const manager of positionals.length > 0 ? positionals : ["npm", "pnpm"]) {
    const checks = [
      ["the starter installs, and the tarballs into it", install],
      ["it migrates, `kuwait` makes Kuwait of it and nothing the second time, and it starts", start],
      ["a purchase becomes a paid order", sells],
      ["every page of ours opens in its dashboard", showsPages],
      ["every route is there", answersRoutes],
      ["every command of the papers does its work", commands],
      ...(values.built ? ofProduction : []),
    ].map(([name, check]) => [`OPS-18, OPS-23: ${manager}: ${name}`, check]);
    const { passed, failed } = await runChecks(
      { first: checks },
      { manager, archive, version: values.medusa },
    );
    counts.passed += passed;
    counts.failed += failed;
  }
  return counts;
}

function install(state) {
  const { tarball } = packInto(state.folder);
  const { tarball: gatewayTarball } = packBeside("mizan-gateway", state.folder);
  const starter = unpackStarter(state.archive, join(state.folder, state.manager));
  state.application = join(starter, "apps", "backend");
  if (state.version) pin(join(state.application, "package.json"), state.version);
  if (state.manager === "npm") asCreatedForNpm(starter);
  const command = commandOf(state.manager);
  // As create-medusa-app installs it: the starter's own peers do not fit each other.
  command(starter, [
    "install",
    ...(state.manager === "npm" ? ["--legacy-peer-deps"] : ["--no-frozen-lockfile"]),
  ]);
  const add = state.manager === "npm" ? "install" : "add";
  command(state.application, [add, tarball]);
  command(state.application, [add, "--save-dev", gatewayTarball]);
  writeFileSync(join(state.application, "medusa-config.ts"), medusaConfig);
}

/** What create-medusa-app changes in the starter for npm. */
function asCreatedForNpm(starter) {
  const file = join(starter, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  manifest.workspaces = ["apps/**", "!apps/backend/.medusa/**"];
  manifest.devDependencies.ajv = "^8.13.0";
  manifest.overrides = { eslint: { ajv: "^6.12.4" }, "@eslint/eslintrc": { ajv: "^6.12.4" } };
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  for (const name of ["pnpm-workspace.yaml", "pnpm-lock.yaml"]) rmSync(join(starter, name));
}

/** What `create-medusa-app --version` does: every package of Medusa's but the design system. */
function pin(file, version) {
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith("@medusajs/") && name !== "@medusajs/ui") dependencies[name] = version;
    }
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2));
}

function commandOf(manager) {
  return (cwd, args, options = {}) => {
    const [file, fileArguments] =
      manager === "npm"
        ? npmCommand(["--prefer-offline", "--no-audit", "--no-fund", ...args])
        : npmCommand(["exec", "--yes", `--package=${PNPM}`, "--", "pnpm", ...args]);
    return run(file, fileArguments, { cwd, ...options });
  };
}

async function start(state) {
  const medusa = readFileSync(join(installed(state.application, "@medusajs/medusa"), "package.json"), "utf8");
  console.error(`  Medusa ${JSON.parse(medusa).version}`);
  await startIn(state, {
    application: state.application,
    emulator: [
      process.execPath,
      join(installed(state.application, "mizan-gateway"), "bin", "mizan-gateway.js"),
    ],
    migrateWith: ["--execute-safe-links"],
    marketplace: publishedMarketplace(),
    open: (shop) => makeKuwait(state, shop),
  });
  Object.assign(state.shop.description, await soldGoods(state.shop.description));
}

/** The accounts that `kuwait --emulator` enters, and that the emulator has where nothing is configured. */
function publishedMarketplace() {
  const { vendors, ...marketplace } = marketplaceWithKeys();
  return { ...marketplace, operatorKey: "0".repeat(40), vendors: [{ ...vendors[0], key: "1".repeat(40) }] };
}

/** What a developer types. */
async function makeKuwait(state, { medusa, env }) {
  const kuwait = () => typed(state, env, ["medusa-plugin-mizan", ...KUWAIT]);
  console.error(kuwait().replace(/^/gm, "  "));
  const again = kuwait();
  if (!again.includes("Nothing to do.")) throw new Error(`The second time kuwait said:\n${again}`);
  const { email, password } = marketplaceWithKeys().admin;
  await medusa.run(["user", "--email", email, "--password", password]);
  return {};
}

/** @returns what a program says, found as `npx` finds it @throws Error where it does not end with 0 */
function typed({ manager, application }, env, program) {
  const exec = manager === "npm" ? ["exec", "--no", "--"] : ["exec"];
  return commandOf(manager)(application, [...exec, ...program], {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", 2],
  }).stdout;
}

function commands(state) {
  const tried = ["kuwait", ...TYPED.map(({ command: [name] }) => name)];
  const untried = commandsOfPapers().filter((name) => !tried.includes(name));
  if (untried.length > 0) throw new Error(`A paper names what is not tried here: ${untried.join(", ")}`);
  const { env } = state.shop;
  for (const { command, says } of TYPED) {
    const said = typed(state, env, ["medusa-plugin-mizan", ...command]);
    if (!says.test(said)) throw new Error(`${command.join(" ")} said:\n${said}`);
  }
  if (!typed(state, env, ["mizan-gateway", "--help"]).includes("--port")) throw new Error("No mizan-gateway");
}

async function soldGoods({ backend_url: backendUrl, admin }) {
  const api = await adminApi({ backendUrl, ...admin });
  const { regions } = await api("GET", "/admin/regions?fields=id,currency_code");
  const { api_keys: keys } = await api("GET", "/admin/api-keys?type=publishable");
  const { products } = await api("GET", "/admin/products?fields=id,title,variants.id");
  return {
    region_id: regions.find(({ currency_code }) => currency_code === "kwd").id,
    publishable_key: keys[0].token,
    products: products.map(({ title, variants }) => ({ title, variant_id: variants[0].id })),
  };
}

function builds({ application, shop: { env } }) {
  const cli = join(installed(application, "@medusajs/cli"), "cli.js");
  const inProduction = { ...env, NODE_ENV: "production" };
  run(process.execPath, [cli, "build"], { cwd: application, env: inProduction });
}

/** As it is deployed: from the folder that `medusa build` wrote. */
async function opensBuilt({ application, folder, shop: { description, env } }) {
  const backendUrl = `http://localhost:${await freePort()}`;
  const built = medusaCommands({
    application: join(application, ".medusa", "server"),
    folder,
    env: { ...env, NODE_ENV: "production", MIZAN_BACKEND_URL: backendUrl },
  });
  const server = await built.serve(backendUrl);
  try {
    await showsPages({ shop: { description: { ...description, backend_url: backendUrl } } });
  } finally {
    await server.stop();
  }
}

function run(file, fileArguments, options = {}) {
  const done = spawnSync(file, fileArguments, { stdio: ["ignore", 2, 2], ...options });
  if (done.status !== 0) throw new Error(`${file} ${fileArguments.join(" ")} ended with ${done.status}`);
  return done;
}
