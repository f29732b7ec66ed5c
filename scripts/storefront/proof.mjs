// The proof `storefront`: `npx mizan-storefront add` in the storefront of Medusa's dtc-starter, from the packed tarball; then it is
// built for production, served, and bought in through Chromium or Firefox. The starter's sources are not part of this repository
// (scripts/package/starter-archive.mjs). Takes four to ten minutes on two cores.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startChromium, startFirefox } from "../chromium.mjs";
import { freePort } from "../free-port.mjs";
import { packBeside } from "../package/pack.mjs";
import { starterArchive, unpackStarter } from "../package/starter-archive.mjs";
import { leftOut, runChecks, startIn } from "../run-checks.mjs";
import {
  addMizan,
  buildStorefront,
  configure,
  installStorefront,
  serveStorefront,
  typeErrorsOf,
  withNext,
} from "./application.mjs";
import { purchases } from "./purchases.mjs";

export async function prove(args) {
  const { values } = parseArgs({
    args,
    options: {
      screenshots: { type: "string" },
      only: { type: "string", default: "" },
      browser: { type: "string", default: "chromium" },
    },
  });
  const archive = starterArchive();
  if (!archive) return leftOut("no archive of Medusa's dtc-starter (MIZAN_STARTER)");
  const first = [
    ["Mizan is added: at most 5 of the shop's files and 40 lines, and the second time nothing", adds],
    ["the storefront installs, and our files have the types that its own have", installs],
    ["the shop starts, and the storefront is built for production and served", starts],
  ];
  const then = [
    ["with Next 16 our files have their types, too", fitsNext16],
    ...purchases.filter(([name]) => name.includes(values.only)),
    ["the server met no error", serverIsWell],
  ];
  return runChecks(
    { first, then },
    {
      archive,
      url: `http://localhost:${await freePort()}`,
      screenshots: values.screenshots,
      isFirefox: values.browser === "firefox",
    },
  );
}

function adds(state) {
  const { archive, folder } = state;
  state.log = join(folder, "next.log");
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

function installs(state) {
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
function fitsNext16(state) {
  const unpacked = unpackStarter(state.archive, join(state.folder, "next-16"));
  const application = join(unpacked, "apps", "storefront");
  withNext(application, "^16");
  const files = filesOf(addMizan({ ...state, application }));
  installStorefront({ ...state, application });
  failOnTypes({ application, files });
}

async function starts(state) {
  process.env.MIZAN_STOREFRONT_RESULT_URL = `${state.url}/checkout/result`;
  process.env.MIZAN_STOREFRONT_CHECKOUT_URL = `${state.url}/checkout?step=payment`;
  process.env.STORE_CORS = state.url;
  await startIn(state);
  configure({ ...state, description: state.shop.description });
  buildStorefront(state.application);
  state.running.push(await serveStorefront(state));
  state.browser = await (state.isFirefox ? startFirefox() : startChromium());
  state.running.push({ stop: () => state.browser.close() });
}

function serverIsWell(state) {
  const errors =
    readFileSync(state.log, "utf8").match(/.*(⨯|TypeError|Failed to find Server Action).*/g) ?? [];
  if (errors.length > 0) throw new Error(errors.join("\n"));
}
