/**
 * The arrows of the layout, checked on the import lines: who may know whom. A folder that is not in the table is
 * itself a finding, so a new one gets its place before it gets its first import.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import ts from "typescript";

/** From the ground up: a room may import those before it, and less where the table below says so. */
const ROOMS = [
  "version",
  "domain",
  "telemetry",
  "config/terms",
  "config/gateway-proxy",
  "config/options",
  "config/tried-versions",
  "config/dashboard-aliases",
  "gateway",
  "engine",
  "modules",
  "application",
  "answers/admin-api",
  "answers/books-api",
  "answers/review-api",
  "answers/vendor-api",
  "answers",
  "review",
  "payments/record",
  "payments/asking",
  "setup",
  "refunds",
  "payments/checkout",
  "payments/settle",
  "decisions",
  "approvals",
  "books",
  "vendor-view",
  "checkup",
  "overview",
  "privacy",
  "sweep",
  "workflows",
] as const;
/** By which Medusa, a person or a clock comes in: each may import every room, and no other door. */
const DOORS = [
  ...(["jobs", "subscribers", "cli", "api", "admin"] as const),
  ...(["providers", "links", "pages", "config"] as const),
] as const;

type Layer = (typeof ROOMS)[number] | (typeof DOORS)[number];

/** Types of what the admin API takes and answers: the browser may know them. */
const BODIES = [
  "answers/admin-api",
  "answers/books-api",
  "answers/review-api",
  "answers/vendor-api",
] as const;

const mayImport: Readonly<Record<string, readonly Layer[]>> = {
  domain: [],
  telemetry: [],
  // Schemas are data: of the options every room above the gateway reads them, of the terms the browser, too.
  "config/terms": ["domain"],
  "config/options": ["domain", "config/gateway-proxy", "config/terms"],
  "config/gateway-proxy": [],
  "config/tried-versions": [],
  "config/dashboard-aliases": [],
  gateway: ["domain", "version"],
  // Whatever Medusa is asked for, and has to do: no tables of ours, no decisions (engine-room.test.ts).
  engine: ["domain", "config/tried-versions"],
  // Our own tables, and all SQL about them.
  modules: ["domain", "config/terms", "config/options", "config/tried-versions", "telemetry"],
  ...Object.fromEntries(
    BODIES.map((body) => [body, ["domain", "config/terms", "config/options", ...BODIES]]),
  ),
  // Inside the engine's own workflows: it calls a capability, and settles nothing.
  providers: [
    ...(["domain", "config/terms", "config/options", "application", "answers", "setup", "refunds"] as const),
    ...(["payments/record", "payments/asking", "payments/checkout"] as const),
  ],
  links: ["modules"],
  config: ["config/options", "config/dashboard-aliases", "domain"],
  // What shoppers and vendors see: texts and HTML made of what they are given.
  pages: ["domain", "answers/vendor-api"],
  api: [...ROOMS, "pages"],
  cli: [...ROOMS, "config"],
  // Runs in the operator's browser: pure rules at most, never the server's code.
  admin: ["domain", "config/terms", ...BODIES],
};

function allowedFor(layer: Layer): readonly Layer[] {
  const at = (ROOMS as readonly Layer[]).indexOf(layer);
  return mayImport[layer] ?? (at < 0 ? ROOMS : ROOMS.slice(0, at));
}

/** They compute, and ask nothing of the outside; of node:crypto see `impureImportsOf`. */
const PURE_PACKAGES = ["decimal.js", "node:crypto", "ibantools", "xmlbuilder2", "csv-stringify/sync"];

const mayImportPackage: Readonly<Record<string, (name: string) => boolean>> = {
  domain: (name) => PURE_PACKAGES.includes(name),
  "config/terms": (name) => name === "zod",
  gateway: (name) => !name.startsWith("@medusajs/"),
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

/** Names of what a file imports, as it writes them; with `import()` and `require()`. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((imported) => imported.fileName);
}

/** Paths of the TypeScript below a folder, without its tests. */
export function sourceFilesOf(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.split(sep).includes("__tests__"))
    .map((file) => join(source, file));
}

function layerOf(path: string): Layer | undefined {
  const withoutEnding = path.replace(/(\/index)?(\.d)?\.(ts|tsx|js)$/, "");
  const isLayer = (name: string): name is Layer => [...ROOMS, ...DOORS].includes(name as Layer);
  return [withoutEnding, folderOf(path), path.split("/")[0] ?? ""].find(isLayer);
}

function refusalOfFile(from: string, layer: Layer, target: string): string | undefined {
  if (target.startsWith("..")) return "src never imports tests, scripts or anything else outside itself";
  const targetLayer = layerOf(target);
  if (!targetLayer) return `${target} is in no layer`;
  if (target.split("/").includes("__tests__")) return "src never imports tests";
  const otherModule = layer === "modules" && targetLayer === "modules" && folderOf(from) !== folderOf(target);
  if (otherModule) return "a module never imports another module";
  const allowed = targetLayer === layer || allowedFor(layer).includes(targetLayer);
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
