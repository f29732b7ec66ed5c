/**
 * What the last runs say of one case.
 *
 * @param tests `[{file, name}]` that carry its id
 * @param results of test-results.mjs
 * @param reason why there is no test, from cases.json
 * @returns `{result, at, tests, reason}`; `at` is the oldest of its results, because no case is fresher than that
 */
export function stateOfCase({ id, tests, results, reason }) {
  const seen = tests.map(({ file, name }) => {
    const ran = resultsOf(results[file] ?? {}, { id, name });
    return {
      file,
      name,
      passed: ran.filter(({ status }) => status === "passed").length,
      failed: ran.filter(({ status }) => status === "failed").length,
      at: ran.map(({ at }) => at).sort()[0],
    };
  });
  const at = seen.map((test) => test.at ?? "").sort()[0];
  return { result: resultOf(seen, reason), at, tests: seen, reason };
}

function resultOf(seen, reason) {
  if (seen.length === 0) return reason ? "not tested here" : "missing";
  if (seen.some(({ failed }) => failed > 0)) return "failed";
  return seen.every(({ passed }) => passed > 0) ? "passed" : "not run";
}

/** A name in the sources can hold places for values (%s, %i, $word): it stands for all that it can become. */
function resultsOf(ofFile, { id, name }) {
  const parts = name.split(/%[sdifjop#%]|\$[a-z][\w.]*/i).map((part) => part.trim());
  const stands = ([fullName]) => {
    let from = 0;
    for (const part of parts) {
      const at = fullName.indexOf(part, from);
      if (at < 0) return false;
      from = at + part.length;
    }
    return fullName.includes(id);
  };
  const couldNotRun = ofFile["(the file could not be run)"];
  if (couldNotRun) return [couldNotRun];
  return Object.entries(ofFile)
    .filter(stands)
    .map(([, result]) => result);
}
