import Module, { createRequire } from "node:module";
import { readFileSync } from "node:fs";
const require = createRequire(import.meta.url);
const ts = require("typescript");
require.extensions[".ts"] = (module, file) => {
  const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), {
    compilerOptions: { module: "CommonJS", target: "ES2022", esModuleInterop: true, experimentalDecorators: true },
    fileName: file,
  });
  module._compile(outputText, file);
};
const { searchAll } = require("./proof/main.ts");
await searchAll(Number(process.argv[2] ?? 100000), process.argv[3]);
