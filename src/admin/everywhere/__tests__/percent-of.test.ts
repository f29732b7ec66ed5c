import { percentOf } from "../percent-of";

describe("how far something has come", () => {
  it.each([
    [0, 0, 0],
    [0, 1000, 0],
    [1, 3, 33],
    [124, 1000, 12],
    [999, 1000, 99],
    [1000, 1000, 99],
  ])("%i of %i is %i percent", (done, of, percent) => {
    expect(percentOf(done, of)).toBe(percent);
  });
});
