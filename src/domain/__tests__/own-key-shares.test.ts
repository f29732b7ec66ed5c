/** What the gateway pays on a vendor's own key where the operator bears something, and what it then owes (money.md, rule 13). */
import { postingsOfRefund } from "../journal";
import { attributeRefund } from "../refund-attribution";
import type { Split } from "../split";
import { balancesOf } from "./balances";
import { balances, company, GIFT_CARD, kept, oneVendor, operators } from "./borne-cart";

test("example 12: on the vendor's own key the operator pays out of its commission first, and owes the rest", () => {
  const charge = oneVendor("6.500", GIFT_CARD, { ownKey: true });
  expect(charge.wire).toEqual({ commissionType: 1, commissionFixed: "0.000" });
  expect(balances(charge)).toEqual({
    gateway_clearing: 6500,
    discounts_borne: 5000,
    "vendor_settled_by_gateway:A": -6500,
    "vendor_payable:A": -4000,
    commission: -1000,
  });
});

test.each([
  // The commission is above what is borne: the gateway takes the difference, and nobody is owed.
  ["9.500", "9.500/0.500", "0", "20", kept, ["1.500", undefined], {}],
  // Delivery that the operator keeps counts with the commission.
  ["9.000", "8.000/2.000", "1.000", "10", operators, ["0.000", undefined], {}],
  ["9.500", "8.500/1.500", "1.000", "10", operators, ["0.500", undefined], {}],
  // The company gets what the gateway has left; the operator owes the rest of it, and the vendor.
  ["0.500", "10.000", "1.500", "10", company, ["0.000", "0.500"], { A: -9000 }],
  ["6.500", "5.000/5.000", "1.500", "10", company, ["0.000", "1.500"], { A: -4000 }],
] as const)(
  "on the vendor's own key, a charge of %s for goods %s and delivery %s at %s %%, kept by %j, is sent as %j",
  (total, goods, ship, rate, delivery, [commission, cost], owed) => {
    for (const encoding of ["exact", "native"] as const) {
      const charge = oneVendor(total, { goods, ship, rate, delivery }, { ownKey: true, encoding });
      expect(charge.wire).toEqual({
        commissionType: 1,
        commissionFixed: commission,
        ...(cost && { deliveryCompany: 3, deliveryCost: cost }),
      });
      const payable = Object.entries(balances(charge)).filter(([account]) => account.startsWith("vendor_p"));
      expect(Object.fromEntries(payable.map(([account, fils]) => [account.slice(-1), fils]))).toEqual(owed);
      if (encoding === "native") expect(charge.vendors[0]?.adjustments).toEqual(["native_sent_as_exact"]);
    }
  },
);

describe("a refund on the vendor's own key", () => {
  const refund = (charge: Split, goodsFils: number, deliveryFils = 0) => {
    const named = [{ vendorId: "A", goodsFils, deliveryFils }];
    const parts = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, named);
    return { parts, balances: Object.fromEntries(balancesOf(postingsOfRefund(charge, parts))) };
  };

  it("takes back of the operator's debt what the gateway did not pay the vendor", () => {
    const charge = oneVendor("6.500", GIFT_CARD, { ownKey: true });
    const { parts, balances: posted } = refund(charge, 2826);
    expect(parts).toMatchObject([{ commissionBackFils: 500, borneBackFils: 2174, owedBackFils: 1674 }]);
    expect(posted).toEqual({
      gateway_clearing: -2826,
      discounts_borne: -2174,
      "vendor_settled_by_gateway:A": 2826,
      "vendor_payable:A": 1674,
      commission: 500,
    });
  });

  it("leaves the operator owing more where the gateway gives back less of the commission than is reversed", () => {
    const given = { goods: "10.000", ship: "0.500/1.000", rate: "20" };
    const charge = oneVendor("10.500", given, { ownKey: true });
    expect(charge.wire.commissionFixed).toBe("1.000");
    const { parts, balances: posted } = refund(charge, 5000);
    expect(parts).toMatchObject([{ commissionBackFils: 1000, borneBackFils: 0, owedBackFils: -500 }]);
    expect(posted).toMatchObject({ "vendor_settled_by_gateway:A": 4500, "vendor_payable:A": -500 });
  });

  it("brings back with the delivery what was borne of goods for which nothing was paid", () => {
    const charge = oneVendor("1.500", { goods: "0/10.000", ship: "1.500" }, { ownKey: true });
    expect(refund(charge, 0, 750).parts).toMatchObject([
      { deliveryFils: 750, commissionBackFils: 500, borneBackFils: 5000, ownBackFils: 5250 },
    ]);
  });
});
