import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { freePort } from "./free-port.mjs";
import { runFolder, runJest } from "./run-jest.mjs";

/** Each may hold a Medusa, which takes more than a core while it works and waits for a quarter of the time. */
const MOST_LANES = 4;
/** What a lane wants, the database and the machine itself beside it. */
const BYTES_A_LANE = 2.3e9;
/** Medusas that most files share: a third would take longer to start than it saves. */
export const SHARED = 2;
const TOGETHER = "integration-tests/together/several-files.spec.ts";
const STORES_TOGETHER = "integration-tests/together/stores.spec.ts";

/** Files that configure their shop by the environment, and of which none minds what another of its row sets. */
const CONFIGURED_ALIKE = [
  ["network-faults", "unsure", "shopper-behaviour"],
  ["outcomes", "storefront-kit"],
];

/**
 * Runs parts beside each other, the first ones first. A part is `{kind, run}`; `run` is given a name for its folder and gives
 * what `runJest` gives. Gives the sums by kind: `{<kind>: {passed, failed, skipped, folder}}`.
 */
export async function runInLanes(parts) {
  const waiting = [...parts];
  const totals = {};
  const lane = async () => {
    while (waiting.length > 0) {
      const { kind, run } = waiting.shift();
      const total = (totals[kind] ??= { passed: 0, failed: 0, skipped: 0, folder: runFolder(kind) });
      const counts = await run(`part-${parts.length - waiting.length}`).catch((error) => {
        console.error(error);
        return { passed: 0, failed: 1 };
      });
      for (const name of ["passed", "failed", "skipped"]) total[name] += counts[name] ?? 0;
    }
  };
  await Promise.all(Array.from({ length: lanes() }, lane));
  return totals;
}

function lanes() {
  const cores = availableParallelism();
  return Math.max(
    1,
    Math.min(MOST_LANES, cores === 1 ? 1 : cores + 2, Math.floor(totalmem() / BYTES_A_LANE)),
  );
}

/**
 * The spec files of a kind as parts, each with a process and an emulator's port of its own; the database server is shared.
 * Most files share one of two Medusas, which takes longer to start than most of them to run; these come first, so that no long
 * one is left over for the end.
 *
 * @param only paths of files; without them, all of the kind
 */
export function partsOf(kind, env, only) {
  return groupsOf(kind, only).map((files) => ({
    kind,
    run: async (part) => {
      const isAlone = files.length === 1;
      const counts = await runJest(kind, {
        jestArguments: ["--runTestsByPath", isAlone ? files[0] : TOGETHER],
        env: {
          ...env,
          MIZAN_EMULATOR_PORT: String(await freePort()),
          ...(!isAlone && { MIZAN_TOGETHER: files.join(",") }),
        },
        part,
      });
      // Files were named, so a part without a test is a part that did not run.
      if (counts.passed + counts.failed === 0) counts.failed = 1;
      return counts;
    },
  }));
}

/** The stores' tests as a part: loading the framework for each file takes three times as long as they do. */
export function partOfStores(env) {
  const files = specsOf("modules").map(({ path }) => path);
  const jestArguments = ["--runTestsByPath", STORES_TOGETHER];
  const run = (part) =>
    runJest("modules", { jestArguments, env: { ...env, MIZAN_TOGETHER: files.join(",") }, part });
  return { kind: "modules", run };
}

function specsOf(kind) {
  const folder = join(root, "integration-tests", kind);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => ({
      name: name.slice(0, -".spec.ts".length),
      path: join("integration-tests", kind, name),
      text: readFileSync(join(folder, name), "utf8"),
    }));
}

function groupsOf(kind, only) {
  const files = specsOf(kind)
    .filter(({ path }) => !only || only.includes(path))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const usual = Array.from({ length: Math.min(SHARED, lanes()) }, () => ({ size: 0, paths: [] }));
  const configured = CONFIGURED_ALIKE.map(() => []);
  const alone = [];
  for (const { name, path, text } of files) {
    const alike = CONFIGURED_ALIKE.findIndex((names) => kind === "http" && names.includes(name));
    if (alike >= 0) configured[alike].push(path);
    else if (wantsOwnMedusa(text)) alone.push([path]);
    else {
      const smallest = usual.reduce((least, group) => (group.size < least.size ? group : least));
      smallest.paths.push(path);
      smallest.size += sizeOf({ text });
    }
  }
  return [...usual.map(({ paths }) => paths), ...configured, ...alone].filter((paths) => paths.length > 0);
}

/** About how long a file takes, as a text of so many characters: the purchases in it take the most. */
function sizeOf({ text }) {
  const purchases = text.match(/\b(sell|paidOrder|paidCart|checkOut|newCart|openPage|paid|sold)\(/g) ?? [];
  return text.length + 1_000 * purchases.length;
}

/** It sets the environment, names another application, or prepares something in the database before its tests. */
function wantsOwnMedusa(text) {
  const setsEnvironment = /^process\.env\.\w+ = /m.test(text);
  const namesApplication = /\.\.\/marketplaces\//.test(text);
  return (
    setsEnvironment || namesApplication || !/\bmizanSuite\(/.test(text) || /\bbeforeAll\(async/.test(text)
  );
}
