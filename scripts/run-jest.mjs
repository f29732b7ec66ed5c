import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { startTied } from "./tied-process.mjs";

/**
 * Runs jest on one kind of tests (jest.config.js: unit, modules, http, …) and shows its output. Gives
 * `{passed, failed, skipped, folder}`: a suite that could not run counts as one failure, and so does a run without
 * any test. `folder` holds all that the run wrote: output, report, and the log of Medusa and of the tests; a `part` of
 * a run has a folder below it. `workers` are the processes of unit tests, as many as there are cores unless it is given.
 */
export async function runJest(kind, { jestArguments = [], env = {}, part = "", workers } = {}) {
  // One folder per run: two runs at the same time must not count each other's report.
  const folder = join(runFolder(kind), part);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [report, output, log] = ["report.json", "output.txt", "log.txt"].map((name) => join(folder, name));
  // Medusa's suites share one database server and leave sockets behind; unit tests need neither and use all cores.
  const processes = kind === "unit" ? [`--maxWorkers=${workers ?? "100%"}`] : ["--runInBand", "--forceExit"];
  const narrowed = jestArguments.length > 0 ? ["--passWithNoTests"] : [];
  const jest = startTied(
    [
      process.execPath,
      join(root, "node_modules", "jest", "bin", "jest.js"),
      ...["--json", `--outputFile=${report}`, ...processes, ...narrowed, ...jestArguments],
    ],
    {
      cwd: root,
      stdio: ["pipe", "pipe"],
      env: {
        ...process.env,
        TEST_TYPE: kind,
        NODE_ENV: "test",
        // Medusa loads its modules with import(), which jest runs only with this flag.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --experimental-vm-modules --no-warnings`.trim(),
        MEDUSA_DISABLE_TELEMETRY: "true",
        LOG_LEVEL: process.env.LOG_LEVEL ?? "debug",
        MIZAN_LOG_FILE: log,
        ...(process.stderr.isTTY && { FORCE_COLOR: "1" }),
        ...env,
      },
    },
  );
  const kept = createWriteStream(output);
  for (const stream of [jest.stdout, jest.stderr]) {
    stream.pipe(kept, { end: false });
    stream.pipe(process.stderr, { end: false });
  }
  const exitCode = await jest.ended;
  await new Promise((resolve) => kept.end(resolve));
  const counts = countsOf(report, exitCode);
  const mustHaveTests = narrowed.length === 0;
  if (mustHaveTests && counts.passed + counts.failed === 0) {
    console.error(`No ${kind} test ran: that counts as a failure.`);
    counts.failed = 1;
  }
  return { ...counts, folder };
}

/** Where the runs of this process write, by kind. */
export function runFolder(kind) {
  return join(root, ".cache", `${kind}-${process.pid}`);
}

function countsOf(report, exitCode) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    const result = JSON.parse(readFileSync(report, "utf8"));
    counts.passed = result.numPassedTests;
    counts.failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    counts.skipped = result.numPendingTests + result.numTodoTests;
  } catch {
    console.error(`jest wrote no report at ${report}`);
  }
  const failedOtherwise = exitCode !== 0 && counts.failed === 0;
  if (failedOtherwise) {
    console.error(`jest ended with exit code ${exitCode} although no test failed: that counts as a failure.`);
    counts.failed = 1;
  }
  return counts;
}
