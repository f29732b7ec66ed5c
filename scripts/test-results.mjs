// The last known result of every test, in .cache/test-results/: one small file per test file, so that several runs at
// the same time write over nothing of each other's.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./bootstrap.mjs";

const folder = join(root, ".cache", "test-results");

/**
 * Keeps what one of jest's reports says. A test that was left out by a filter keeps its earlier result; one that is
 * no longer in its file goes.
 */
export function keepReport(report) {
  for (const { name, assertionResults, endTime, message } of report.testResults.flatMap(byFile)) {
    const file = relative(root, name);
    const isOurs = /^(src|scripts|integration-tests)\//.test(file);
    if (!isOurs) continue;
    const couldNotRun = assertionResults.length === 0;
    const results = couldNotRun
      ? [{ fullName: "(the file could not be run)", status: "failed" }]
      : assertionResults;
    keepResults(file, results, { endedAt: endTime ?? Date.now(), reason: couldNotRun ? message : undefined });
  }
}

/** Several files together are one of jest's; each is the outermost `describe` of its tests. */
function byFile(result) {
  const isTogether = relative(root, result.name).startsWith("integration-tests/together/");
  if (!isTogether || result.assertionResults.length === 0) return [result];
  const files = new Map();
  for (const test of result.assertionResults) {
    const file = test.ancestorTitles.find((title) => title.endsWith(".spec.ts"));
    files.set(file, [...(files.get(file) ?? []), test]);
  }
  return [...files].map(([file, tests]) => ({
    ...result,
    name: join(root, file),
    assertionResults: tests.map((test) => ({ ...test, fullName: test.fullName.replace(`${file} `, "") })),
  }));
}

/**
 * @param results `{fullName, status}` of each test of the file: "passed", "failed", or anything else for one not run
 * @param endedAt milliseconds since the epoch
 */
export function keepResults(file, results, { endedAt, reason }) {
  const before = readFile(fileOf(file))?.tests ?? {};
  const at = new Date(endedAt).toISOString();
  const tests = {};
  for (const { fullName, status } of results) {
    const hasRun = status === "passed" || status === "failed";
    // Two tests of one name: the worse result counts.
    if (hasRun && tests[fullName]?.status !== "failed") tests[fullName] = { status, at };
    else if (!hasRun && before[fullName] && !tests[fullName]) tests[fullName] = before[fullName];
  }
  mkdirSync(folder, { recursive: true });
  const target = fileOf(file);
  const half = `${target}.${process.pid}`;
  writeFileSync(half, JSON.stringify({ file, reason, tests }));
  renameSync(half, target);
}

/** @returns for each test file, by its path in the repository, `{<full name>: {status, at}}` */
export function lastResults() {
  const kept = {};
  let names = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    // Nothing has run here yet.
  }
  for (const name of names) {
    const content = readFile(join(folder, name));
    if (content) kept[content.file] = content.tests;
  }
  return kept;
}

function fileOf(file) {
  return join(folder, `${file.replaceAll(/[^A-Za-z0-9.-]/g, "_")}.json`);
}

function readFile(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
