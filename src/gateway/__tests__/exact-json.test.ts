import * as fc from "fast-check";
import { runs } from "../../domain/__tests__/runs";
import { type ExactJson, readJson } from "../exact-json";

describe("reading JSON without changing a digit", () => {
  it.each([
    ["2026112100034412345678", "2026112100034412345678"],
    ["9007199254740993", "9007199254740993"],
    ["1.10", "1.10"],
    ["-0", "-0"],
    ["1e400", "1e400"],
    ["1E+2", "1E+2"],
  ])("DAT-12: the number %s is read as its own text", (json, text) => {
    expect(readJson(json)).toBe(text);
    expect(readJson(`{"a":[${json}]}`)).toEqual({ a: [text] });
  });

  it("agrees with JSON.parse on everything but numbers", () => {
    const numbersAsText = (value: unknown): unknown => {
      if (typeof value === "number") return JSON.stringify(value);
      if (Array.isArray(value)) return value.map(numbersAsText);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, numbersAsText(member)]));
    };
    const plain = (value: ExactJson): unknown => JSON.parse(JSON.stringify(value));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        expect(plain(readJson(json))).toEqual(JSON.parse(JSON.stringify(numbersAsText(JSON.parse(json)))));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each([
    "",
    " ",
    "{",
    "[1,]",
    "01",
    "1 2",
    "{1:2}",
    "nul",
    "'a'",
    '{"a":1,}',
    '"\u0001"',
    "\ufeff{}",
    "cb({})",
    "NaN",
  ])("PRO-01: %j is no JSON", (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError);
  });

  it("PRO-14: a name that occurs twice is refused, because nobody knows which one counts", () => {
    expect(() => readJson('{"status":false,"status":true}')).toThrow("one name twice");
    expect(() => readJson('{"a":1,"\\u0061":2}')).toThrow("one name twice");
    expect(readJson('[{"a":1},{"a":2}]')).toEqual([{ a: "1" }, { a: "2" }]);
  });

  it("PRO-14: __proto__ is a name like any other and pollutes nothing", () => {
    const json = readJson('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    expect(Object.getPrototypeOf(json)).toBeNull();
    expect(Object.keys(Object(json))).toEqual(["__proto__", "constructor"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("PRO-14: nesting as deep as the body limit allows is refused without exhausting the stack", () => {
    const deep = 130_000;
    expect(() => readJson("[".repeat(deep) + "]".repeat(deep))).toThrow("nested deeper");
    expect(() => readJson('{"a":'.repeat(40_000) + "1" + "}".repeat(40_000))).toThrow("nested deeper");
  });

  it("PRO-14: as many names as the body limit allows are read in linear time", () => {
    const withNames = (count: number) =>
      `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join(",")}}`;
    expect(Object.keys(Object(readJson(withNames(40_000))))).toHaveLength(40_000);
    // The processor's time: a busy machine's clock counts what others do meanwhile.
    const leastMicroseconds = (json: string) =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const before = process.cpuUsage();
          readJson(json);
          const { user, system } = process.cpuUsage(before);
          return user + system;
        }),
      );
    // Eight times as many names: eight times as long, and 64 times where each looks at those before it.
    expect(leastMicroseconds(withNames(40_000)) / leastMicroseconds(withNames(5_000))).toBeLessThan(32);
    expect(readJson(JSON.stringify('\\"'.repeat(60_000)))).toHaveLength(120_000);
  });
});
