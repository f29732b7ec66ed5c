// docs/faults.md as data: the cases, and what is said of those that have no test.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

export const FAULT_ID = /\b(?:NET|PRO|CUS|CON|TAM|DAT|OPS|ADM)-\d{2}\b/g;

/** @returns `{cases: [{id, situation}], notTested: {<id>: why, and what was done instead}}` */
export function readCatalogue(text = readFileSync(join(root, "docs", "faults.md"), "utf8")) {
  const [catalogue, remainder = ""] = text.split("\n## What is not tested here");
  const cases = rowsOf(catalogue).map(([id, situation]) => ({ id, situation }));
  const notTested = Object.fromEntries(rowsOf(remainder).map(([id, ...why]) => [id, why.join(" ")]));
  return { cases, notTested };
}

function rowsOf(text) {
  return text
    .split("\n")
    .filter((line) => /^\| [A-Z]{3}-\d{2} /.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
