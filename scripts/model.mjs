import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./bootstrap.mjs";
import { freePort } from "./free-port.mjs";
import { runFolder, runJest } from "./run-jest.mjs";

/** As for the other tests: each lane holds a Medusa, which takes a core by itself. */
const MOST_LANES = 2;

/** As many as a change is checked with; `npm test -- model` plays twenty times as many. */
const HISTORIES = 100;

/**
 * Plays random histories against the model (integration-tests/model), in two processes with an emulator and a database
 * each, and says how many held. History number n has the seed `--seed` plus n, so that any of them can be played alone.
 *
 * @param modelArguments `--histories n`, `--seed s`, `--lanes l`; to play a broken one again also `--path p` and `--replay r`
 */
export async function runModel(modelArguments, env) {
  const { values } = parseArgs({
    args: modelArguments,
    options: {
      histories: { type: "string", default: String(HISTORIES) },
      seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000_000)) },
      lanes: { type: "string", default: String(MOST_LANES) },
      path: { type: "string" },
      replay: { type: "string" },
    },
  });
  const histories = wholeNumber("histories", values.histories);
  const seed = wholeNumber("seed", values.seed);
  const lanes = Math.min(wholeNumber("lanes", values.lanes), availableParallelism(), histories);
  console.error(`model: ${histories} histories in ${lanes} lanes, seeds ${seed} to ${seed + histories - 1}`);
  const folder = runFolder("model");
  const startedAt = Date.now();
  const shares = Array.from({ length: lanes }, (_, lane) => ({
    first: Math.floor((histories * lane) / lanes),
    end: Math.floor((histories * (lane + 1)) / lanes),
  }));
  const results = await Promise.all(
    shares.map(async ({ first, end }, lane) => {
      const part = `lane-${lane + 1}`;
      const result = join(folder, part, "histories.json");
      const order = { first, histories: end - first, seed, path: values.path, replay: values.replay, result };
      const counts = await runJest("model", {
        part,
        env: {
          ...env,
          MIZAN_EMULATOR_PORT: String(await freePort()),
          MIZAN_MODEL: JSON.stringify(order),
          LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
        },
      });
      const told = existsSync(result)
        ? JSON.parse(readFileSync(result, "utf8"))
        : { done: 0, broken: 0, steps: 0 };
      return { ...told, wanted: end - first, failed: counts.failed };
    }),
  );
  return summaryOf(results, { histories, seed, seconds: (Date.now() - startedAt) / 1_000, folder });
}

function summaryOf(results, { histories, seed, seconds, folder }) {
  const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0);
  // A lane that stopped early has not judged the rest: those count as broken.
  const notPlayed = results.reduce((total, { wanted, done }) => total + wanted - done, 0);
  const broken = sum("broken") + notPlayed;
  const hasFailedOtherwise = broken === 0 && sum("failed") > 0;
  console.error(
    `model: ${sum("done")} of ${histories} histories (seed ${seed}), ${sum("steps")} steps, ${broken} broken, ${Math.round(seconds)} s; logs in ${relative(root, folder)}/`,
  );
  return { passed: sum("done") - sum("broken"), failed: broken + (hasFailedOtherwise ? 1 : 0), folder };
}

function wholeNumber(name, text) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}
