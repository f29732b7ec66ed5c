import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { itThoroughly } from "../../integration-tests/support/thorough";

const root = join(__dirname, "..", "..");

describe("npm test", () => {
  let project: string;
  beforeEach(() => {
    // Inside the repository, so that the fixture finds jest's transformer.
    mkdirSync(join(root, ".cache"), { recursive: true });
    project = mkdtempSync(join(root, ".cache", "fixture-"));
    mkdirSync(join(project, "src", "__tests__"), { recursive: true });
  });
  afterEach(() => {
    rmSync(project, { recursive: true });
  });

  function lastLineWith(tests: Record<string, string>, ...more: string[]) {
    for (const [name, text] of Object.entries(tests)) {
      writeFileSync(join(project, "src", "__tests__", `${name}.test.ts`), text);
    }
    const run = spawnSync(process.execPath, ["scripts/test.mjs", "unit", "--rootDir", project, ...more], {
      cwd: root,
      encoding: "utf8",
      timeout: 60_000,
      env: { ...process.env, NODE_OPTIONS: "", JEST_WORKER_ID: "" },
    });
    return { line: run.stdout.trimEnd().split("\n").at(-1), code: run.status };
  }

  const passing = 'it("holds", () => expect(1 + 1).toBe(2));';
  const failing = 'it("does not hold", () => expect(1 + 1).toBe(3));';

  it("counts a test that fails", () => {
    expect(lastLineWith({ a: passing, b: failing })).toEqual({ line: "1 passed, 1 failed", code: 1 });
  });

  itThoroughly.each([
    ["tests that pass", { a: passing, b: passing }, "2 passed, 0 failed", 0],
    ["a file that cannot be read", { a: passing, b: "this is no TypeScript" }, "1 passed, 1 failed", 1],
    ["a file without tests", { a: passing, b: "export {};" }, "1 passed, 1 failed", 1],
    ["no file at all", {}, "0 passed, 1 failed", 1],
  ])("counts %s", (_what, tests, line, code) => {
    expect(lastLineWith(tests)).toEqual({ line, code });
  });

  itThoroughly("fails when a filter matches nothing", () => {
    expect(lastLineWith({ a: passing }, "no-such-file")).toEqual({ line: "0 passed, 1 failed", code: 1 });
  });
});
