import type { StatementLine } from "../../../answers/books-api/statements";
import { withBalances } from "../running-balance";

const line = (account: StatementLine["account"], amount: string) => ({ account, amount }) as StatementLine;
const opening = (amount: string) => ({ opening: amount }) as never;

describe("the balance after each line of a statement", () => {
  it("goes on from what its account opened with, each account by itself", () => {
    const lines = [
      line("owed", "10.000"),
      line("settled_by_gateway", "3.000"),
      line("owed", "-0.005"),
      line("owed", "-12.000"),
      line("settled_by_gateway", "-4.250"),
    ];
    const shown = withBalances(lines, { owed: opening("0.100"), settled_by_gateway: opening("0.000") });
    expect(shown.map(({ balance }) => balance)).toEqual(["10.100", "3.000", "10.095", "-1.905", "-1.250"]);
    expect(shown[2]).toMatchObject({ account: "owed", amount: "-0.005" });
  });
});
