import { readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { freePort } from "./free-port.mjs";
import { runFolder, runJest } from "./run-jest.mjs";

/** More would want more memory than a small machine has: each holds a Medusa, which takes a core by itself. */
const MOST_LANES = 2;
/** A Medusa that was closed keeps its memory, some 150 MB a file: a process that ran all files died of it. */
const FILES_PER_PROCESS = 4;

/**
 * Runs all spec files of a kind, a few in each process and two processes at a time, each with an emulator's port of its
 * own; the database server is shared, every file has its own database. Gives what `runJest` gives, summed.
 */
export async function runInLanes(kind, env) {
  const waiting = specFilesOf(kind);
  const total = { passed: 0, failed: 0, skipped: 0, folder: runFolder(kind) };
  let started = 0;
  const lane = async () => {
    while (waiting.length > 0) {
      const files = waiting.splice(0, Math.min(FILES_PER_PROCESS, Math.ceil(waiting.length / MOST_LANES)));
      const part = `part-${(started += 1)}`;
      const counts = await runJest(kind, {
        jestArguments: ["--runTestsByPath", ...files],
        env: { ...env, MIZAN_EMULATOR_PORT: String(await freePort()) },
        part,
      });
      // Files were named, so a part without a test is a part that did not run.
      if (counts.passed + counts.failed === 0) counts.failed = 1;
      for (const name of ["passed", "failed", "skipped"]) total[name] += counts[name];
    }
  };
  await Promise.all(Array.from({ length: Math.min(MOST_LANES, availableParallelism()) }, lane));
  return total;
}

/** The largest first, so that no long one is left over for the end. */
function specFilesOf(kind) {
  const folder = join(root, "integration-tests", kind);
  const files = readdirSync(folder).filter((name) => name.endsWith(".spec.ts"));
  const sizeOf = (name) => statSync(join(folder, name)).size;
  return files.sort((a, b) => sizeOf(b) - sizeOf(a)).map((name) => join("integration-tests", kind, name));
}
