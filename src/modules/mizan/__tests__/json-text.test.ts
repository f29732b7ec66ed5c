import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runs } from "../../../domain/__tests__/runs";
import { wellFormed } from "../../../domain/cut-text";
import { jsonText } from "../stores/json-text";

const STORES = join(__dirname, "../stores");
const HALF = "\ud83d";

it("PRO-21: takes halves and NUL out of texts and names, however deep, and nothing else", () => {
  const given = {
    [`n${HALF}`]: [{ text: `a${HALF}`, nul: "\0", pair: "😀" }],
    "\\u0000": "\\ud83d\\",
    "\x01": "\\\0",
  };
  expect(JSON.parse(jsonText(given))).toEqual({
    "n\ufffd": [{ text: "a\ufffd", nul: "\ufffd", pair: "😀" }],
    "\\u0000": "\\ud83d\\",
    "\x01": "\\\ufffd",
  });
});

it("PRO-21: says of any text what `wellFormed` does", () => {
  const unit = fc.oneof(fc.constantFrom("\\", "u", "0", "d", '"', "\0"), fc.integer({ min: 0, max: 0xffff }));
  const text = fc.string({
    unit: unit.map((one) => (typeof one === "number" ? String.fromCharCode(one) : one)),
  });
  const property = fc.property(text, (value) => {
    expect(JSON.parse(jsonText({ value }))).toEqual({ value: wellFormed(value) });
  });
  fc.assert(property, { numRuns: runs(500) });
});

it("PRO-21: no store writes JSON of its own", () => {
  const own = readdirSync(STORES).filter(
    (file) => file !== "json-text.ts" && readFileSync(join(STORES, file), "utf8").includes("JSON.stringify("),
  );
  expect(own).toEqual([]);
});
