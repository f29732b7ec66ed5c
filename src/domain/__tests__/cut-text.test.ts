import fc from "fast-check";
import { cutText, wellFormed } from "../cut-text";
import { runs } from "./runs";

const HALF = "\ud83d";

it.each([
  ["a pair at the cut", "ab😀c", 3, "ab"],
  ["a pair before the cut", "ab😀c", 4, "ab😀"],
  ["half a pair that came so", `a${HALF}b`, 10, "a\ufffdb"],
  ["half a pair at the end that came so", `ab${HALF}`, 3, "ab\ufffd"],
  ["the second half alone", "\ude00a", 10, "\ufffda"],
  ["a NUL", "CAPTURED\0", 20, "CAPTURED\ufffd"],
  ["nothing of it", "😀", 1, ""],
])("PRO-21: %s", (_what, text, longest, expected) => {
  expect(cutText(text, longest)).toBe(expected);
});

it("PRO-21: whatever it is given, the database takes it, and it is no longer than asked for", () => {
  const anything = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  });
  const property = fc.property(anything, fc.nat(40), (text, longest) => {
    const cut = cutText(text, longest);
    expect(cut.length).toBeLessThanOrEqual(longest);
    expect(Buffer.from(cut, "utf8").toString("utf8")).toBe(cut);
    expect(cut).not.toContain("\0");
    expect(wellFormed(text)).toHaveLength(text.length);
  });
  fc.assert(property, { numRuns: runs(500) });
});
