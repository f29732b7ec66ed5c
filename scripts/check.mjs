// npm run check: types, lint, format and the nearest unit tests of what has changed since the branch left main, beside each
// other, and the branch's commits. What the dashboard's and the packages' types were is kept in node_modules/.cache.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

const cache = join(root, "node_modules", ".cache", "mizan-check");
const program = (path) => join(root, "node_modules", path);
const env = { ...process.env, TEST_TYPE: "unit", NODE_OPTIONS: "--experimental-vm-modules --no-warnings" };
/** Ten seconds on two cores; of money's words 81 files of tests are reached. */
const MOST_TESTS = 16;
const MOST_LETTERS = 72;
/** Whether settings and terms have all their texts: wherever a new one begins. */
const ASKS_FOR_TEXTS = /\/(setting|term)-fields\.test\.ts$/;

/** What most files are in: its types and their lint are one step (scripts/check/types-and-lint.mjs). */
const IN_MOST =
  /^(src\/(?!admin\/)|packages\/mizan-gateway\/src\/|integration-tests\/(?!http\/storefront-)|scripts\/|bench\/|medusa-config)/;
/** The other projects, each with what says whether a file is among those that it is about. */
const PROJECTS = [
  ["src/admin", isOfDashboard],
  ["packages/mizan-storefront", (file) => file.startsWith("packages/mizan-storefront/")],
  ["packages/demo-shop", (file) => /^packages\/(demo-shop|mizan-storefront)\//.test(file)],
  [
    "examples/mercur-panel",
    (file) => file.startsWith("examples/mercur-panel/") || file === "src/answers/vendor-api.ts",
  ],
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
  return [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** @returns a sentence for each fault of the branch's commits, as CONTRIBUTING asks for them */
function faultsOfCommits() {
  return git("log", "--format=%h%x09%p%x09%s%x09%b%x00", `${base}..HEAD`)
    .join("\n")
    .split("\0")
    .filter((commit) => commit.trim())
    .flatMap((commit) => {
      const [id, parents, subject, ...body] = commit.trim().split("\t");
      return [
        subject.length > MOST_LETTERS && `its subject has ${subject.length} letters, ${MOST_LETTERS} may`,
        /^(wip|fixup!|squash!)/i.test(subject) && "it is no whole change",
        parents.includes(" ") && "it is a merge: git rebase main",
        !body.join("").trim() && "it has no body that says why",
      ].flatMap((fault) => (fault ? [`commit ${id} (${subject.slice(0, 40)}…): ${fault}`] : []));
    });
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
    // The loop itself: no unit test runs it with its stores and its lease.
    code.some((file) => file.startsWith("src/payments/")) && [
      "every interleaving of one page",
      ...[join(root, "scripts", "proof.mjs"), "--sources", "--only", "one page, two crashes"],
    ],
    tests.length > 0 && [
      `unit tests (${tests.length} files)`,
      program("jest/bin/jest.js"),
      ...["--silent", "--passWithNoTests", "--runTestsByPath", ...tests],
    ],
  ].filter(Boolean);
}

/**
 * The house's own rules, and the unit tests that reach a changed file by imports, at most so many: those that changed or name
 * one first, then those of its folder, then those of its room. All of them: npm run test:unit.
 */
function testsOf(code) {
  if (code.length === 0) return [];
  const listed = spawnSync(
    process.execPath,
    [program("jest/bin/jest.js"), "--listTests", "--passWithNoTests", "--findRelatedTests", ...code],
    { cwd: root, env, encoding: "utf8" },
  );
  const reaching = [...new Set(listed.stdout.split("\n").filter(Boolean))].map((file) =>
    relative(root, file),
  );
  const names = code.flatMap((file) => {
    const name = basename(file);
    return [`/${name}"`, `/${name.slice(0, -extname(name).length)}"`];
  });
  const folders = code.map((file) => dirname(file).replace(/\/__tests__$/, ""));
  const rooms = folders.map((folder) => folder.split("/").slice(0, 2).join("/"));
  const distanceOf = (test) => {
    const text = readFileSync(join(root, test), "utf8");
    const isNamed = code.includes(test) || names.some((name) => text.includes(name));
    if (isNamed || ASKS_FOR_TEXTS.test(test)) return 0;
    const isIn = (place) => test.startsWith(`${place}/`);
    return folders.some(isIn) ? 1 : rooms.some(isIn) ? 2 : 3;
  };
  const nearest = reaching
    .map((test) => ({ test, distance: distanceOf(test) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_TESTS)
    .map(({ test }) => test);
  console.log(`${reaching.length} files of unit tests reach them; the ${nearest.length} nearest run`);
  const isOfHouse = code.some((file) => file.startsWith("src/"));
  return [...new Set([...nearest, ...(isOfHouse ? git("ls-files", "src/__tests__/*.test.ts") : [])])];
}

async function holds([name, ...command]) {
  const startedAt = Date.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env,
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
const base = git("merge-base", "HEAD", "main")[0] ?? "HEAD";
const files = changedFiles();
console.log(`${files.length} changed files`);
const commits = faultsOfCommits();
for (const fault of commits) console.log(`✗ ${fault}`);
const held = await Promise.all(checksOf(files).map(holds));
const failed = held.filter((isHeld) => !isHeld).length + commits.length;
console.log(`${held.length + commits.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
