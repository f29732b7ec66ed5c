// What a paper promises and is not there: a link, an anchor, a command, a file, a route, an option, a code.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../bootstrap.mjs";
import { optionList } from "./option-list.mjs";
import { loadSource } from "../load-source.mjs";

/** @returns a sentence per fault of the papers of this repository; the changelog tells what once was */
export function faultsOfPapers() {
  const known = whatIsThere();
  const papers = paperPaths().map((path) => [path, readFileSync(join(root, path), "utf8")]);
  const pictures = readdirSync(join(root, "docs/images"));
  const unseen = pictures.filter((name) => !papers.some(([, text]) => text.includes(`images/${name})`)));
  return [
    ...papers.flatMap(([path, text]) => faultsOfPaper(path, text, known)),
    ...unseen.map((name) => `docs/images/${name}: no paper shows it`),
  ];
}

/** Bodies, answers and other packages' options have these names, too. */
const OTHERS_TOO = ["type", "language", "source"];

/** What the options of a name take, where that is a list: papers write an option's last part alone. */
function valuesByName(options) {
  const nameOf = ({ path }) => path.split(".").at(-1);
  const names = [...new Set(options.map(nameOf))];
  const those = names.map((name) => [name, options.filter((option) => nameOf(option) === name)]);
  return new Map(
    those
      .filter(([name, own]) => !OTHERS_TOO.includes(name) && own.every(({ values }) => values))
      .map(([name, own]) => [name, new Set(own.flatMap(({ values }) => values))]),
  );
}

/** All that a button, a menu or a page may say in English: of Mizan's pages, the dashboard's own and the emulated gateway's. */
function wordsOnScreens() {
  const { mizan } = loadSource("src/admin/i18n/en/mizan.ts");
  const { PAGE_TEXTS } = loadSource("packages/mizan-gateway/src/pages/page-texts.ts");
  const dashboard = join(root, "node_modules/@medusajs/dashboard/src/i18n/translations/en.json");
  return new Set(wordsIn([mizan, PAGE_TEXTS.ENG, JSON.parse(readFileSync(dashboard, "utf8"))]));
}

function wordsIn(texts) {
  if (typeof texts === "string") return [texts];
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(wordsIn) : [];
}

/** @returns the commands of ours that the papers let somebody type, by their names */
export function commandsOfPapers() {
  return [...new Set(paperPaths().flatMap((path) => commandsIn(readFileSync(join(root, path), "utf8"))))];
}

function commandsIn(text) {
  return [...text.matchAll(/\b(?:npx|pnpm exec) medusa-plugin-mizan ([\w-]+)/g)].map(([, name]) => name);
}

function paperPaths() {
  const folders = [
    "",
    "docs",
    "docs/decisions",
    "scripts",
    "packages/mizan-gateway",
    "packages/mizan-storefront",
    "packages/demo-shop",
  ];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md")
      .map((file) => join(folder, file)),
  );
}

/** What papers may name. Parameters of a route are written as `*`. */
export function whatIsThere() {
  const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const own = ["", "packages/mizan-gateway", "packages/mizan-storefront"].map(manifest);
  const codes = ["checkout", "admin", "vendor", "program"].flatMap((area) =>
    Object.values(loadSource(`src/answers/codes/${area}-codes.ts`)).flatMap(Object.keys),
  );
  const emulator = readFileSync(join(root, "packages/mizan-gateway/src/control-api.ts"), "utf8");
  return {
    scripts: Object.keys(own[0].scripts),
    suites: ["all", ...namesIn("scripts/test.mjs", /const suites = \{([^]*?)\n\};/, /^ {2}(\w+)[:,]/gm)],
    proofs: namesIn("scripts/proof.mjs", /const PROOFS = \[([^]*?)\];/, /"(\w+)"/g),
    programs: own.flatMap(({ name, bin }) => [name, ...Object.keys(bin ?? {})]),
    commands: Object.keys(loadSource("src/cli/commands.ts").COMMANDS),
    routes: [
      ...routesOf(join(root, "src/api")),
      ...routesOf(join(root, "node_modules/@medusajs/medusa/dist/api")),
      ...[...emulator.matchAll(/^ {2}([a-z]+): [(\w]/gm)].map(([, name]) => `/_emulator/${name}`),
    ],
    options: optionList().map(({ path }) => path),
    values: valuesByName(optionList()),
    words: wordsOnScreens(),
    codes,
    packed: own[0].files,
  };
}

/** The names that a list in one of our scripts has. */
function namesIn(file, list, name) {
  const [, text] = list.exec(readFileSync(join(root, file), "utf8"));
  return [...text.matchAll(name)].map(([, found]) => found);
}

function routesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => /(^|\/)route\.[jt]s$/.test(file))
    .map((file) => `/${dirname(file).replace(/\[[^\]]+\]/g, "*")}`);
}

/**
 * @param path of the paper below the root
 * @param known of `whatIsThere`
 * @returns a sentence for each thing that the text names and that is not there
 */
