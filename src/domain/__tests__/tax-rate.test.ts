import { taxRateAt } from "../tax-rate";

const on = (day: number, percent: string) => ({ since: new Date(day), isOn: true, percent });
const off = (day: number, percent: string) => ({ ...on(day, percent), isOn: false });

test.each<[string, Parameters<typeof taxRateAt>[0], string]>([
  ["the one in force at its end", [on(0, "0"), on(5, "5"), on(15, "10")], "5"],
  ["not the one that began with the next month", [on(0, "0"), on(10, "5")], "0"],
  [
    "the one with which invoices were switched on afterwards",
    [off(0, "0"), off(12, "3"), on(15, "5"), on(20, "10")],
    "5",
  ],
  ["the last, where they are off all along", [off(0, "0"), off(5, "3")], "3"],
])("an invoice bears the rate of its month: %s", (_, rates, percent) => {
  expect(taxRateAt(rates, new Date(10))).toBe(percent);
});
