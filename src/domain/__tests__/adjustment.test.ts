import { type Adjustment, postingsOfAdjustment, postingsOfPayout } from "../adjustment";
import { balancesOf } from "./balances";

describe("what is entered by hand", () => {
  it.each<[string, Adjustment, [string, number][]]>([
    [
      "a fee that the operator bears",
      { kind: "gateway_fee", vendorId: null, amountFils: 50 },
      [
        ["gateway_fee", 50],
        ["gateway_clearing", -50],
      ],
    ],
    [
      "a fee that a vendor bears",
      { kind: "gateway_fee", vendorId: "v1", amountFils: 50 },
      [
        ["vendor_payable:v1", 50],
        ["gateway_clearing", -50],
      ],
    ],
    [
      "a chargeback that the operator bears",
      { kind: "chargeback", vendorId: null, amountFils: 9000 },
      [
        ["adjustment", 9000],
        ["gateway_clearing", -9000],
      ],
    ],
    [
      "a chargeback that a vendor bears",
      { kind: "chargeback", vendorId: "v1", amountFils: 9000 },
      [
        ["vendor_payable:v1", 9000],
        ["gateway_clearing", -9000],
      ],
    ],
    [
      "a correction against a vendor",
      { kind: "correction", vendorId: "v1", direction: "debit", amountFils: 1 },
      [
        ["vendor_payable:v1", 1],
        ["adjustment", -1],
      ],
    ],
    [
      "a correction in favour of a vendor",
      { kind: "correction", vendorId: "v1", direction: "credit", amountFils: 1 },
      [
        ["adjustment", 1],
        ["vendor_payable:v1", -1],
      ],
    ],
  ])("posts %s, in balance", (_what, adjustment, expected) => {
    const postings = postingsOfAdjustment(adjustment);
    expect(postings.map(({ account, amountFils }) => [account, amountFils])).toEqual(expected);
    expect(new Set(postings.map(({ part }) => part))).toEqual(new Set(["adjustment"]));
  });

  it("takes a payout from what is owed to the vendor", () => {
    expect([...balancesOf(postingsOfPayout("v1", 4000))]).toEqual([
      ["vendor_payable:v1", 4000],
      ["payout_clearing", -4000],
    ]);
  });
});
