import fc from "fast-check";
import { placeOfMistake, repeatedName } from "../json-place";

it.each([
  ["", 1, 1],
  ["  \n ", 2, 2],
  ["{", 1, 2],
  ['{"a":1,}', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ["{'a': 1}", 1, 2],
  ['{"a": 01}', 1, 8],
  ['{"a": "x\ny"}', 1, 7],
  ['["\\x"]', 1, 2],
  ["[1,,2]", 1, 4],
  ["[1 2]", 1, 4],
  ['{"a" [1]}', 1, 6],
  ["{} {}", 1, 4],
  ["[true, nul]", 1, 8],
  ['{"a": {"b": [1, 2}}', 1, 18],
])("%j stops being JSON in line %i, column %i", (text, line, column) => {
  expect(() => void JSON.parse(text)).toThrow(SyntaxError);
  expect(placeOfMistake(text)).toEqual({ line, column });
});

it("reads whatever is JSON to its end", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom("", "\t", "  "), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const lines = text.split("\n");
      expect(placeOfMistake(text)).toEqual({ line: lines.length, column: lines.at(-1)!.length + 1 });
    }),
  );
});

it.each([
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}', undefined],
  ['{"a":1,"a":1}', "a"],
  ['[{"b":{"c":1,"\\u0063":2}}]', "c"],
  ['{"__proto__":1}', undefined],
  ['"a"', undefined],
])("of %j the name that an object has twice is %j", (text, name) => {
  expect(repeatedName(text)).toBe(name);
});
