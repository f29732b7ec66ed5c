import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { freePort } from "./free-port.mjs";
import { runFolder, runJest } from "./run-jest.mjs";

/** More would want more memory than a small machine has: each holds a Medusa, which takes a core by itself. */
const MOST_LANES = 2;
/** So many groups of files for each lane: what one lane has left at the end is small. */
const GROUPS_PER_LANE = 2;
const TOGETHER = "integration-tests/together/several-files.spec.ts";

/**
 * Runs all spec files of a kind in groups, two processes at a time, each with an emulator's port of its own; the database
 * server is shared. Files of a group share one Medusa, which takes longer to start than most of them to run; a file that
 * wants a Medusa of its own has a process of its own. Gives what `runJest` gives, summed.
 */
export async function runInLanes(kind, env) {
  const lanes = Math.min(MOST_LANES, availableParallelism());
  const waiting = groupsOf(kind, lanes * GROUPS_PER_LANE);
  const total = { passed: 0, failed: 0, skipped: 0, folder: runFolder(kind) };
  let started = 0;
  const lane = async () => {
    while (waiting.length > 0) {
      const files = waiting.shift();
      const isAlone = files.length === 1;
      const counts = await runJest(kind, {
        jestArguments: ["--runTestsByPath", isAlone ? files[0] : TOGETHER],
        env: {
          ...env,
          MIZAN_EMULATOR_PORT: String(await freePort()),
          ...(!isAlone && { MIZAN_TOGETHER: files.join(",") }),
        },
        part: `part-${(started += 1)}`,
      });
      // Files were named, so a part without a test is a part that did not run.
      if (counts.passed + counts.failed === 0) counts.failed = 1;
      for (const name of ["passed", "failed", "skipped"]) total[name] += counts[name];
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return total;
}

/** The largest first, so that no long one is left over for the end. */
function groupsOf(kind, count) {
  const folder = join(root, "integration-tests", kind);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => ({
      path: join("integration-tests", kind, name),
      text: readFileSync(join(folder, name), "utf8"),
    }))
    .sort((a, b) => b.text.length - a.text.length);
  const groups = Array.from({ length: count }, () => ({ size: 0, paths: [] }));
  for (const { path, text } of files.filter(({ text }) => !wantsOwnMedusa(text))) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.paths.push(path);
    smallest.size += text.length;
  }
  const alone = files.filter(({ text }) => wantsOwnMedusa(text)).map(({ path }) => [path]);
  return [...groups.map(({ paths }) => paths).filter((paths) => paths.length > 0), ...alone];
}

/** It sets the environment, names another application or emulator, or prepares something before its tests. */
function wantsOwnMedusa(text) {
  return (
    /^process\.env\.\w+ = /m.test(text) || !/mizanSuite\(\(shop\) =>/.test(text) || /\bbeforeAll\(/.test(text)
  );
}
