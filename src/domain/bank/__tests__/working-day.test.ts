import fc from "fast-check";
import { runs } from "../../__tests__/runs";
import { executionDayOf, isWorkingDay } from "../working-day";

describe("a bank's working day", () => {
  it.each([
    ["2026-11-26", "Thursday", true],
    ["2026-11-27", "Friday", false],
    ["2026-11-28", "Saturday", false],
    ["2026-11-29", "Sunday", true],
    ["2026-11-30", "Monday", true],
  ])("%s is a %s", (day, _, works) => expect(isWorkingDay(day, [])).toBe(works));

  it("is no holiday", () => expect(isWorkingDay("2026-02-25", ["2026-02-25"])).toBe(false));

  it("is a day that there is", () => expect(() => isWorkingDay("2026-02-30", [])).toThrow(RangeError));
});

describe("the day on which the bank is asked to pay", () => {
  it.each([
    [
      "the run's day, where the file is made before it",
      "2026-12-01",
      "2026-11-26T09:00:00Z",
      [],
      "2026-12-01",
    ],
    ["the day of the file, where the run's is past", "2026-11-01", "2026-11-26T09:00:00Z", [], "2026-11-26"],
    ["Sunday, for a run on Friday", "2026-11-27", "2026-11-26T09:00:00Z", [], "2026-11-29"],
    [
      "Kuwait's day, at eleven in the evening of London's",
      "2026-11-25",
      "2026-11-25T23:00:00Z",
      [],
      "2026-11-26",
    ],
    [
      "after the weekend and both national days",
      "2027-02-24",
      "2027-02-24T22:00:00Z",
      ["2027-02-25", "2027-02-28"],
      "2027-03-01",
    ],
  ])("is %s", (_, runDay, madeAt, holidays, day) => {
    expect(executionDayOf(runDay, new Date(madeAt), holidays)).toBe(day);
  });

  it("is the first working day on or after both, whatever the holidays are", () => {
    const first = Date.parse("2026-01-01T12:00:00Z");
    const dayAt = (nth: number) => new Date(first + nth * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.nat({ max: 400 }),
        fc.uniqueArray(fc.nat({ max: 420 }), { maxLength: 200 }),
        (runs_, made, free) => {
          const holidays = free.map(dayAt);
          const asked = executionDayOf(dayAt(runs_), new Date(first + made * 86_400_000), holidays);
          const from = dayAt(Math.max(runs_, made));
          expect(asked >= from).toBe(true);
          expect(isWorkingDay(asked, holidays)).toBe(true);
          for (let nth = Math.max(runs_, made); dayAt(nth) < asked; nth += 1) {
            expect(isWorkingDay(dayAt(nth), holidays)).toBe(false);
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it("needs a run's day that there is", () => {
    expect(() => executionDayOf("2026-02-30", new Date(), [])).toThrow(RangeError);
  });
});
