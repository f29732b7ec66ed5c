// The proof without a name, `npm run proof [-- --only "two tabs" --stories --sources]`: every interleaving of a few calls of the real
// ask and settle, with a process that ends between any two steps, over a model of the tables and of Medusa
// (integration-tests/interleavings); then the same with faults in the sources, each of which must be found (`--sources` leaves that
// out). What is left out stands at the head of each file there, and in docs/decisions/0022.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { root } from "./bootstrap.mjs";

const require = createRequire(import.meta.url);
const typescript = require("typescript");

/** More is a scenario that has grown too large. */
const MOST_STATES = 500_000;

/** Compiled with assignable exports, where the search puts its stand-ins; and with a fault, where one is given. */
const compiled = new Map();
let fault;
let hits = 0;
require.extensions[".ts"] = (module, file) => {
  const source = readFileSync(file, "utf8");
  const isHit = fault !== undefined && !file.includes("/integration-tests/") && source.includes(fault.source);
  if (isHit) hits += source.split(fault.source).length - 1;
  if (!isHit && compiled.has(file)) return module._compile(compiled.get(file), file);
  const { outputText } = typescript.transpileModule(
    isHit ? source.replace(fault.source, () => fault.wrong) : source,
    {
      compilerOptions: {
        module: "CommonJS",
        target: "ES2022",
        esModuleInterop: true,
        experimentalDecorators: true,
      },
      fileName: file,
    },
  );
  const text = throughExports(outputText);
  if (!isHit) compiled.set(file, text);
  module._compile(text, file);
};

/** A module's calls of what it exports itself go to what stands in its place, too. */
function throughExports(text) {
  return text.replace(/^(async )?function (\w+)\(/gm, (whole, isAsync = "", name) =>
    text.includes(`exports.${name} = ${name};`)
      ? `function ${name}(...given) { return exports.${name} === ${name} ? own_${name}(...given) : exports.${name}(...given); }\n${isAsync}function own_${name}(`
      : whole,
  );
}

function load() {
  const own = Object.keys(require.cache).filter(
    (file) => file.endsWith(".ts") && !file.includes("node_modules"),
  );
  for (const file of own) delete require.cache[file];
  return require("../integration-tests/interleavings/main.ts");
}

let values;
const counts = { passed: 0, failed: 0 };
function say(isGood, text, story = []) {
  counts[isGood ? "passed" : "failed"] += 1;
  console.log(`${isGood ? "✓" : "✗"} ${text}`);
  if (!isGood || values.stories) for (const line of story) console.log(`    ${line}`);
}

const startedAt = Date.now();
const progress = (text) => console.error(`${Math.round((Date.now() - startedAt) / 1000)} s  ${text}`);

async function searchSources() {
  const { searched, SCENARIOS } = load();
  for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.only))) {
    progress(scenario.name);
    const { firstStates } = scenario;
    const { found, isWhole, states } = await searched(scenario, firstStates ?? MOST_STATES);
    const size = `${states.toLocaleString("en")} states`;
    if (found) say(false, `${scenario.name}: ${found.wrong}`, found.story);
    else
      say(
        isWhole || firstStates !== undefined,
        `${scenario.name}: ${isWhole ? `all ${size}` : `the first ${size}, not all`}`,
      );
  }
}

async function searchFaults() {
  const { FAULTS } = require("../integration-tests/interleavings/faults.ts");
  for (const one of FAULTS.filter(({ suffered, scenario }) =>
    `${suffered} ${scenario}`.includes(values.only),
  )) {
    progress(`fault: ${one.suffered}`);
    fault = one;
    hits = 0;
    const { searched, SCENARIOS } = load();
    const scenario = SCENARIOS.find(({ name }) => name.startsWith(one.scenario));
    if (hits !== 1 || !scenario) {
      say(false, `the fault "${one.suffered}" stands in ${hits} places of the sources`);
      continue;
    }
    const { found, states } = await searched(scenario, MOST_STATES);
    say(
      found !== undefined,
      `${found ? "found" : "NOT FOUND"}: ${one.suffered} (${found ? `${found.wrong}; ${found.story.length} steps` : `${states} states`})`,
      found?.story,
    );
  }
}

/** @returns `{passed, failed}` */
export async function prove(args) {
  ({ values } = parseArgs({
    args,
    options: {
      only: { type: "string", default: "" },
      stories: { type: "boolean" },
      sources: { type: "boolean" },
    },
  }));
  console.log(`The sources as they are (${root}/src):`);
  await searchSources();
  if (values.sources) return counts;
  console.log("With a fault in them:");
  await searchFaults();
  return counts;
}
