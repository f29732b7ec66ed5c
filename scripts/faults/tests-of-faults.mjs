// A test covers a case by carrying its id in its name, or in the name of a table row or block that it is in.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import typescript from "typescript";
import { root } from "../bootstrap.mjs";
import { FAULT_ID } from "./catalogue.mjs";

/** The check of the packed tarball is a list of steps, not a jest file. */
const PACKAGE_CHECKS = "scripts/package/proof.mjs";

/** @returns for each id `[{file, name}]`, in the order of the files */
export function testsByFault() {
  const files = ["src", "packages/mizan-gateway/src", "scripts", "integration-tests"].flatMap(testFilesIn);
  const found = {};
  for (const file of [...files.sort(), PACKAGE_CHECKS]) {
    for (const name of namesIn(file, readFileSync(join(root, file), "utf8"))) {
      for (const [id] of new Set(name.matchAll(FAULT_ID))) (found[id] ??= []).push({ file, name });
    }
  }
  return found;
}

/** The texts of a file that carry an id: every string in it, comments aside; `%s` stands where a value is put in. */
export function namesIn(file, source) {
  const names = [];
  const look = (node) => {
    if (typescript.isStringLiteralLike(node)) names.push(node.text);
    else if (typescript.isTemplateExpression(node)) {
      names.push(node.head.text + node.templateSpans.map(({ literal }) => `%s${literal.text}`).join(""));
    }
    typescript.forEachChild(node, look);
  };
  look(typescript.createSourceFile(file, source, typescript.ScriptTarget.Latest, false));
  return [...new Set(names)].filter((name) => name.search(FAULT_ID) >= 0);
}

function testFilesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
