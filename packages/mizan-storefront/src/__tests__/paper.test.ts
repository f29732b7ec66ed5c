/** The code of docs/storefront.md and of the README, compiled as a shop's: each block is the file that its first line names. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const ROOT = join(__dirname, "..", "..");
/** Inside of the package, so that React's types are found. */
const SHOP = join(ROOT, "a-shop");

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.dom.asynciterable.d.ts"],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUnusedLocals: true,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  paths: {
    "mizan-storefront": [join(ROOT, "src", "index.ts")],
    "mizan-storefront/*": [join(ROOT, "src", "*")],
  },
};

/** Path in the shop → code. */
function blocksOf(paper: string): Map<string, string> {
  const fences = readFileSync(paper, "utf8").matchAll(/```(tsx?)\n(.*)\n([\s\S]*?)```/g);
  return new Map(
    [...fences].map(([, language, first, rest]) => {
      const path = /^\/\/ (src\/\S+)$/.exec(first ?? "")?.[1];
      if (!path?.endsWith(`.${language}`)) throw new Error(`${paper}: a block begins with: ${first}`);
      return [join(SHOP, path), rest ?? ""];
    }),
  );
}

function complaintsAbout(files: Map<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  const folders = new Set([...files.keys()].map(dirname));
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file) ?? readFile(file);
  host.directoryExists = (folder) => folders.has(folder) || (directoryExists?.(folder) ?? true);
  host.getSourceFile = (file, ...rest) => {
    const text = files.get(file);
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText, start = 0 }) => {
      const { line } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0 };
      return `${file.slice(SHOP.length + 1)}:${line + 2}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
  });
}

it.each([
  ["docs/storefront.md", join(ROOT, "..", "..", "docs", "storefront.md"), 2],
  ["the README", join(ROOT, "README.md"), 2],
])(
  "the code of %s compiles",
  (_, paper, least) => {
    const blocks = blocksOf(paper);
    expect(blocks.size).toBeGreaterThanOrEqual(least);
    expect(complaintsAbout(blocks)).toEqual([]);
  },
  60_000,
);

it("a wrong line is seen", () => {
  const wrong = `import { mizanOf } from "mizan-storefront";\nmizanOf(1);\n`;
  expect(complaintsAbout(new Map([[join(SHOP, "src", "wrong.ts"), wrong]]))).toHaveLength(1);
}, 60_000);
