// How much there is to read: all papers in an hour, at 200 words a minute.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

export const MOST_WORDS = 12_000;

/**
 * What is looked up instead of read: papers made of records, the numbered facts and rules that comments name. Beside
 * `docs` the same goes for decisions, the changelog, the commands of scripts/README.md and the papers of other packages.
 */
const REFERENCE = [
  ...["options", "errors", "review-items", "faults", "data-map", "medusa", "money"],
  // Each line by the words of one in the log.
  "log",
  // Of measurements; commands write them.
  ...["speed", "compatibility"],
  // Looked up by who builds a marketplace's panel.
  "vendor-api",
].map((name) => `docs/${name}.md`);
const IN_FRONT = ["README.md", "CONTRIBUTING.md", "SECURITY.md"];

/** @returns `{total, papers: [[path, words]], reference}`, the longest first */
export function reading() {
  const inDocs = readdirSync(join(root, "docs"))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`);
  const papers = [...IN_FRONT, ...inDocs.filter((path) => !REFERENCE.includes(path))]
    .map((path) => [path, wordsOf(readFileSync(join(root, path), "utf8"))])
    .sort(([, one], [, other]) => other - one);
  return { total: papers.reduce((sum, [, words]) => sum + words, 0), papers, reference: REFERENCE };
}

/**
 * A word has a letter; what stands in backticks is one word. Not counted: blocks of code, pictures, where a link leads, what
 * a command writes between `<!-- name -->` and `<!-- /name -->`, and the table of routes, which a test compares with the code.
 */
export function wordsOf(text) {
  const prose = text
    .replace(/^ *```[\s\S]*?^ *```/gm, "")
    .replace(/<!-- ([\w -]+) -->[\s\S]*?<!-- \/\1 -->/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/^\| `(GET|POST) .*$/gm, "")
    .replace(/`[^`]*`/g, " code ");
  return prose.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
}

/** @returns a sentence where the papers are more than an hour */
export function faultsOfLength() {
  const { total, papers } = reading();
  if (total <= MOST_WORDS) return [];
  const longest = papers.slice(0, 5).map(([path, words]) => `${path} ${words}`);
  return [`The papers are ${total} words, ${MOST_WORDS} are an hour; the longest: ${longest.join(", ")}`];
}
