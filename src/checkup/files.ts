/** What the files of the store's folder can tell before anything of it runs. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installedFor, otherThanDashboards, type ViteConfig } from "../config/dashboard-aliases";
import { TRIED_VERSIONS, untriedOf } from "../config/tried-versions";
import type { Finding } from "./finding";
import type { StoreConfig } from "./store";

/** Variables that a store's `.env` may hold although its medusa-config does not name them. */
const USUAL_VARIABLES = [
  ...["DATABASE_URL", "DB_NAME", "REDIS_URL", "JWT_SECRET", "COOKIE_SECRET", "NODE_ENV"],
  ...["STORE_CORS", "ADMIN_CORS", "AUTH_CORS", "MEDUSA_ADMIN_ONBOARDING_TYPE", "MEDUSA_WORKER_MODE"],
  "MIZAN_MASTER_KEYS",
];

/** Two assignments on one line: the first variable has the second in its value, and the second is not set. */
export type GluedLine = { line: number; first: string; second: string };

/**
 * A file without a line break at its end, to which a line was added: `A=bB=c`.
 *
 * @param names of variables that may begin in the middle of a line
 */
export function gluedLinesOf(text: string, names: readonly string[]): GluedLine[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    const [, first, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(content) ?? [];
    if (!first || !value) return [];
    // Behind "?" or "&" it is a part of an address, behind a space of a comment.
    const second = names.find((name) => new RegExp(`(^|[^\\s#?&])${name}=`).test(value));
    return second ? [{ line: index + 1, first, second }] : [];
  });
}

export function checkEnv(folder: string): Finding[] {
  const config = ["medusa-config.ts", "medusa-config.js"]
    .map((name) => join(folder, name))
    .filter(existsSync)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = [...config.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name ?? "");
  const names = [...new Set([...named, ...USUAL_VARIABLES])];
  const files = readdirSync(folder).filter(
    (name) => /^\.env(\.|$)/.test(name) && !/template|example/.test(name),
  );
  const glued = files.flatMap((file) =>
    gluedLinesOf(readFileSync(join(folder, file), "utf8"), names).map((found) => ({ file, ...found })),
  );
  if (glued.length === 0) return [{ code: "env_fine" }];
  return glued.map((values) => ({ code: "env_glued", values }));
}

/** One copy of Medusa for the store and for Mizan, and in the dashboard the dashboard's own packages. */
export function checkPackages(folder: string, config: StoreConfig | undefined): Finding[] {
  const found: Finding[] = [];
  const ofStore = installedFor(folder, "@medusajs/framework");
  const ofMizan = installedFor(__dirname, "@medusajs/framework");
  if (ofStore && ofMizan && ofStore !== ofMizan) {
    found.push({ code: "framework_twice", values: { store: ofStore, mizan: ofMizan } });
  }
  if (config && config.admin?.disable !== true) {
    const others = [...new Set([folder, __dirname].flatMap((from) => otherThanDashboards(folder, from)))];
    const mixed = others.filter((name) => !aliasedIn(config.admin?.vite).includes(name));
    if (mixed.length > 0) found.push({ code: "dashboard_mixed", values: { packages: mixed.join(", ") } });
  }
  return found.length > 0 ? found : [{ code: "packages_fine" }];
}

/** @returns the packages that `withMizan` gives the dashboard's own copy, as `admin.vite` of medusa-config has them now */
function aliasedIn(vite: unknown): string[] {
  if (typeof vite !== "function") return [];
  const { resolve } = ((vite as (config: ViteConfig) => unknown)({}) ?? {}) as ViteConfig;
  const list = Array.isArray(resolve?.alias) ? (resolve.alias as { find?: unknown }[]) : [];
  return list.flatMap(({ find }) =>
    find instanceof RegExp ? [find.source.replace(/^\^|\$$|\\(?=\/)/g, "")] : [],
  );
}

export function checkVersions(folder: string): Finding[] {
  const medusa = versionIn(installedFor(folder, "@medusajs/medusa"));
  const node = process.versions.node;
  const untried = untriedOf({ node, medusa });
  if (untried.length === 0) return [{ code: "version_fine", values: { node, medusa: medusa ?? "?" } }];
  const tried = `Node ${TRIED_VERSIONS.node.join(", ")}; Medusa ${TRIED_VERSIONS.medusa.join(", ")}`;
  return [{ code: "version_untried", values: { untried: untried.join(", "), tried } }];
}

function versionIn(folder: string | undefined): string | undefined {
  if (!folder) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version?: string };
  return version;
}
