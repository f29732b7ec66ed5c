import { askedOf, boundedChoice, amountsFault } from "../asked";

const TODAY = "2026-11-28";
const LAST_30 = { from: "2026-10-30", to: TODAY };
const given = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

describe("what a long list asks for", () => {
  it.each<[Record<string, string>, Record<string, unknown>]>([
    [
      { outcome: "paid,declined", vendor_id: "v" },
      { outcome: ["paid", "declined"], vendor_id: "v" },
    ],
    [
      { amount_min: " ١٢٫٣٤٥ ", from: "2026-11-02" },
      { amount_min: "12.345", from: "2026-11-02" },
    ],
    [{ amount_min: "1,250", outcome: "paid" }, { outcome: ["paid"] }],
    [{ amount_min: "3", amount_max: "2" }, {}],
    [{ from: "2026-11-03", to: "2026-11-02" }, {}],
    [{ from: "0002-11-03" }, {}],
    [
      { from: "0002-11-03", amount_min: "5" },
      { amount_min: "5", ...LAST_30 },
    ],
    [{ outcome: "all", colour: "red" }, {}],
  ])("of %j is %j", (chosen, expected) => {
    expect(given(askedOf("attempts", chosen, TODAY))).toEqual(expected);
  });

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ outcome: "paid" }, {}],
    [{ amount_min: "5" }, LAST_30],
    [{ amount_min: "5", q: "MZ" }, {}],
    [{ amount_min: "5", from: "2026-11-20" }, {}],
    [
      { amount_min: "5", from: "2026-01-20" },
      { from: "2026-01-20", to: "2026-02-19" },
    ],
    [
      { amount_min: "5", to: "2026-11-05" },
      { from: "2026-10-06", to: "2026-11-05" },
    ],
    [{ amount_min: "5", from: "2026-11-20", to: "2026-11-05" }, {}],
    [{ amount_min: "5", from: "0002-11-20" }, {}],
    [{ vendor_id: "v", outcome: "all" }, {}],
    [{ vendor_id: "v", outcome: "paid" }, LAST_30],
  ])("with %j gets the days %j", (chosen, days) => {
    expect(boundedChoice("attempts", chosen, { today: TODAY })).toEqual({ ...chosen, ...days });
  });

  it("keeps the end of a period that was just chosen", () => {
    const amount = { amount_min: "5" };
    const before = { ...amount, ...LAST_30 };
    const choose = (days: object) =>
      boundedChoice("attempts", { ...before, ...days }, { before, today: TODAY });
    expect(choose({ from: "2026-09-01" })).toEqual({ ...amount, from: "2026-09-01", to: "2026-10-01" });
    expect(
      boundedChoice(
        "attempts",
        { ...amount, from: "2026-09-01", to: "2026-11-10" },
        { before: { ...amount, from: "2026-09-01", to: "2026-10-01" }, today: TODAY },
      ),
    ).toEqual({ ...amount, from: "2026-10-11", to: "2026-11-10" });
  });

  it.each([
    ["1,250", "", "books.form.amountAmbiguous"],
    ["", "1.2505", "books.form.amountMalformed"],
    ["0", "", "books.form.amountZero"],
    ["3", "2.999", "lists.amountsUpsideDown"],
    ["٣", "3.000", null],
  ])("says of amounts from %s to %s: %s", (amount_min, amount_max, fault) => {
    expect(amountsFault({ amount_min, amount_max })).toBe(fault);
  });
});
