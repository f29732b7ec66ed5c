// A comment's source is a paper of this repository: its file, and the section, rule, fact or name that the comment gives.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

const FOLDERS = ["src", "packages", "integration-tests", "scripts", "bench"];
const SOURCE = /\.(ts|tsx|mjs|js)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|\.next|\.medusa|\.cache)\//;

/** @returns a sentence for each comment that names a paper or a section that is not there */
export function faultsOfComments() {
  const paperOf = papers();
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(folder, file))
      .filter((file) => SOURCE.test(file) && !NOT_OURS.test(file))
      .flatMap((file) => faultsOfSource(file, readFileSync(join(root, file), "utf8"), paperOf)),
  );
}

/** @returns the text of a paper by its path, or by its bare name where it is in `docs`; undefined where there is none */
export function papers() {
  return (name) => {
    const places = name.includes("/") ? [name] : [name, join("docs", name)];
    const found = places.map((place) => join(root, place)).find((place) => existsSync(place));
    return found && readFileSync(found, "utf8");
  };
}

/**
 * @param path of the source, for the sentence
 * @param paperOf of `papers`
 */
export function faultsOfSource(path, text, paperOf) {
  const faults = commentsOf(text).flatMap((comment) => [
    ...[...comment.matchAll(/(?<![\w/*<`.…-])((?:[\w-]+\/)*[\w-]+\.md)\b(?:#([\w-]+))?/g)].flatMap(
      ([, name, anchor]) => {
        const paper = paperOf(name);
        if (paper === undefined) return [`${path}: no paper ${name}`];
        if (anchor && !anchorsOf(paper).includes(anchor))
          return [`${path}: ${name} has no heading #${anchor}`];
        return [];
      },
    ),
    ...[...comment.matchAll(/docs\/decisions\/(\d{4})(?![\w-])|\bdecision (\d{4})\b/g)].flatMap(
      ([, inPath, inWords]) =>
        isDecision(inPath ?? inWords) ? [] : [`${path}: no decision ${inPath ?? inWords}`],
    ),
    ...sectionsNamedIn(comment).flatMap(({ name, section }) => {
      const paper = paperOf(name);
      return paper === undefined || hasSection(paper, section)
        ? []
        : [`${path}: ${name} has no "${section}"`];
    }),
  ]);
  return [...new Set(faults)];
}

/** Blocks that begin a line, and lines of `//` that belong together, without their marks. */
function commentsOf(text) {
  const blocks = [...text.matchAll(/^[ \t{]*\/\*[\s\S]*?\*\//gm)].map(([block]) => block);
  const lines = [...text.matchAll(/(?:^|[ \t])\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm)].map(([run]) => run);
  return [...blocks, ...lines].map((comment) => comment.replace(/\s*\n[ \t]*(?:\*\/|\*|\/\/)?[ \t]*/g, " "));
}

/** `(money.md, rules 2 and 5)`, `medusa.md, M1, M14`, `(specification, Payment record)`, as far as the comment lists them. */
function sectionsNamedIn(comment) {
  const numbered = /([\w/-]+\.md), ((?:rules? )?M?\d[\d.]*(?:(?:, | and )M?\d[\d.]*)*)(?=[);:,.\s])/g;
  const inBrackets = /[(;]\s*((?:docs\/)?[\w-]+\.md|specification), ([^();:]+)/g;
  const named = [...comment.matchAll(numbered), ...comment.matchAll(inBrackets)];
  return named.flatMap(([, source, list]) =>
    list
      .replace(/\brules? /g, "")
      .split(/, | and (?=[M\d"])| to (?=udf)/)
      .map((section) => section.replace(/["“”]|\.$|\*\/$/g, "").trim())
      .filter((section) => section !== "" && !section.endsWith(".md"))
      .map((section) =>
        source === "specification" ? { name: "gateway.md", section } : { name: source, section },
      ),
  );
}

/** A heading, a heading's number, a numbered rule, a labelled fact, a name in code, or a section of the specification. */
function hasSection(paper, section) {
  const asPattern = section.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const article = /^the /.test(section)
    ? `(?:the )?${asPattern.replace(/^the /, "")}`
    : `(?:the )?${asPattern}`;
  const forms = [
    `^#+ ${article}$`,
    `^#+ ${asPattern} `,
    `^${asPattern}\\. `,
    `^- \\*\\*${asPattern}\\*\\*`,
    `\`${asPattern}\``,
    `_specification_ [^_]*\\b${asPattern.replace(/ \d+$/, "")}\\b`,
  ];
  return forms.some((form) => new RegExp(form, "im").test(paper));
}

const isDecision = (number) =>
  readdirSync(join(root, "docs/decisions")).some((file) => file.startsWith(number));

/** As GitHub and npm make them; as far as comments name them. */
function anchorsOf(paper) {
  return [...paper.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replace(/ /g, "-"),
  );
}
