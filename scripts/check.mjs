// npm run check: types, lint, format and the next unit tests of what has changed since the branch left main, beside each
// other. What the dashboard's and the packages' types were is kept in node_modules/.cache.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

const cache = join(root, "node_modules", ".cache", "mizan-check");
const program = (path) => join(root, "node_modules", path);

/** What most files are in: its types and their lint are one step (scripts/check/types-and-lint.mjs). */
const IN_MOST =
  /^(src\/(?!admin\/)|packages\/mizan-gateway\/src\/|integration-tests\/(?!http\/storefront-)|scripts\/|bench\/|medusa-config)/;
/** The other projects, each with what says whether a file is among those that it is about. */
const PROJECTS = [
  ["src/admin", isOfDashboard],
  ["packages/mizan-storefront", (file) => file.startsWith("packages/mizan-storefront/")],
  ["packages/demo-shop", (file) => /^packages\/(demo-shop|mizan-storefront)\//.test(file)],
  [
    "integration-tests/tsconfig.storefront.json",
    (file) => /^(packages\/mizan-storefront\/|integration-tests\/http\/storefront-)/.test(file),
  ],
];

/** The dashboard's own files, and those that it imports: money's words, and the shapes of the admin's routes. */
function isOfDashboard(file) {
  const named = `/${basename(dirname(file))}/${basename(file, ".ts")}"`;
  return file.startsWith("src/admin/") || git("grep", "-l", "-F", named, "--", "src/admin").length > 0;
}

function changedFiles() {
  const base = git("merge-base", "HEAD", "main")[0] ?? "HEAD";
  return [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** @returns the lines of the answer; none where git refuses, such as for a branch that is not there */
function git(...args) {
  const { stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return stdout.split("\n").filter(Boolean);
}

function checksOf(files) {
  const typed = files.filter((file) => /\.tsx?$/.test(file));
  const code = files.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
  const hasMost = typed.some((file) => IN_MOST.test(file));
  const tests = testsOf(code);
  return [
    hasMost && ["types and lint", join(root, "scripts", "check", "types-and-lint.mjs"), ...code],
    ...PROJECTS.filter(([, isAbout]) => typed.some(isAbout)).map(([project]) => [
      `types of ${project}`,
      program("typescript/bin/tsc"),
      // What a change does two imports away is for npm run typecheck, which .ci/run runs.
      ...["--noEmit", "--incremental", "--assumeChangesOnlyAffectDirectDependencies", "-p", project],
      ...["--tsBuildInfoFile", join(cache, `${project.replaceAll("/", "-")}.tsbuildinfo`)],
    ]),
    !hasMost && code.length > 0 && ["lint", program("eslint/bin/eslint.js"), "--no-warn-ignored", ...code],
    files.length > 0 && [
      "format",
      program("prettier/bin/prettier.cjs"),
      ...["--check", "--ignore-unknown", "--log-level", "warn", ...files],
    ],
    tests.length > 0 && [
      `unit tests (${tests.length} files)`,
      program("jest/bin/jest.js"),
      ...["--silent", "--passWithNoTests", "--runTestsByPath", ...tests],
    ],
  ].filter(Boolean);
}

/** Changed unit tests, and those that name a changed file; what is two imports away is for npm test. */
function testsOf(code) {
  const named = code.flatMap((file) => {
    const name = basename(file);
    return [`/${name}"`, `/${name.slice(0, -extname(name).length)}"`];
  });
  return [...git("ls-files"), ...code].filter((file, index, all) => {
    const isTest = /^(src|scripts|packages)\/.*__tests__\/.*\.test\.tsx?$/.test(file);
    if (!isTest || all.indexOf(file) !== index || !existsSync(join(root, file))) return false;
    if (code.includes(file)) return true;
    const text = readFileSync(join(root, file), "utf8");
    return named.some((name) => text.includes(name));
  });
}

async function holds([name, ...command]) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TEST_TYPE: "unit", NODE_OPTIONS: "--experimental-vm-modules --no-warnings" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

bootstrap();
const files = changedFiles();
console.log(`${files.length} changed files`);
const held = await Promise.all(checksOf(files).map(holds));
const failed = held.filter((isHeld) => !isHeld).length;
console.log(`${held.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
