import type { PayoutItemState } from "../../payout-run";
import { bankVerdictOf, type BankVerdict, referenceIn } from "../bank-line";

const ONE = "MZ0Z0Z0Z0Z0Z0Z0Z";

describe("our reference in a bank's text", () => {
  it.each([
    [`TRF OUT/${ONE}/OUD HOUSE`, ONE],
    [`${ONE} · ${ONE}`, ONE],
    [ONE.toLowerCase(), ONE],
    [`${ONE}1`, null],
    [`A${ONE}`, null],
    [`${ONE} MZ1Z1Z1Z1Z1Z1Z1Z`, null],
    ["MZILOU0000000000", null],
    ["Rent", null],
  ])("of %j is %j", (text, expected) => {
    expect(referenceIn(text)).toBe(expected);
  });
});

describe("a line of the bank", () => {
  const item = (state: PayoutItemState) => ({ amountFils: 5_000, state });
  it.each<[string, number, string | null, PayoutItemState | null, boolean, BankVerdict]>([
    ["of no payout", -5_000, null, null, false, "other"],
    ["of a payout that nobody knows", -5_000, ONE, null, false, "unknown"],
    ["of another amount", -4_999, ONE, "paid", false, "different"],
    ["that is there twice", -5_000, ONE, "paid", true, "repeated"],
    ["of a given payout", -5_000, ONE, "given", false, "to_mark"],
    ["of a paid one", -5_000, ONE, "paid", false, "agreed"],
    ["of one that came back since", -5_000, ONE, "returned", false, "agreed"],
    ["of a dropped one", -5_000, ONE, "dropped", false, "unexpected"],
    ["of one that the bank never got", -5_000, ONE, "prepared", false, "unexpected"],
    ["a credit of a paid one", 5_000, ONE, "paid", false, "came_back"],
    ["a credit of one that is taken back", 5_000, ONE, "returned", false, "returned"],
    ["a credit of another amount", 4_500, ONE, "paid", false, "different"],
  ])("%s is %s %s %s %s %s", (_, amountFils, reference, state, isRepeated, expected) => {
    expect(bankVerdictOf({ amountFils, reference, isRepeated }, state && item(state))).toBe(expected);
  });
});
