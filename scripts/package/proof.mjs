// The proof `package`: builds and packs the plugin and the emulator, installs both tarballs in a Medusa application of its own,
// and buys something there.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../bootstrap.mjs";
import { newCanary } from "../canary.mjs";
import { writeApplication } from "../fresh-application.mjs";
import { strayFilesOf } from "../package-contents.mjs";
import { chargedBy, expectSame, runChecks, sells, startIn } from "../run-checks.mjs";
import { storeApi } from "../shop/store-api.mjs";
import { faultsOfAdminBundle } from "./admin-bundle.mjs";
import { answersRoutes } from "./answers-routes.mjs";
import { copiesOf } from "./copies-of.mjs";
import { buildPackage, installIn, packBeside, packInto, run } from "./pack.mjs";
import { secretsIn } from "./secrets-in.mjs";
import { showsPages } from "./shows-pages.mjs";

export const prove = () => runChecks({ first: wholeChecks }, { canary: newCanary() });

/** Buys something in the packed plugin, beside the packages that this repository has installed: what `npm test` does of it. */
export const buyBriefly = () => runChecks({ first: briefChecks }, { canary: newCanary() });

const wholeChecks = [
  ["OPS-18: the package builds", buildAmongSecrets],
  ["OPS-18: its tarball and the emulator's hold what a shop needs and nothing else", packAndLook],
  ["OPS-04: nothing in it knows of failpoints, which only the tests put in", holdsOnlyCode],
  ["OPS-18: nothing in it is a secret of who built it, or looks like a key", holdsNoSecret],
  ["OPS-18: what it exports is found, with types: publint and attw find nothing", resolves],
  ["OPS-18: an application of its own installs both", install],
  ["OPS-18: there is one copy of Medusa's framework in the application", oneFramework],
  [
    "OPS-18: its dashboard has one copy of everything, and the admin bundle holds nothing of the server",
    oneDashboard,
  ],
  ["OPS-18: the application migrates, seeds and starts with it", start],
  ["OPS-18: the shop offers the three ways to pay", offersWaysToPay],
  ["OPS-18: a purchase through the emulator becomes a paid order", buysSomething],
  ["OPS-18: the admin answers, its routes to nobody who is not signed in", adminAnswers],
  ["OPS-18: the dashboard shows each of Mizan's pages, and tests a key", showsPages],
  ["OPS-18: every route of the sources answers in the package", answersRoutes],
];

const briefChecks = [
  ["the package builds", ({ canary }) => buildAmongSecrets({ canary, what: ["plugin"] })],
  ["its tarball and the emulator's hold what a shop needs and nothing else", packAndLook],
  ["an application finds them", unpackBesideOurs],
  ["the application migrates, seeds and starts with it", start],
  ["the shop offers the three ways to pay", offersWaysToPay],
  ["a purchase through the emulator becomes a paid order", buysSomething],
];

/** On a developer's machine that knows the keys: a bundler that writes its environment down would carry them along. */
function buildAmongSecrets({ canary, what }) {
  const names = ["MIZAN_CANARY", "MIZAN_MASTER_KEYS", "VITE_MIZAN_KEY", "JWT_SECRET", "COOKIE_SECRET"];
  buildPackage(Object.fromEntries(names.map((name) => [name, canary])), what);
}

function packAndLook(state) {
  const [plugin, gateway] = [packInto(state.folder), packBeside("mizan-gateway", state.folder)];
  Object.assign(state, { tarball: plugin.tarball, gatewayTarball: gateway.tarball });
  const complaints = strayFilesOf([...plugin.files, ...gateway.files]);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
}

/** The failpoints are put in while a test loads a file (integration-tests/crash/preload.js): the package has nothing to switch off. */
function holdsOnlyCode({ tarball }) {
  const text = spawnSync("tar", ["-xOzf", tarball], { encoding: "latin1", maxBuffer: 1 << 30 });
  if (text.status !== 0) throw new Error(`tar could not read ${tarball}: ${text.stderr}`);
  if (/__mizanFailpoint|MIZAN_FAILPOINTS/.test(text.stdout))
    throw new Error("A file of the package speaks of failpoints");
  if (text.stdout.includes("sourceMappingURL=data:"))
    throw new Error("A file of the package carries a source map");
}

function holdsNoSecret({ tarball, gatewayTarball, folder, canary }) {
  const unpacked = join(folder, "unpacked");
  for (const one of [tarball, gatewayTarball]) unpack(one, join(unpacked, basename(one)));
  const found = secretsIn(unpacked, canary);
  if (found.length > 0) throw new Error(found.join("\n"));
}

