import { daysFrom, instantsOfDays, isKuwaitDay, kuwaitDayOf, kuwaitTimeOf } from "../kuwait-day";

describe("days in Kuwait", () => {
  it("begin at nine in the evening of the day before in UTC", () => {
    const { from, before } = instantsOfDays("2026-03-01", "2026-03-01");
    expect(from.toISOString()).toBe("2026-02-28T21:00:00.000Z");
    expect(before.toISOString()).toBe("2026-03-01T21:00:00.000Z");
  });

  it("hold their first instant and not the next day's", () => {
    const { from, before } = instantsOfDays("2026-01-01", "2026-01-31");
    expect([kuwaitDayOf(from), kuwaitDayOf(new Date(before.getTime() - 1)), kuwaitDayOf(before)]).toEqual([
      "2026-01-01",
      "2026-01-31",
      "2026-02-01",
    ]);
    expect(kuwaitTimeOf(new Date("2026-11-22T22:59:07.500Z"))).toBe("2026-11-23 01:59:07");
  });

  it.each([
    "2026-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "",
    "2026-01-01T00:00",
  ])('refuses "%s", which is no day', (text) => {
    expect(isKuwaitDay(text)).toBe(false);
    expect(() => instantsOfDays(text, text)).toThrow(RangeError);
  });

  it("knows leap days", () => {
    expect(daysFrom("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  });

  it("refuses a period that ends before it begins", () => {
    expect(() => instantsOfDays("2026-01-02", "2026-01-01")).toThrow(
      "The day 2026-01-02 is after 2026-01-01.",
    );
    expect(daysFrom("2026-01-02", "2026-01-01")).toEqual([]);
  });
});
