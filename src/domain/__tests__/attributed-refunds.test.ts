import { cameBack } from "../came-back";
import { attributedRefunds } from "../attributed-refunds";
import { opposing, postingsOfCharge, postingsOfRefund, vendorOfAccount } from "../journal";
import type { PartyRefund } from "../party-refund";
import { attributeRefund } from "../refund-attribution";
import { split } from "../split";
import { cart, line, vendor } from "./split-cart";

const charge = split(
  cart(
    "15.000",
    [line("l1", "a", "10.000"), line("l2", "b", "5.000")],
    [vendor("a", "10"), vendor("b", "5+0.250")],
  ),
);
const proportional = "proportional" as const;

describe("refunds with their attribution", () => {
  it("keeps what was attributed, and spreads what an earlier release did not over what was left then", () => {
    const [first] = attributeRefund({ split: charge, earlier: [], reversal: proportional }, [
      { vendorId: "a", goodsFils: 10_000, deliveryFils: 0 },
    ]);
    const attributed = attributedRefunds(charge, [
      { id: "r1", amount_fils: 10_000, parties: [first!], reversal: proportional },
      { id: "r2", amount_fils: 2_000, parties: null, reversal: proportional },
    ]);
    expect(attributed.get("r1")).toEqual([first]);
    expect(attributed.get("r2")).toMatchObject([
      { vendorId: "b", goodsFils: 2_000, commissionBackFils: 200 },
    ]);
  });

  it("reverses exactly the commission also where a refund in the middle came back", () => {
    // Worked example 7 with T 5.000 and C 0.500, whose first refund came back and was made again.
    const one = split(cart("5.000", [line("l", "a", "5.000")], [vendor("a", "10")]));
    const step = (earlier: PartyRefund[], goodsFils: number) =>
      attributeRefund({ split: one, earlier, reversal: proportional }, [
        { vendorId: "a", goodsFils, deliveryFils: 0 },
      ]);
    const first = step([], 1_667);
    const second = step(first, 1_667);
    const again = step(second, 1_667);
    const rest = step([...second, ...again], 1_666);
    const reversed = (parts: PartyRefund[]) =>
      parts.reduce((sum, { commissionBackFils }) => sum + commissionBackFils, 0);
    const charge = { split: one, earlier: [...first, ...second], reversal: proportional };
    const back = cameBack(charge, first);
    expect(reversed([...first, ...second, ...again, ...rest]) - reversed(back)).toBe(500);
  });

  it("refuses more than the charge", () => {
    const refund = { id: "r", amount_fils: 15_001, parties: null, reversal: proportional };
    expect(() => attributedRefunds(charge, [refund])).toThrow(/more than/);
  });
});

describe("postings", () => {
  it("show in a vendor's account the whole sale and what was taken from it", () => {
    const ofA = postingsOfCharge(charge).filter(({ account }) => account === "vendor_payable:a");
    expect(ofA.map(({ part, amountFils }) => [part, amountFils])).toEqual([
      ["sale", -10_000],
      ["commission", 1_000],
    ]);
  });

  it("are taken back by their opposites", () => {
    const parties = attributeRefund({ split: charge, earlier: [], reversal: proportional }, [
      { vendorId: "a", goodsFils: 4_000, deliveryFils: 0 },
    ]);
    const made = postingsOfRefund(charge, parties);
    const sums = new Map<string, number>();
    for (const { account, part, amountFils } of [...made, ...opposing(made)]) {
      sums.set(`${account} ${part}`, (sums.get(`${account} ${part}`) ?? 0) + amountFils);
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    expect(made.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(0);
  });

  it.each([
    ["vendor_payable:mven_1", "mven_1"],
    ["vendor_settled_by_gateway:mven:2", "mven:2"],
    ["delivery_payable:7", null],
    ["commission", null],
  ] as const)("%s is the account of %s", (account, owner) => {
    expect(vendorOfAccount(account)).toBe(owner);
  });
});
