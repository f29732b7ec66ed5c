import { logLine } from "../log-line";

describe("a line of the log", () => {
  it.each([
    [{ attempt: "matt_1" }, "Mizan attempt=matt_1 could not look"],
    [{ cart: "cart_1", attempt: "matt_1" }, "Mizan attempt=matt_1 cart=cart_1 could not look"],
    [{ cart: "cart_1", order: null, attempt: undefined }, "Mizan cart=cart_1 could not look"],
    [{ attempt: ["matt_1", "matt_2"], refund: [] }, "Mizan attempt=matt_1,matt_2 could not look"],
    [{}, "Mizan could not look"],
  ])("names what it is about before anything else: %j", (subject, expected) => {
    expect(logLine(subject, "could not look")).toBe(expected);
  });

  it("is split by a collector, whatever another program's words say", () => {
    const line = logLine({ attempt: "matt_1", refund: "mref_1" }, 'could not: "attempt=matt_2"');
    const [, pairs = ""] = /^Mizan ((?:\w+=\S+ )*)/.exec(line) ?? [];
    expect(
      Object.fromEntries(
        pairs
          .trim()
          .split(" ")
          .map((pair) => pair.split("=")),
      ),
    ).toEqual({
      attempt: "matt_1",
      refund: "mref_1",
    });
  });

  it("is one line, whatever a database says", () => {
    expect(logLine({ cart: "cart_1" }, "could not: SELECT 1\r\n  FROM a\n\n - gone")).toBe(
      "Mizan cart=cart_1 could not: SELECT 1 FROM a - gone",
    );
  });
});
