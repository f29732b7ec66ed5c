import { parseExpression } from "@babel/parser";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { Node } from "@babel/types";
import { keyOf } from "./syntax-tree";

/** Gives how a file of the project is imported: by the longest of tsconfig's `paths` that reaches it. */
export function specifiersIn(root: string): (path: string) => string | undefined {
  const file = join(root, "tsconfig.json");
  // Comments and trailing commas are allowed in it: an expression of JavaScript, not JSON.
  const config = existsSync(file) ? parseExpression(readFileSync(file, "utf8")) : undefined;
  const options = property(config, "compilerOptions");
  const baseUrl = stringOf(property(options, "baseUrl")) ?? ".";
  const paths = property(options, "paths");
  const aliases = (paths?.type === "ObjectExpression" ? paths.properties : [])
    .map((each) => aliasOf(each, baseUrl))
    .filter((alias) => alias !== undefined)
    .sort((one, other) => other.folder.length - one.folder.length);
  return (path) => {
    const alias = aliases.find(({ folder }) => path.startsWith(folder));
    const rest = path.slice(alias?.folder.length).replace(/\.tsx?$/, "");
    return alias && alias.prefix + rest.replace(/\/index$/, "");
  };
}

interface Alias {
  readonly prefix: string;
  readonly folder: string;
}

/** `"@lib/*": ["lib/*"]` → `{prefix: "@lib/", folder: "src/lib/"}`. */
function aliasOf(each: Node, baseUrl: string): Alias | undefined {
  const pattern = keyOf(each);
  const targets = each.type === "ObjectProperty" ? each.value : undefined;
  const target = targets?.type === "ArrayExpression" ? stringOf(targets.elements[0]) : undefined;
  if (!pattern?.endsWith("/*") || !target?.endsWith("/*")) return undefined;
  return { prefix: pattern.slice(0, -1), folder: posix.join(baseUrl, target.slice(0, -1)) };
}

function property(value: Node | undefined, name: string): Node | undefined {
  if (value?.type !== "ObjectExpression") return undefined;
  const found = value.properties.find((each) => keyOf(each) === name);
  return found?.type === "ObjectProperty" ? found.value : undefined;
}

function stringOf(value: Node | null | undefined): string | undefined {
  return value?.type === "StringLiteral" ? value.value : undefined;
}
