/** The package as npm carries it, built into a folder of its own. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transformSync } from "esbuild";

/** `npm test` has no time for them; `.ci/run` and `npm test -- thorough` have. */
const itThoroughly = process.env.MIZAN_THOROUGH ? it : it.skip;

const ROOT = join(__dirname, "..", "..");

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mizan-storefront-"));
  for (const file of ["package.json", "README.md", "LICENSE"]) cpSync(join(ROOT, file), join(folder, file));
  node(join(ROOT, "build.mjs"), join(folder, "dist"));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENV = {
  ...process.env,
  NODE_OPTIONS: "",
  npm_config_update_notifier: "false",
  npm_config_offline: "true",
};

/** Runs a program in the package's folder. */
function run(program: string, given: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, given, { cwd: folder, encoding: "utf8", env: ENV });
  if (status !== 0)
    throw new Error(`${program} ${given.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

const node = (...given: string[]) => run(process.execPath, given);
const npm = (...given: string[]) => run("npm", given);
/** A file of an installed package, whatever its exports hide. */
const installed = (file: string) => join(ROOT, "..", "..", "node_modules", file);

function filesOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [
        file.slice(dist.length),
        createHash("sha256").update(readFileSync(file)).digest("hex"),
      ]),
  );
}

/** As a shop's bundler carries it: minified and gzipped. */
function sizeOf(file: string): number {
  const { code } = transformSync(readFileSync(join(folder, "dist", file), "utf8"), {
    minify: true,
    charset: "utf8",
  });
  return gzipSync(code, { level: 9 }).length;
}

it.each([
  ["index.js", 4_096],
  ["react.js", 5_120],
  ["next.js", 1_024],
  ["bag.js", 2_048],
  ["messages/en.js", 2_048],
  ["messages/ar.js", 2_048],
])("%s costs a shop's page no more than %d bytes", (file, limit) => {
  const size = sizeOf(file);
  process.stderr.write(`mizan-storefront ${file}: ${size} bytes\n`);
  expect(size).toBeLessThanOrEqual(limit);
});

it("holds dist, README and licence, and nothing else", () => {
  const [packed] = JSON.parse(npm("pack", "--dry-run", "--json", "--ignore-scripts")) as [
    { files: { path: string }[] },
  ];
  const others = packed.files.map(({ path }) => path).filter((path) => !path.startsWith("dist/"));
  expect(others.sort()).toEqual(["LICENSE", "README.md", "package.json"]);
  expect(packed.files.some(({ path }) => /__tests__|\.map$|\.tsx?$(?<!\.d\.ts)/.test(path))).toBe(false);
});

itThoroughly(
  "is the same each time it is built",
  () => {
    const before = filesOf(join(folder, "dist"));
    node(join(ROOT, "build.mjs"), join(folder, "dist"));
    expect(filesOf(join(folder, "dist"))).toEqual(before);
    expect(Object.keys(before)).toContain("/types/react/index.d.cts");
  },
  120_000,
);

it("says first of all that its React parts are for the browser, and of the rest nothing", () => {
  const beginning = (file: string) => readFileSync(join(folder, "dist", file), "utf8").slice(0, 13);
  for (const file of ["react.js", "react.cjs"]) expect(beginning(file)).toBe('"use client";');
  for (const file of ["index.js", "next.js", "messages/ar.js"])
    expect(beginning(file)).not.toContain("use client");
});

it("has one MizanError, however it is imported", () => {
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const script = (imports: string) => `${imports}
    const refuse = async () => ({ ok: false, error: { code: "MIZAN_BUSY", text: null, status: 409 } });
    next.mizanOfActions({ result: refuse }).result("t").catch((error) => {
      if (!(error instanceof index.MizanError && typeof react.WaysToPay === "function")) process.exit(1);
    });`;
  const entries = ["index", "react", "next"];
  const nameOf = (entry: string) => `mizan-storefront${entry === "index" ? "" : `/${entry}`}`;
  const imports = entries.map((entry) => `import * as ${entry} from "${nameOf(entry)}";`).join("\n");
  const requires = entries.map((entry) => `const ${entry} = require("${nameOf(entry)}");`).join("\n");
  writeFileSync(join(folder, "try.mjs"), script(imports));
  writeFileSync(join(folder, "try.cjs"), script(requires));
  for (const file of ["try.mjs", "try.cjs"]) node(join(folder, file));
});

it("resolves by every rule: publint has nothing to say", () => {
  expect(node(installed("publint/src/cli.js"), ".", "--strict")).toContain("All good!");
});

itThoroughly(
  "has types for every way in which TypeScript resolves it: attw has nothing to say",
  () => {
    const [{ filename }] = JSON.parse(npm("pack", "--json", "--ignore-scripts")) as [{ filename: string }];
    const attw = installed("@arethetypeswrong/cli/dist/index.js");
    const styles = ["--exclude-entrypoints", "./styles.css"];
    const report = node(
      attw,
      filename,
      "--format",
      "ascii",
      "--no-emoji",
      "--no-definitely-typed",
      ...styles,
    );
    expect(report).toContain("No problems found");
  },
  60_000,
);
