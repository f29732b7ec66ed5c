/**
 * `src/engine` is the only room that asks Medusa: that names an entity, a module's service, a core flow or a table of
 * Medusa's. Doors that Medusa itself comes in by (routes, steps, workflows of ours, providers, links, subscribers, jobs) are
 * defined with the framework's `createStep`, `defineLink` and so on; that asks nothing, and is allowed everywhere.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

const ASKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["asks Medusa's query", /\.graph\(/],
  ["imports core flows", /from "@medusajs\/(?:medusa\/)?core-flows/],
  ["names a module's service", /\bModules\.[A-Z]/],
  ["resolves something of Medusa's by its name", /\.resolve(?:<\w+>)?\("(?!mizan")/],
  ["takes Medusa's query or links", /ContainerRegistrationKeys\.(?:REMOTE_)?(?:QUERY|LINK)\b/],
  [
    "names a table of Medusa's",
    /\b(?:FROM|JOIN|UPDATE|INTO) "?(?:cart|order|payment|capture|refund|region|customer|product|price|sales_channel|stock_location|shipping|promotion|workflow)(?:_\w+)?\b/,
  ],
];

/** Definitions, by which Medusa comes to us. */
const ALLOWED: Readonly<Record<string, string>> = {
  "providers/mizan/index.ts": "says that these are providers of the Payment module",
  "providers/mizan/mizan-provider.ts": "is handed the event bus by the Payment module under this name",
};

function askingIn(path: string, text: string): string[] {
  if (path.startsWith("engine/") || path in ALLOWED) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return ASKING.filter(([, pattern]) => pattern.test(code)).map(([what]) => `${path} ${what}`);
}

describe("the room that asks Medusa", () => {
  const source = join(__dirname, "..");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("__tests__/"));
  const textOf = (file: string) => readFileSync(join(source, file), "utf8");

  it("is src/engine alone", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => askingIn(file, textOf(file)))).toEqual([]);
  });

  it.each(Object.keys(ALLOWED))("has no exception that is not needed: %s", (file) => {
    expect(ASKING.some(([, pattern]) => pattern.test(textOf(file)))).toBe(true);
  });

  it.each([
    ["asks Medusa's query", 'const { data } = await query.graph({ entity: "cart", fields });'],
    ["imports core flows", 'import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";'],
    ["names a module's service", "const carts = container.resolve(Modules.CART);"],
    ["resolves something of Medusa's by its name", 'const query = container.resolve("query");'],
    ["resolves something of Medusa's by its name", 'container.resolve<Carts>("cart")'],
    ["takes Medusa's query or links", "container.resolve(ContainerRegistrationKeys.LINK)"],
    ["names a table of Medusa's", 'rows("SELECT id FROM payment_provider")'],
  ])("%s: %s", (what, line) => {
    expect(askingIn("payments/asking/ask.ts", line)).toEqual([`payments/asking/ask.ts ${what}`]);
    expect(askingIn("engine/carts.ts", line)).toEqual([]);
  });

  it.each([
    'import { createStep, createWorkflow } from "@medusajs/framework/workflows-sdk";',
    'container.resolve<MizanModuleService>("mizan")',
    "container.resolve(ContainerRegistrationKeys.LOGGER)",
    'rows("SELECT id FROM mizan_refund")',
    "// the engine's own query.graph() answers nothing here",
  ])("is no matter of: %s", (line) => {
    expect(askingIn("payments/asking/ask.ts", line)).toEqual([]);
  });
});
