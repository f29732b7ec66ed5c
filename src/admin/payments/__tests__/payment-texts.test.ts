import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { payments as arabic } from "../../i18n/ar/payments";
import { payments as english } from "../../i18n/en/payments";

const ADMIN = join(__dirname, "../..");

/** Every text that a component names in full; those with a part filled in are checked by their types. */
function namedTexts(): string[] {
  const folders = ["payments", "routes/mizan"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ADMIN, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("__tests__"))
      .map((file) => join(ADMIN, folder, file)),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"payments\.([A-Za-z0-9_.]+)"/g)].map(([, name]) => name ?? ""),
  );
  return [...new Set(names)].sort();
}

function textAt(texts: object, name: string): unknown {
  return name.split(".").reduce<unknown>((found, part) => {
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }, texts);
}

function everyText(texts: object): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? everyText(value).map(([below, text]): [string, string] => [`${name}.${below}`, text])
      : [[name, String(value)] as [string, string]],
  );
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe("the texts of the payment pages", () => {
  it("are there for every name that a page uses", () => {
    const names = namedTexts();
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => textAt(english, name) === undefined)).toEqual([]);
  });

  it("are Arabic in Arabic, and fill in the same values", () => {
    const englishTexts = new Map(everyText(english));
    for (const [name, text] of everyText(arabic)) {
      expect([name, /[\u0621-\u064a]/.test(text)]).toEqual([name, true]);
      expect([name, placeholdersOf(text)]).toEqual([name, placeholdersOf(englishTexts.get(name) ?? "")]);
    }
  });
});
