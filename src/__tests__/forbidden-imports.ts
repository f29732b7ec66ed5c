/**
 * The arrows of the layout, checked on the import lines: who may know whom. A folder that is not in the table is
 * itself a finding, so a new one gets its place before it gets its first import.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import ts from "typescript";

type Layer =
  | "domain"
  | "gateway"
  | "gateway/wire"
  | "config/options"
  | "config/tried-versions"
  | "config/dashboard-aliases"
  | "telemetry"
  | "engine"
  | "modules"
  | "vendors"
  | "attempts"
  | "operator"
  | "operator/admin-api"
  | "operator/books-api"
  | "operator/review-api"
  | "storefront"
  | "privacy"
  | "providers"
  | "workflows"
  | "links"
  | "pages"
  | "jobs"
  | "subscribers"
  | "policies"
  | "commands"
  | "cli"
  | "api"
  | "admin"
  | "config"
  | "version";

const belowAttempts: Layer[] = [
  "domain",
  "gateway",
  "gateway/wire",
  "config/options",
  "telemetry",
  "engine",
  "modules",
  "vendors",
];
/** Types of what the admin API takes and answers: the browser may know them. */
const bodiesOfOperator: Layer[] = ["operator/admin-api", "operator/books-api", "operator/review-api"];
const belowEntries: Layer[] = [
  ...belowAttempts,
  "attempts",
  "operator",
  ...bodiesOfOperator,
  "storefront",
  "privacy",
  "workflows",
];

const mayImport: Record<Layer, Layer[]> = {
  domain: [],
  gateway: ["gateway/wire", "domain", "version"],
  "gateway/wire": ["gateway", "domain"],
  // The schema of the options is data that every layer above the gateway reads.
  "config/options": ["domain"],
  // What the package knows of the world that it is installed in; they know nobody.
  "config/tried-versions": [],
  "config/dashboard-aliases": [],
  // Counts and spans of whoever has something to tell; it knows nobody.
  telemetry: [],
  // Whatever Medusa is asked for, and has to do: no tables of ours, no decisions (engine-room.test.ts).
  engine: ["domain", "config/tried-versions"],
  modules: ["domain", "config/options", "config/tried-versions", "telemetry"],
  vendors: ["domain", "config/options", "engine"],
  attempts: belowAttempts,
  providers: ["domain", "attempts", "config/options"],
  // What the operator sees and changes, and what the storefront may know, as plain functions.
  operator: [
    ...belowAttempts,
    "attempts",
    ...bodiesOfOperator,
    "config/tried-versions",
    "config/dashboard-aliases",
  ],
  "operator/admin-api": ["domain", "config/options", "operator/review-api"],
  "operator/books-api": ["domain", "config/options", "operator/admin-api"],
  "operator/review-api": ["domain", "operator/admin-api"],
  storefront: [...belowAttempts, "attempts"],
  // What names a shopper: where it stands, and how it goes.
  privacy: [...belowAttempts, "attempts"],
  workflows: [...belowAttempts, "attempts", "operator", ...bodiesOfOperator, "privacy"],
  links: ["modules"],
  // What the shopper sees: texts and HTML made of what they are given.
  pages: ["domain"],
  jobs: belowEntries,
  subscribers: belowEntries,
  policies: [],
  // What a person runs with `medusa exec`.
  commands: belowEntries,
  // What a person runs as `npx medusa-plugin-mizan …`.
  cli: [...belowEntries, "config", "config/dashboard-aliases", "version"],
  api: [...belowEntries, "pages"],
  // Runs in the operator's browser: pure rules at most, never the server's code.
  admin: ["domain", ...bodiesOfOperator],
  config: ["config/options", "config/dashboard-aliases", "domain", "modules", "providers", "vendors"],
  // What this package calls itself in a User-Agent and at `--version`.
  version: [],
};

const mayImportPackage: Partial<Record<Layer, (name: string) => boolean>> = {
  domain: (name) => name === "decimal.js" || name === "node:crypto",
  gateway: (name) => !name.startsWith("@medusajs/"),
  "gateway/wire": (name) => !name.startsWith("@medusajs/"),
  engine: (name) => name.startsWith("@medusajs/framework/") || name === "@medusajs/medusa/core-flows",
};

/** One sentence per forbidden import below `source` (the folder `src`); tests may import what they like. */
export function forbiddenImportsOf(source: string): string[] {
  return sourceFilesOf(source).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const from = relative(source, file).split(sep).join("/");
    const layer = layerOf(from);
    if (!layer) return [`${from} is in no layer of forbidden-imports.ts`];
    const refused = importsOf(text).flatMap((name) => {
      const reason = name.startsWith(".")
        ? refusalOfFile(
            from,
            layer,
            relative(source, resolve(dirname(file), name))
              .split(sep)
              .join("/"),
          )
        : refusalOfPackage(layer, name);
      return reason ? [`${from} imports ${name}: ${reason}`] : [];
    });
    return [...refused, ...impureImportsOf(from, layer, text)];
  });
}

/** One sentence per import by which `source` (the folder `src` of another package) leaves itself or `packages`; tests may import what they like. */
export function importsBeyond(source: string, packages: string[]): string[] {
  return sourceFilesOf(source).flatMap((file) =>
    importsOf(readFileSync(file, "utf8"))
      .filter((name) =>
        name.startsWith(".")
          ? relative(source, resolve(dirname(file), name)).startsWith("..")
          : !name.startsWith("node:") && !packages.includes(name),
      )
      .map((name) => `${relative(source, file).split(sep).join("/")} imports ${name}`),
  );
}

function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((imported) => imported.fileName);
}

function sourceFilesOf(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.split(sep).includes("__tests__"))
    .map((file) => join(source, file));
}

function layerOf(path: string): Layer | undefined {
  const withoutEnding = path.replace(/(\/index)?(\.d)?\.(ts|tsx|js)$/, "");
  const isLayer = (name: string): name is Layer => name in mayImport;
  return [withoutEnding, path.split("/")[0] ?? ""].find(isLayer);
}

function refusalOfFile(from: string, layer: Layer, target: string): string | undefined {
  if (target.startsWith("..")) return "src never imports tests, scripts or anything else outside itself";
  const targetLayer = layerOf(target);
  if (!targetLayer) return `${target} is in no layer`;
  if (target.split("/").includes("__tests__")) return "src never imports tests";
  const otherModule = layer === "modules" && targetLayer === "modules" && folderOf(from) !== folderOf(target);
  if (otherModule) return "a module never imports another module";
  const allowed = targetLayer === layer || mayImport[layer].includes(targetLayer);
  return allowed ? undefined : `${layer} must not know ${targetLayer}`;
}

function folderOf(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}

function refusalOfPackage(layer: Layer, name: string): string | undefined {
  const isAllowed = mayImportPackage[layer] ?? (() => true);
  return isAllowed(name) ? undefined : `${layer} stays free of it`;
}

/** The domain gets clock and random bytes passed in: of node:crypto it may use nothing but the hash. */
function impureImportsOf(from: string, layer: Layer, text: string): string[] {
  if (layer !== "domain" || !text.includes("node:crypto")) return [];
  const onlyTheHash = /import \{ createHash \} from "node:crypto";/.test(text);
  return onlyTheHash ? [] : [`${from} imports node:crypto: the domain may use createHash alone`];
}
