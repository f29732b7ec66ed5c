import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ADMIN_CODES } from "../answers/codes/admin-codes";
import { CHECKOUT_CODES } from "../answers/codes/checkout-codes";
import { COMMAND_CODES, LOG_CODES, PROGRAM_CODES } from "../answers/codes/program-codes";
import { VENDOR_CODES } from "../answers/codes/vendor-codes";

/** Names that look like a code and are none. */
const NO_CODES = new Set([
  // The variable of the environment.
  "MIZAN_MASTER_KEYS",
  "MIZAN_MODULE",
]);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const tellsNoCode = ["__tests__", "codes"].includes(entry.name);
    if (entry.isDirectory()) return tellsNoCode ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

const sources = sourcesIn(join(__dirname, "..")).join("\n");

describe("the records of codes (src/answers/codes)", () => {
  const areas = [CHECKOUT_CODES, ADMIN_CODES, VENDOR_CODES, PROGRAM_CODES, COMMAND_CODES, LOG_CODES];
  const recorded = areas.flatMap((area) => Object.keys(area));

  it("hold every code of the sources, once", () => {
    const used = new Set([...sources.matchAll(/\bMIZAN_[A-Z_]+[A-Z]\b/g)].map(([code]) => code));
    const missing = [...used].filter((code) => {
      const isOfField = /^MIZAN_WIRE(_|$)/.test(code);
      return !NO_CODES.has(code) && !isOfField && !recorded.includes(code);
    });
    expect(missing).toEqual([]);
    expect(new Set(recorded).size).toBe(recorded.length);
  });

  it("hold no code that the sources do not have", () => {
    expect(recorded.filter((code) => !code.includes("<") && !sources.includes(code))).toEqual([]);
    expect(recorded.length).toBeGreaterThan(80);
  });

  it("say what happened and what to do, as the middle of a sentence", () => {
    const texts = areas.flatMap((area) => Object.values(area).flatMap(({ when, todo }) => [when, todo]));
    expect(texts.filter((text) => text.length < 4 || text.endsWith("."))).toEqual([]);
  });
});