export function faultsOfPaper(path, text, known) {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, "");
  const named = (pattern, from = text) => [...new Set([...from.matchAll(pattern)].map(([, found]) => found))];
  const not = (those, kind) => those.map((found) => `${path}: no ${kind} ${found}`);
  return [
    ...named(/\]\(([^)\s]+)\)/g, prose).flatMap((target) => faultsOfLink(path, text, target, known)),
    ...not(
      named(/\bnpm (?:run )?(?:--silent )?(?<=run (?:--silent )?)([a-z][\w:-]*)/g).filter(
        (name) => !known.scripts.includes(name),
      ),
      "command npm run",
    ),
    ...not(
      named(/\bnpm test (?:--silent )?-- ([a-z]+)/g).filter((name) => !known.suites.includes(name)),
      "suite of npm test",
    ),
    ...not(
      named(/\bnpm run (?:--silent )?proof -- ([a-z]+)/g).filter((name) => !known.proofs.includes(name)),
      "proof",
    ),
    ...not(
      named(/\bnpx (?:-p \S+ )?((?:mizan|medusa-plugin-mizan)[\w-]*)/g).filter(
        (name) => !known.programs.includes(name),
      ),
      "program",
    ),
    ...not(
      commandsIn(text).filter((name) => !known.commands.includes(name)),
      "command npx medusa-plugin-mizan",
    ),
    ...not(
      named(/\bnode ((?:bench|scripts)\/\S+?\.mjs)/g).filter((file) => !existsSync(join(root, file))),
      "file",
    ),
    ...not(
      named(/(?<![\w.>])((?:\/admin|\/store|\/mizan|\/_emulator)\/[\w/:<>*…-]+)/g, prose).filter(
        (route) => !isRoute(route, known.routes),
      ),
      "route",
    ),
    ...not(
      named(
        /`((?:environments|gateway|traffic|pages|schedule|refunds|storefront|settings)\.[\w.<>]+)`/g,
        prose,
      ).filter((option) => !known.options.some((path) => path === option || path.startsWith(`${option}.`))),
      "option",
    ),
    ...not(
      [
        ...named(/\bpress(?:ed|es|ing)? (?!_)([A-Z][\w ]*)/g, prose),
        ...named(/\bpress(?:ed|es|ing)? _([^_`→]+)_/g, prose),
        ...named(/(?<![\w`])_([^_`]* → [^_`]*)_/g, prose).flatMap((path) => path.split(" → ")),
      ].filter((word) => !known.words.has(word)),
      "screen says",
    ),
    ...[...text.matchAll(/\b(?<name>\w+): (?:"(?<word>[\w-]*)"|(?<bare>true|false)\b)/g)].flatMap(
      ({ groups: { name, word, bare } }) => {
        const value = bare ? bare === "true" : word;
        const isTaken = known.values.get(name)?.has(value) ?? true;
        return isTaken ? [] : [`${path}: the option ${name} takes no ${JSON.stringify(value)}`];
      },
    ),
    ...not(
      named(/`(MIZAN_[A-Z_]+[A-Z])`/g, prose).filter(
        (code) => !known.codes.includes(code) && !isVariable(code),
      ),
      "code",
    ),
  ];
}

/** Of the environment: read somewhere as `process.env.MIZAN_…`, or named in the tests' runner. */
const isVariable = (name) => /^MIZAN_(MASTER_KEYS|PG_URL|LOCKING|CI_LONG|STARTER|FUZZ|WITHOUT)$/.test(name);

/** A text may name the beginning of a route, such as `/mizan/*`. */
function isRoute(named, routes) {
  const isOwnArea = /^\/(admin\/mizan|store\/mizan|mizan|_emulator)\/?$/.test(named);
  if (isOwnArea) return true;
  const parts = partsOf(named.replace(/[….]+$/, "*"));
  const fits = (part, own) => part === own || part === "*" || own === "*";
  return routes.some((route) => {
    const own = partsOf(route);
    const isBeginning = parts.at(-1) === "*" && own.length >= parts.length;
    return (own.length === parts.length || isBeginning) && parts.every((part, at) => fits(part, own[at]));
  });
}

const partsOf = (route) =>
  route
    .split("/")
    .slice(1)
    .filter((part) => part !== "")
    .map((part) => (/^[:<*…]/.test(part) ? "*" : part));

function faultsOfLink(path, text, target, known) {
  if (/^[a-z]+:/.test(target)) return [];
  const [file, anchor] = target.split("#");
  const found = file ? resolve(root, dirname(path), file) : join(root, path);
  if (!existsSync(found)) return [`${path}: the link ${target} leads nowhere`];
  const linked = relative(root, found);
  // The pictures and the other packages are in the repository only, and README says so.
  const belongsInPackage = path === "README.md" && /^(docs\/.*|[A-Z]+)\.md$/.test(linked) && linked !== path;
  const isLeftOut = belongsInPackage && !isPacked(linked, known.packed);
  if (isLeftOut) return [`${path}: ${target} is not in the package: add it to "files" of package.json`];
  const hasAnchor = !anchor || anchorsOf(file ? readFileSync(found, "utf8") : text).includes(anchor);
  return hasAnchor ? [] : [`${path}: ${target} has no such heading`];
}

const isPacked = (file, packed) =>
  packed.some((pattern) =>
    new RegExp(`^${pattern.replace(/[.+]/g, "\\$&").replace(/\*/g, "[^/]*")}(/|$)`).test(file),
  );

/** As GitHub and npm make them. */
function anchorsOf(text) {
  const headings = [...text.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/^#+ (.*)$/gm)];
  return headings.map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replace(/ /g, "-"),
  );
}
