import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VENDOR_CODES } from "../../../answers/codes/vendor-codes";
import { everywhere } from "../../i18n/ar/everywhere";

/** Where refusals of the admin API and faults of its fields are made. */
const SOURCES = ["answers", "books", "payments", "refunds", "review", "setup", "domain/commission.ts"];

function textOf(path: string): string {
  const source = join(__dirname, "../../..", path);
  if (path.endsWith(".ts")) return readFileSync(source, "utf8");
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("__tests__") && !file.includes("codes"))
    .map((file) => readFileSync(join(source, file), "utf8"))
    .join("\n");
}

const sources = SOURCES.map(textOf).join("\n");

function codesLike(pattern: RegExp): string[] {
  return [...new Set([...sources.matchAll(pattern)].map(([, code]) => code ?? ""))].sort();
}

describe("the refusals of the admin API", () => {
  it("can all be read in Arabic", () => {
    const codes = codesLike(/(?:\bcode: |\b(?:notFound|inConflict|notPossible)\(\s*)"(MIZAN_[A-Z_]+)"/g);
    for (const code of [
      "MIZAN_CHANGED_MEANWHILE",
      "MIZAN_ORDER_NOT_FOUND",
      "MIZAN_NOT_SET_ASIDE",
      "MIZAN_REFUND_NOT_TOLD",
    ])
      expect(codes).toContain(code);
    // What a vendor's panel is refused the dashboard never shows.
    const ofAdmin = codes.filter((code) => !(code in VENDOR_CODES));
    expect(ofAdmin.filter((code) => !(code in everywhere.codes))).toEqual([]);
  });

  it("name faults of fields that can all be read in Arabic", () => {
    const codes = codesLike(/field[^\n]*\n?[^\n]*\bcode: "([a-z_]+)"/g);
    expect(codes).toContain("required");
    expect(codes.filter((code) => !(code in everywhere.field_codes))).toEqual([]);
  });
});
