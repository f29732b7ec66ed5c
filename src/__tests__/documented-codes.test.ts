import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const page = readFileSync(join(root, "docs/errors.md"), "utf8");
/** Names that look like a code and are none. */
const NO_CODES = new Set([
  // The variable of the environment.
  "MIZAN_MASTER_KEYS",
  "MIZAN_MODULE",
]);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["__tests__", "emulator"].includes(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

const sources = sourcesIn(join(root, "src")).join("\n");

describe("docs/errors.md", () => {
  it("names every code of the sources", () => {
    const used = new Set([...sources.matchAll(/\bMIZAN_[A-Z_]+[A-Z]\b/g)].map(([code]) => code));
    const missing = [...used].filter((code) => {
      const isOfField = /^MIZAN_WIRE(_|$)/.test(code);
      return !NO_CODES.has(code) && !isOfField && !page.includes(`\`${code}\``);
    });
    expect(missing).toEqual([]);
  });

  it("names no code that the sources do not have", () => {
    const named = [...page.matchAll(/`(MIZAN_[A-Z_]+)`/g)].map(([, code]) => code ?? "");
    expect(named.filter((code) => !sources.includes(code))).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });

  it("names every code that a page of ours shows", () => {
    const union = /export type NoticeCode =([^;]+);/.exec(sources)?.[1] ?? "";
    const codes = [...union.matchAll(/"([a-z_]+)"/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });

  it("names every reason for a review item", () => {
    const union = /export type ReviewReason =([^;]+);/.exec(sources)?.[1] ?? "";
    const reasons = [...union.matchAll(/"([a-z_]+)"/g)].map(([, reason]) => reason);
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.filter((reason) => !page.includes(`\`${reason}\``))).toEqual([]);
  });
});
