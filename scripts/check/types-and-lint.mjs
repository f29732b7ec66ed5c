// Types and lint of some files in one process: both need TypeScript's program, which takes longer to load than anything else that
// npm run check does. It holds the files, those that import them, and what all of these import.
//   node scripts/check/types-and-lint.mjs <file…>
import { readFileSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { root } from "../bootstrap.mjs";

const files = process.argv.slice(2).map((name) => resolve(root, name));
const { program, ours } = programOf(files);
const faults = ours.flatMap((file) => [
  ...program.getSyntacticDiagnostics(file),
  ...program.getSemanticDiagnostics(file),
]);
console.log(
  ts.formatDiagnostics(faults, {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  }),
);

const isOurs = (file) => ours.some(({ fileName }) => fileName === file);
const results = [
  ...(await lint(files.filter(isOurs), { parserOptions: { programs: [program] } })),
  ...(await lint(
    files.filter((file) => !isOurs(file)),
    {},
  )),
];
const formatter = await new ESLint({ cwd: root }).loadFormatter("stylish");
console.log(formatter.format(results));
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exit(isClean && faults.length === 0 ? 0 : 1);

async function lint(some, languageOptions) {
  if (some.length === 0) return [];
  const overrideConfig = { files: ["**/*.ts", "**/*.tsx"], languageOptions };
  return new ESLint({ cwd: root, warnIgnored: false, overrideConfig }).lintFiles(some);
}

/** What a change does two imports away is for npm run typecheck, which .ci/run runs. */
function programOf(changed) {
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    resolve(root, "tsconfig.check.json"),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => console.log(fault.messageText) },
  );
  const known = fileNames.filter((file) => changed.includes(file));
  // The tests of the whole bring all of Medusa along.
  const near = fileNames.filter((file) => !file.includes("/integration-tests/") && !known.includes(file));
  const rootNames = [...known, ...near.filter((file) => known.some((other) => imports(file, other)))];
  const program = ts.createProgram({ rootNames, options });
  return { program, ours: rootNames.map((file) => program.getSourceFile(file)) };
}

/** Whether a file imports another by a relative path. */
function imports(file, other) {
  const name = basename(other, extname(other));
  const text = readFileSync(file, "utf8");
  if (!text.includes(name)) return false;
  const named = text.matchAll(/(?:from|import|require\()\s*"(\.[^"]+)"/g);
  const wanted = [other, other.slice(0, -extname(other).length), name === "index" ? dirname(other) : other];
  return [...named].some(([, path]) => wanted.includes(resolve(dirname(file), path)));
}
