// The CSS rules that the admin's pages need and the dashboard does not have: where a store is installed with pnpm, the dashboard's
// Tailwind cannot resolve the package and leaves out what no page of the dashboard's own uses.
import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { dirname, join } from "node:path";
import prettier from "prettier";
import { root } from "../bootstrap.mjs";

const SOURCES = "**/*.{js,ts,jsx,tsx}";
const NAME = "lacking-rules.ts";

/** @returns the rules, one a line, in Tailwind's own order */
export async function lackingRules() {
  const bundler = createRequire(join(root, "package.json")).resolve("@medusajs/admin-bundler");
  const ofBundler = createRequire(bundler);
  const contentOf = (name) => join(dirname(ofBundler.resolve(name)), SOURCES);
  const rulesIn = rulesBy(ofBundler("tailwindcss"), presetOf(bundler));
  const [theirs, ours] = await Promise.all([
    rulesIn([contentOf("@medusajs/dashboard"), contentOf("@medusajs/ui")]),
    rulesIn([join(root, "src/admin", SOURCES), "!**/__tests__/**", "!**/i18n/**", `!**/${NAME}`]),
  ]);
  return ours.filter((rule) => !theirs.includes(rule));
}

/** @returns the file of the admin that holds them */
export async function lackingRulesFile() {
  const path = `src/admin/everywhere/${NAME}`;
  const rules = (await lackingRules()).map((rule) => `  ${JSON.stringify(rule)},`);
  const text = `/** Rules that the pages need and no page of Medusa's own does. Made by \`npm run docs\`, of the classes in src/admin. */\nexport const LACKING_RULES = [\n${rules.join("\n")}\n];\n`;
  return [
    path,
    await prettier.format(text, { ...(await prettier.resolveConfig(path)), parser: "typescript" }),
  ];
}

/** The bundler has it inside its one file, and exports no name for it. */
function presetOf(file) {
  const module = Object.assign(new Module(file), {
    filename: file,
    paths: Module._nodeModulePaths(dirname(file)),
  });
  module._compile(`${readFileSync(file, "utf8")}\nmodule.exports = require_dist();`, file);
  return module.exports;
}

const rulesBy = (tailwind, preset) => async (content) => {
  const { default: postcss } = await import("postcss");
  const made = postcss([tailwind({ presets: [preset], content, darkMode: "class" })]);
  const { root: css } = await made.process("@tailwind components; @tailwind utilities;", { from: undefined });
  return css.nodes.flatMap((node) =>
    // A media query's rules stand under it each by itself.
    node.type === "atrule" && node.name === "media"
      ? node.nodes.map((rule) => `@media ${node.params}{${onOneLine(rule)}}`)
      : [onOneLine(node)],
  );
};

const onOneLine = (node) =>
  node
    .toString()
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":");
