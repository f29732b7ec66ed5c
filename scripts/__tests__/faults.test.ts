import { spawnSync } from "node:child_process";
import { join } from "node:path";

const scripts = join(__dirname, "..");
/** Put together here, so that this file is not taken for the test of a case. */
const id = ["NET", "99"].join("-");

/** What the expressions over functions of the command's own modules give. */
function valuesOf(module: string, expressions: readonly string[]): unknown[] {
  const program = `
    import * as module from ${JSON.stringify(join(scripts, module))};
    console.log(JSON.stringify([${expressions.map((expression) => `module.${expression}`).join(", ")}]));
  `;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as unknown[];
}

describe("the fault catalogue", () => {
  const [catalogue] = valuesOf("faults/catalogue.mjs", ["readCatalogue()"]) as {
    cases: { id: string; situation: string }[];
    notTested: Record<string, string>;
  }[];
  const { cases, notTested } = catalogue!;
  const ids = cases.map((known) => known.id);

  it("has each case once, with a situation", () => {
    expect(ids.length).toBeGreaterThan(150);
    expect(new Set(ids).size).toBe(ids.length);
    expect(cases.filter(({ situation }) => situation === "")).toEqual([]);
  });

  it("has a test for each case, or says why there is none and what was done instead", () => {
    const tested = Object.keys(valuesOf("faults/tests-of-faults.mjs", ["testsByFault()"])[0] as object);
    expect(ids.filter((known) => !tested.includes(known) && !notTested[known])).toEqual([]);
    expect(tested.filter((known) => !ids.includes(known))).toEqual([]);
  });

  it("gives a reason for known cases alone", () => {
    expect(Object.keys(notTested).filter((known) => !ids.includes(known))).toEqual([]);
  });
});

describe("the tests of a case", () => {
  it("are found by the id in the name of a test, a block or a row of a table, and not in a comment", () => {
    const sources = [
      `it("${id}: waits", () => {});`,
      `describe("I1, ${id}: a gateway", () => {});`,
      `const rows = [["${id}: no body", ""]];`,
      `it(\`${id}: after \${row.word} it waits\`, () => {});`,
      `// ${id}: not yet\nit("waits", () => {});`,
    ];
    const calls = sources.map((source) => `namesIn("a.spec.ts", ${JSON.stringify(source)})`);
    expect(valuesOf("faults/tests-of-faults.mjs", calls)).toEqual([
      [`${id}: waits`],
      [`I1, ${id}: a gateway`],
      [`${id}: no body`],
      [`${id}: after %s it waits`],
      [],
    ]);
  });
});
