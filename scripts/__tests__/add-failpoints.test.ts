type WithPoints = { text: string; points: string[] };
const { addFailpoints } = jest.requireActual<{
  addFailpoints: (source: string, file: string) => WithPoints;
}>("../../integration-tests/crash/add-failpoints.js");

/** Runs a function of some source, and tells the points that it came by and what it gave. */
async function pass(source: string): Promise<{ points: string[]; result: unknown }> {
  const points: string[] = [];
  const stop = async (point: string): Promise<void> => {
    points.push(point);
  };
  const stopAfter = async (value: unknown, point: string): Promise<unknown> => {
    points.push(point);
    return value;
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what was put in has to run
  const make = new Function(
    "__mizanFailpoint",
    "__mizanFailpointAfter",
    `${addFailpoints(source, "file").text}; return work;`,
  ) as (...given: unknown[]) => () => Promise<unknown>;
  return { result: await make(stop, stopAfter)(), points };
}

describe("OPS-04: a failpoint before every await", () => {
  it("changes nothing of what a function does, in whatever place it waits", async () => {
    const source = `
      const one = async () => await Promise.resolve(1);
      async function work() {
        const sum = (await one()) + (await one());
        const all = await Promise.all([1, 2].map(async (n) => { await null; return n + sum; }));
        try { return await Promise.reject(new Error("no")); } catch { return [...all, await one()]; }
      }`;
    const { result, points } = await pass(source);
    expect(result).toEqual([3, 4, 1]);
    expect(points.filter((point) => point.startsWith("file#work#"))).toEqual([
      "file#work#1",
      "file#work#2",
      "file#work#3",
      "file#work#4",
      "file#work#4",
      "file#work#5",
      "file#work#6",
    ]);
  });

  it("has one after the last await, at a return and at the end", async () => {
    const { points } = await pass("async function work() { await null; }");
    expect(points).toEqual(["file#work#1", "file#work.end#1"]);
    const { points: returned } = await pass("async function work() { return (await [7])[0]; }");
    expect(returned).toEqual(["file#work#1", "file#work.return#1"]);
  });

  it.each([
    ["a return", "{ await null; return 1; }"],
    ["a throw in every way", "{ if (await null) throw 1; else { throw 2; } }"],
    ["a try that returns either way", "{ try { return await null; } catch { return 1; } finally { 0; } }"],
    ["a loop without an end", "{ for (;;) { if (await null) return 1; } }"],
  ])("has none after %s, where nothing ever comes by", (_, body) => {
    const { points } = addFailpoints(`async function work() ${body}`, "file");
    expect(points.filter((point) => point.includes(".end"))).toEqual([]);
  });

  it.each([
    ["an if alone", "{ if (await null) return 1; }"],
    ["a try that may end", "{ try { return await null; } catch { 0; } }"],
    ["a loop that may be left", "{ for (;;) { if (await null) break; } }"],
  ])("has one after %s", (_, body) => {
    const { points } = addFailpoints(`async function work() ${body}`, "file");
    expect(points).toContain("file#work.end#1");
  });

  it("leaves a file without any as it is", () => {
    const source = "module.exports = { name: () => 'await' };";
    expect(addFailpoints(source, "file")).toEqual({ text: source, points: [] });
  });

  it("is named also where nothing ever comes by it, so that it can be told", async () => {
    const source = "async function work(isOdd) { if (isOdd) await null; }";
    expect((await pass(source)).points).toEqual(["file#work.end#1"]);
    expect(addFailpoints(source, "file").points).toEqual(["file#work#1", "file#work.end#1"]);
  });
});
