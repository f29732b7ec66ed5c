import { monthFaultOf, monthsBefore } from "../months";

describe("the months of invoices", () => {
  it("are offered from the last that is over, across the year", () => {
    expect(monthsBefore("2026-02-01", 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
  });

  it.each(["2026-10", " 2026-10 ", "٢٠٢٦-١٠"])("are typed like %j", (typed) => {
    expect(monthFaultOf(typed)).toBeNull();
  });

  it.each(["", "2026-13", "10/2026", "2026-1"])("are not typed like %j", (typed) => {
    expect(monthFaultOf(typed)).toEqual({ text: "invoices.form.month" });
  });
});
