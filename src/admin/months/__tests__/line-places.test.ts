import { daysFrom } from "../../../domain/kuwait-day";
import { LIST_FILTERS, type ListName, notCarried } from "../../../domain/list-filters";
import { MONTH_CHECKS } from "../../../domain/month-close";
import { placesOf } from "../line-places";

const OCTOBER = { month: "2026-10", from: "2026-10-01", to: "2026-10-31" };
const line = { of: [], days: [] };
const LISTS: Record<string, ListName> = {
  "/mizan/attempts": "attempts",
  "/mizan/attention": "review_items",
  "/mizan/journal": "journal",
  "/mizan/refunds": "refunds",
};

describe("where what a line counts is found", () => {
  it.each(MONTH_CHECKS)("is a list that an index carries (%s)", (check) => {
    const [place] = placesOf({ check, ...line }, OCTOBER);
    const { pathname, searchParams } = new URL(place?.to ?? "", "https://shop.example");
    const list = LISTS[pathname];
    if (!list) return;
    const { from, to: last, ...filters } = Object.fromEntries(searchParams);
    for (const name of Object.keys(filters)) expect(Object.keys(LIST_FILTERS[list])).toContain(name);
    const days = from === undefined ? undefined : daysFrom(from, last ?? from).length;
    expect(notCarried(list, { ...filters, from, to: last }, days)).toEqual([]);
  });

  it("is each file, payment, run or day that is named", () => {
    const of = [{ id: "mset_1", name: "October.csv" }];
    expect(placesOf({ check: "gateway_rows", of, days: [] }, OCTOBER)).toEqual([
      { to: "/mizan/settlements/mset_1?decided=false", name: "October.csv" },
    ]);
    expect(
      placesOf({ check: "captured", of: [{ id: "matt_1", name: "matt_1" }], days: [] }, OCTOBER),
    ).toEqual([{ to: "/mizan/attempts/matt_1", name: "matt_1" }]);
    expect(placesOf({ check: "gateway_days", of: [], days: ["2026-10-03"] }, OCTOBER)).toEqual([
      { to: "/mizan/journal?kind=charge&from=2026-10-03&to=2026-10-03", name: "2026-10-03" },
    ]);
  });
});
