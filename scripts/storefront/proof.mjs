// npm run test:storefront [-- --screenshots FOLDER] [--only TEXT] [--browser firefox]: `npx mizan-storefront add` in the storefront of
// Medusa's dtc-starter, from the packed tarball; then it is built for production, served, and bought in through Chromium.
// The starter's sources are not part of this repository (scripts/package/starter-archive.mjs); without them nothing is
// checked. Takes four to ten minutes on two cores. Ends with one line, `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bootstrap } from "./bootstrap.mjs";
import { startChromium, startFirefox } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { packBeside } from "./package/pack.mjs";
import { starterArchive, unpackStarter } from "./package/starter-archive.mjs";
import { passes } from "./passes.mjs";
import { startShop } from "./shop/start-shop.mjs";
import {
  addMizan,
  buildStorefront,
  configure,
  installStorefront,
  serveStorefront,
  typeErrorsOf,
  withNext,
} from "./storefront/application.mjs";
import { purchases } from "./storefront/purchases.mjs";

const { values } = parseArgs({
  options: {
    screenshots: { type: "string" },
    only: { type: "string", default: "" },
    browser: { type: "string", default: "chromium" },
  },
});
const checks = [
  ["Mizan is added: at most 5 of the shop's files and 40 lines, and the second time nothing", adds],
  ["the storefront installs, and our files have the types that its own have", installs],
  ["with Next 16 they have their types, too", fitsNext16],
  ["the shop starts, and the storefront is built for production and served", starts],
  ...purchases.filter(([name]) => name.includes(values.only)),
  ["the server met no error", serverIsWell],
];

bootstrap();
const archive = starterArchive();
if (!archive) {
  console.error("LEFT OUT: no archive of Medusa's dtc-starter (MIZAN_STARTER)");
  console.log("0 passed, 0 failed");
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "mizan-storefront-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const state = {
  log: join(folder, "next.log"),
  url: `http://localhost:${await freePort()}`,
  screenshots: values.screenshots,
  isFirefox: values.browser === "firefox",
};
const counts = { passed: 0, failed: 0 };
const isNeeded = [adds, installs, starts];
let holds = true;
for (const [name, check] of checks) {
  const startedAt = Date.now();
  const hasPassed = holds && (await passes(() => check(state)));
  if (isNeeded.includes(check)) holds &&= hasPassed;
  counts[hasPassed ? "passed" : "failed"] += 1;
  console.error(`${hasPassed ? "✓" : "✗"} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}
await state.browser?.close();
await state.storefront?.stop();
await state.shop?.stop();
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

function adds() {
  state.application = join(unpackStarter(archive, join(folder, "starter")), "apps", "storefront");
  state.tarball = packBeside("mizan-storefront", folder).tarball;
  state.said = addMizan(state);
  console.error(state.said.replace(/^/gm, "  "));
  const [, files, lines] = /(\d+) of your files were changed, in (\d+) lines/.exec(state.said) ?? [];
  if (!(Number(files) <= 5 && Number(lines) <= 40))
    throw new Error(`It changed ${lines} lines in ${files} files`);
  const again = addMizan(state);
  if (!again.includes("Nothing to change")) throw new Error(`The second time it said:\n${again}`);
}

function installs() {
  installStorefront(state);
  failOnTypes({ ...state, files: filesOf(state.said) });
}

/** Ours and those that we changed, from what `add` said. */
function filesOf(said) {
  return [...said.matchAll(/^ {2}(?:added|changed) +(\S.*?\.tsx?):/gm)].map(([, file]) => file);
}

function failOnTypes({ application, files }) {
  const errors = typeErrorsOf({ application, files });
  if (files.length === 0 || errors.length > 0) throw new Error(`Types of ${files}:\n${errors.join("\n")}`);
}

/** The starter has Next 15; a shop may have gone on. */
function fitsNext16() {
  const application = join(unpackStarter(archive, join(folder, "next-16")), "apps", "storefront");
  withNext(application, "^16");
  const files = filesOf(addMizan({ ...state, application }));
  installStorefront({ ...state, application });
  failOnTypes({ application, files });
}

async function starts() {
  process.env.MIZAN_STOREFRONT_RESULT_URL = `${state.url}/checkout/result`;
  process.env.MIZAN_STOREFRONT_CHECKOUT_URL = `${state.url}/checkout?step=payment`;
  process.env.STORE_CORS = state.url;
  state.shop = await startShop({ say: (text) => console.error(`  ${text}`) });
  configure({ ...state, description: state.shop.description });
  buildStorefront(state.application);
  state.storefront = await serveStorefront(state);
  state.browser = await (state.isFirefox ? startFirefox() : startChromium());
}

function serverIsWell() {
  const errors =
    readFileSync(state.log, "utf8").match(/.*(⨯|TypeError|Failed to find Server Action).*/g) ?? [];
  if (errors.length > 0) throw new Error(errors.join("\n"));
}
