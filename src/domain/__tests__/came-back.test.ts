/** What a returned refund takes back with it, and what the next one reverses. */
import { cameBack } from "../came-back";
import { attributeRefund } from "../refund-attribution";
import type { PartyRefund } from "../party-refund";
import { split } from "../split";
import type { CommissionTerms } from "../commission-terms";
import type { DeliveryTerms } from "../split-input";

const OWN: DeliveryTerms = { source: "cart_shipping", recipient: "vendor" };

function chargeOf(terms: {
  goods: string;
  shipping?: string;
  commission: CommissionTerms;
  delivery?: DeliveryTerms;
}) {
  const { goods, shipping = "0", commission, delivery = OWN } = terms;
  return split({
    total: String((Number(goods) * 1000 + Number(shipping) * 1000) / 1000),
    lines: [{ id: "l1", vendorId: "A", total: goods, tax: "0" }],
    shipping: shipping === "0" ? [] : [{ id: "s1", vendorId: "A", total: shipping, tax: "0" }],
    vendors: [{ vendorId: "A", reference: "A", hasOwnKey: false, commission, delivery }],
    operator: { deliveryCompany: 1 },
    settings: { policy: "platform", commissionEncoding: "exact", credit: "parts", settingsVersion: 1 },
  });
}

const goodsOf = (goodsFils: number, deliveryFils = 0) => [{ vendorId: "A", goodsFils, deliveryFils }];

test("DAT-15: four refunds of a fils, the first and third come back, then a fils reverses no more than itself", () => {
  const half: CommissionTerms = { type: "percentage", percent: "50", base: "goods" };
  const charge = chargeOf({ goods: "1.000", commission: half });
  let standing: PartyRefund[][] = [];
  const at = () => ({ split: charge, earlier: standing.flat(), reversal: "proportional" as const });
  for (let nth = 0; nth < 4; nth += 1) standing.push(attributeRefund(at(), goodsOf(1)));
  const [first, second, third, fourth] = standing as [
    PartyRefund[],
    PartyRefund[],
    PartyRefund[],
    PartyRefund[],
  ];
  const backs = [cameBack(at(), first)];
  standing = [second, third, fourth];
  backs.push(cameBack(at(), third));
  standing = [second, fourth];
  const again = attributeRefund(at(), goodsOf(1));
  // Reversed 1, 0, 1, 0 fils; without two of them 0.5 × 2 stands, and a third fils makes it 2.
  expect(backs.flat().map(({ commissionBackFils }) => commissionBackFils)).toEqual([0, 1]);
  expect(again).toEqual([expect.objectContaining({ commissionBackFils: 1, ownBackFils: 0 })]);
});

test("DAT-15: with a fixed delivery above the shipping paid and a base with delivery, no step reverses more than itself", () => {
  const all: CommissionTerms = { type: "percentage", percent: "50", base: "goods_and_delivery" };
  const charge = chargeOf({
    goods: "1.000",
    shipping: "0.100",
    commission: all,
    delivery: { source: "fixed", fixed: "0.500", recipient: "vendor" },
  });
  expect(charge.vendors[0]?.commissionFils).toBe(750);
  const [delivery] = attributeRefund(
    { split: charge, earlier: [], reversal: "proportional" },
    goodsOf(0, 100),
  );
  // T is the goods and the shipping paid, 1.100: 750 × 100 ÷ 1100.
  expect(delivery).toMatchObject({ commissionBackFils: 68, ownBackFils: 32 });
});

test("DAT-15: the operator's own shipping comes back from its delivery company", () => {
  const charge = split({
    total: "6",
    lines: [{ id: "l1", vendorId: null, total: "5", tax: "0" }],
    shipping: [{ id: "s1", total: "1", tax: "0" }],
    vendors: [],
    operator: { deliveryCompany: 7 },
    settings: { policy: "platform", commissionEncoding: "exact", credit: "parts", settingsVersion: 1 },
  });
  const named = [{ vendorId: null, goodsFils: 0, deliveryFils: 400 }];
  const made = attributeRefund({ split: charge, earlier: [], reversal: "proportional" }, named);
  expect(made).toEqual([expect.objectContaining({ vendorId: null, deliveryBackFils: 400, ownBackFils: 0 })]);
  expect(cameBack({ split: charge, earlier: made, reversal: "proportional" }, made)).toEqual(made);
});
