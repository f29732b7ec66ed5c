// The types of the whole and the lint of some files in one process: both need TypeScript's program, which takes longer to load
// than anything else that npm run check does.
//   node scripts/check/types-and-lint.mjs <file that keeps what was found out> <file…>
import { resolve } from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { root } from "../bootstrap.mjs";

const [tsBuildInfoFile, ...names] = process.argv.slice(2);
const files = names.map((name) => resolve(root, name));

const builder = ofChangesAlone();
const diagnostics = [
  ...builder.getConfigFileParsingDiagnostics(),
  ...builder.getOptionsDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getSemanticDiagnostics(),
];
// Without an output but this one: what was found out.
builder.emit();
console.log(
  ts.formatDiagnostics(diagnostics, {
    getCurrentDirectory: () => root,
    getCanonicalFileName: (name) => name,
    getNewLine: () => "\n",
  }),
);

const program = builder.getProgram();
const inProgram = files.filter((file) => program.getSourceFile(file));
const eslint = new ESLint({
  cwd: root,
  warnIgnored: false,
  overrideConfig: inProgram.map((file) => ({
    files: [file.slice(root.length + 1)],
    languageOptions: { parserOptions: { programs: [program] } },
  })),
});
const results = await eslint.lintFiles(files);
console.log((await eslint.loadFormatter("stylish")).format(results));
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
process.exit(isClean && diagnostics.length === 0 ? 0 : 1);

/** What a change does two imports away is for npm run typecheck, which .ci/run runs. */
function ofChangesAlone() {
  const { fileNames, options, errors, projectReferences } = ts.getParsedCommandLineOfConfigFile(
    resolve(root, "tsconfig.check.json"),
    { noEmit: true, incremental: true, assumeChangesOnlyAffectDirectDependencies: true, tsBuildInfoFile },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => console.log(fault.messageText) },
  );
  return ts.createIncrementalProgram({
    rootNames: fileNames,
    options,
    projectReferences,
    configFileParsingDiagnostics: errors,
    createProgram: ts.createSemanticDiagnosticsBuilderProgram,
  });
}