/** The admin's bundle has no types: the dashboard alone imports it. Node before 12.7, which knows no exports, is nobody's. */
function resolves({ tarball, gatewayTarball }) {
  const bin = (name) => join(root, "node_modules", ".bin", name);
  const rules = ["--profile", "node16", "--no-definitely-typed", "--format", "ascii"];
  for (const [one, more] of [
    [tarball, ["--exclude-entrypoints", "./admin"]],
    [gatewayTarball, []],
  ]) {
    run([bin("publint"), ["--level", "warning", "--strict", one]], root);
    run([bin("attw"), [one, ...rules, ...more]], root);
  }
}

function install(state) {
  state.application = join(state.folder, "shop");
  writeApplication(state);
  installIn(state.application);
  state.gateway = join(state.application, "node_modules", ".bin", "mizan-gateway");
}

/** In a folder of this repository, where Node finds all that the plugin and the application need: a minute less. */
function unpackBesideOurs(state) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const besideOurs = mkdtempSync(join(root, ".cache", "tarball-"));
  // What the shop's processes wrote last may still be on its way.
  process.once("exit", () =>
    rmSync(besideOurs, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 }),
  );
  state.application = join(besideOurs, "shop");
  writeApplication(state);
  const installed = join(state.application, "node_modules");
  unpack(state.tarball, join(installed, "medusa-plugin-mizan"), ["--strip-components=1"]);
  unpack(state.gatewayTarball, join(installed, "mizan-gateway"), ["--strip-components=1"]);
  state.gateway = join(installed, "mizan-gateway", "bin", "mizan-gateway.js");
}

function unpack(tarball, folder, more = []) {
  mkdirSync(folder, { recursive: true });
  const done = spawnSync("tar", ["-xzf", tarball, "-C", folder, ...more], { encoding: "utf8" });
  if (done.status !== 0) throw new Error(`tar could not unpack ${tarball}: ${done.stderr}`);
}

/** A second copy has containers and modules of its own: what the plugin registers there, the shop never sees. */
function oneFramework({ application }) {
  const faults = notOnce(["@medusajs/framework", "@medusajs/medusa", "@medusajs/utils"], application);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

function oneDashboard({ application }) {
  const shared = ["react", "react-dom", "react-router-dom", "react-i18next", "@tanstack/react-query"];
  const faults = [...notOnce(shared, application), ...faultsOfAdminBundle(application)];
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** One sentence for each package that the application does not have exactly once. */
function notOnce(names, application) {
  return names
    .map((name) => ({ name, copies: copiesOf(name, join(application, "node_modules")) }))
    .filter(({ copies }) => Object.keys(copies).length !== 1)
    .map(
      ({ name, copies }) => `${name} is there ${Object.keys(copies).length} times: ${JSON.stringify(copies)}`,
    );
}

async function start(state) {
  // What switches them on in a test changes nothing here: the purchase below goes through.
  Object.assign(process.env, { MIZAN_FAILPOINTS_PORT: "4019", MIZAN_FAILPOINTS_SAMPLE: "1" });
  await startIn(state, { application: state.application, emulator: [state.gateway] });
}

async function offersWaysToPay({ shop: { description } }) {
  const store = storeApi({
    backendUrl: description.backend_url,
    publishableKey: description.publishable_key,
  });
  const answer = await store("GET", `/store/payment-providers?region_id=${description.region_id}`);
  const offered = answer.payment_providers.map(({ id }) => id).sort();
  expectSame(offered, ["pp_mizan", "pp_mizan-card", "pp_mizan-debit"], "payment providers");
}

async function buysSomething(state) {
  const { description } = state.shop;
  const { total } = await sells(state);
  // One vendor in the cart: it is paid by the gateway, through its own key.
  const amount = (Math.round(total * 1000) / 1000).toFixed(3);
  const wanted = [{ account: description.products[0].vendor, status: "CAPTURED", amount }];
  expectSame(await chargedBy(description), wanted, "transactions of the gateway");
}

async function adminAnswers({ shop: { description } }) {
  const answer = await fetch(`${description.backend_url}/app`);
  const html = await answer.text();
  expectSame(
    { status: answer.status, isPage: html.includes("<html") },
    { status: 200, isPage: true },
    "GET /app",
  );
  for (const path of ["settings", "health", "vendors", "gateway-keys", "attempts", "review-items"]) {
    const refused = await fetch(`${description.backend_url}/admin/mizan/${path}`);
    expectSame(refused.status, 401, `GET /admin/mizan/${path} of a stranger`);
  }
}
