import type { StatementFigures } from "../../../answers/books-api/statements";
import { accountsOfHistory, accountsOfStatement } from "../shown-accounts";

const nothing: StatementFigures = {
  opening: "0.000",
  sales: "0.000",
  borne: "0.000",
  commission: "0.000",
  delivery: "0.000",
  refunds: "0.000",
  reversals: "0.000",
  adjustments: "0.000",
  payouts: "0.000",
  closing: "0.000",
};
const statement = {
  vendor_id: "mven_1",
  name: "Dukan",
  environment: "production" as const,
  from: "2026-11-01",
  to: "2026-11-22",
  lines: 0,
};

describe("the accounts of a vendor", () => {
  it("are hidden with nothing in them, but for what is owed where there is nothing at all", () => {
    expect(accountsOfStatement({ ...statement, owed: nothing, settled_by_gateway: nothing })).toEqual([
      "owed",
    ]);
    const settled = { ...nothing, sales: "9.000", payouts: "-9.000" };
    expect(accountsOfStatement({ ...statement, owed: nothing, settled_by_gateway: settled })).toEqual([
      "settled_by_gateway",
    ]);
  });

  it("are drawn where any day has a balance, also one that the vendor owes", () => {
    const days = [
      { day: "2026-11-21", owed: "0.000", settled_by_gateway: "0.000" },
      { day: "2026-11-22", owed: "-0.001", settled_by_gateway: "4.000" },
    ];
    const history = { vendor_id: "mven_1", environment: "production" as const, days };
    expect(accountsOfHistory(history)).toEqual(["owed", "settled_by_gateway"]);
  });
});
