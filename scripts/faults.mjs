// npm run faults: the cases of scripts/faults/cases.json with the tests of each case and their last result on this machine.
//   npm run faults                     what is known from the last runs
//   npm run faults -- --run            runs everything (npm test, npm run test:all), then prints
//   npm run faults -- --run NET-07 …   runs the tests that carry these ids, then prints them
// Exit code 1 when a case has neither a test nor a reason, when a test of one failed, or when --run left one unseen.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

bootstrap();
const { readCatalogue } = await import("./faults/catalogue.mjs");
const { kindOf, testsByFault } = await import("./faults/tests-of-faults.mjs");
const { stateOfCase } = await import("./faults/state-of-case.mjs");
const { lastResults } = await import("./test-results.mjs");

const [first, ...others] = process.argv.slice(2);
const mayRun = first === "--run";
const wanted = mayRun ? others : process.argv.slice(2);
const { cases, notTested } = readCatalogue();
const strangers = wanted.filter((id) => !cases.some((known) => known.id === id));
if (strangers.length > 0) {
  console.error(`scripts/faults/cases.json has no ${strangers.join(", ")}`);
  process.exit(2);
}
const tests = testsByFault();
if (mayRun) runTestsOf(wanted);

const results = lastResults();
const counts = { passed: 0, failed: 0, "not run": 0, "not tested here": 0, missing: 0 };
for (const { id, situation } of cases) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const state = stateOfCase({ id, tests: tests[id] ?? [], results, reason: notTested[id] });
  counts[state.result] += 1;
  print({ id, situation, state });
}
const summary = Object.entries(counts).filter(([, count]) => count > 0);
console.log(summary.map(([result, count]) => `${count} ${result}`).join(", "));
const isWrong = counts.missing + counts.failed + (mayRun ? counts["not run"] : 0) > 0;
process.exit(isWrong ? 1 : 0);

function runTestsOf(ids) {
  if (ids.length === 0) {
    test([]);
    test(["all"]);
    return;
  }
  const files = new Set(ids.flatMap((id) => (tests[id] ?? []).map(({ file }) => file)));
  for (const kind of new Set([...files].map(kindOf))) {
    const ofKind = [...files].filter((file) => kindOf(file) === kind);
    test(kind === "package" ? [kind] : [kind, "-t", ids.join("|"), "--runTestsByPath", ...ofKind]);
  }
}

/** What fails is in the table afterwards. */
function test(parameters) {
  spawnSync(process.execPath, [join(root, "scripts", "test.mjs"), ...parameters], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
}

function print({ id, situation, state }) {
  const at = state.at ? ` (${state.at.slice(0, 16).replace("T", " ")} UTC)` : "";
  console.log(`${id}  ${state.result}${at}  ${plain(situation)}`);
  for (const { file, name, passed, failed } of state.tests) {
    const seen = passed + failed === 0 ? "not run" : failed > 0 ? `${failed} FAILED` : `${passed} passed`;
    console.log(`        ${seen}: ${file}: ${name}`);
  }
  if (state.reason) console.log(`        ${plain(state.reason)}`);
}

function plain(text) {
  return text.replaceAll(/\*\*|`/g, "");
}
