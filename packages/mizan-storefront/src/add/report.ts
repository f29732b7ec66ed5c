import { join } from "node:path";
import { installCommand } from "./package-manager";
import type { Plan, Step } from "./plan-addition";
import { readIfThere, type Storefront } from "./storefront";
import { linesChanged } from "./unified-diff";

const words: Readonly<Record<Step["is"], readonly [done: string, planned: string]>> = {
  there: ["already there", "already there"],
  "to add": ["added", "to add"],
  "to change": ["changed", "to change"],
  kept: ["kept as you have it", "kept as you have it"],
  "by hand": ["BY HAND", "BY HAND"],
};

/** What was done or would be, what is left for a person, and what the backend must know. */
export function reportOf(storefront: Storefront, plan: Plan, { dryRun }: { dryRun: boolean }): string {
  const lines = plan.steps.map(
    ({ is, path, purpose }) => `  ${words[is][dryRun ? 1 : 0].padEnd(20)} ${path}: ${purpose}`,
  );
  const edited = plan.texts.filter(({ before }) => before !== undefined);
  const count = edited.reduce((sum, { before, after }) => sum + linesChanged(before ?? "", after), 0);
  const nothing = plan.texts.length === 0 && "Nothing to change: everything that can be put in is there.";
  const changed = `${edited.length} of your files ${dryRun ? "would be" : "were"} changed, in ${count} lines.`;
  return [...lines, "", nothing || changed, ...handwork(plan), "", afterwards(storefront)].join("\n");
}

function handwork({ steps }: Plan): string[] {
  const left = steps.filter((step) => step.is === "by hand");
  if (left.length === 0) return [];
  return [
    "",
    "Some places look otherwise than in Medusa's starter, and were left as they are. Please write:",
    ...left.flatMap(({ path, purpose, lines }) => [
      "",
      `${path}: ${purpose}`,
      ...(lines ?? "").split("\n").map((line) => `    ${line}`.trimEnd()),
    ]),
  ];
}

/** What a second run finds is not asked for again. */
function afterwards(storefront: Storefront): string {
  const { root, checkout } = storefront;
  const install = installCommand(root);
  const hasCountry = /\[\w+\]/.test(checkout);
  const opensAnywhere =
    hasCountry && !/^NEXT_PUBLIC_DEFAULT_REGION=kw\s*$/m.test(readIfThere(join(root, ".env.local")));
  const asked = [
    install && `Then, in this folder:\n  ${install}`,
    opensAnywhere && opensInKuwait,
    ...ofBackend(backendBeside(root), `http://localhost:8000${addressOf(checkout)}`),
  ].filter(Boolean);
  return asked.length > 0 ? asked.join("\n") : "Nothing is left to do here, nor in the backend beside it.";
}

function ofBackend({ config, env }: Backend, address: string): (string | false)[] {
  const addresses = {
    MIZAN_STOREFRONT_RESULT_URL: `${address}/result`,
    MIZAN_STOREFRONT_CHECKOUT_URL: `${address}?step=payment`,
  };
  const missing = Object.entries(addresses).filter(([name]) => !new RegExp(`^${name}=.`, "m").test(env));
  return [
    !Object.keys(addresses).every((name) => config.includes(name)) && inMedusaConfig,
    missing.length > 0 &&
      [
        "In the backend's .env, later with the https address of your shop, then restart Medusa:",
        ...missing.map(([name, value]) => `  ${name}=${value}`),
      ].join("\n"),
  ];
}

/** The texts of a backend's files; empty where it is not there. */
type Backend = { config: string; env: string };

/** Where create-medusa-app puts it. */
function backendBeside(root: string): Backend {
  const place = join(root, "..", "backend");
  const configs = ["medusa-config.ts", "medusa-config.js"].map((name) => readIfThere(join(place, name)));
  return { config: configs.join("\n"), env: readIfThere(join(place, ".env")) };
}

const inMedusaConfig = `In the backend's medusa-config, among the options of withMizan, in the place of the \`storefront\` that is there:
  storefront: {
    resultUrl: process.env.MIZAN_STOREFRONT_RESULT_URL,
    checkoutUrl: process.env.MIZAN_STOREFRONT_CHECKOUT_URL,
  },`;

const opensInKuwait = `In its .env.local, so that it opens in Kuwait and not in the starter's own country:
  NEXT_PUBLIC_DEFAULT_REGION=kw`;

/** `src/app/[countryCode]/(checkout)/checkout` → `/kw/checkout`: whoever comes from the bank's site brings no cookie with a country. */
function addressOf(checkout: string): string {
  return checkout
    .replace(/^src\/app\//, "/")
    .replaceAll(/\/\([^/]*/g, "")
    .replaceAll(/\/\[[^/]*/g, "/kw");
}
