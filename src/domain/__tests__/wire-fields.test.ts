import { split } from "../split";
import type { CommissionEncoding, DeliveryTerms } from "../split-input";
import { assertSplitBalances } from "../split-invariants";
import { cart, line, shipping, termsOf, vendor } from "./split-cart";

const to = (recipient: DeliveryTerms["recipient"]): DeliveryTerms => ({
  source: "cart_shipping",
  recipient,
  company: 3,
});

function onOwnKey(
  rate: string,
  delivery: DeliveryTerms,
  commissionEncoding: CommissionEncoding,
  bounds = {},
) {
  const terms = vendor("A", rate, { hasOwnKey: true, delivery, commission: termsOf(rate, bounds) });
  const result = split(
    cart("11.500", [line("l", "A", "10.000")], [terms], {
      shipping: [shipping("s", "1.500")],
      settings: { commissionEncoding },
    }),
  );
  assertSplitBalances(result);
  return result;
}

test.each([
  [
    "10",
    "company",
    "exact",
    { commissionType: 1, commissionFixed: "1.000", deliveryCompany: 3, deliveryCost: "1.500" },
  ],
  ["10", "vendor", "exact", { commissionType: 1, commissionFixed: "1.000" }],
  ["10", "operator", "exact", { commissionType: 1, commissionFixed: "2.500" }],
  ["10.500", "vendor", "native", { commissionType: 2, commissionPercent: "10.5" }],
  ["5+0.25", "vendor", "native", { commissionType: 3, commissionPercent: "5", commissionFixed: "0.250" }],
  [
    "=0.3",
    "company",
    "native",
    { commissionType: 1, commissionFixed: "0.300", deliveryCompany: 3, deliveryCost: "1.500" },
  ],
] as const)(
  "on the vendor's key, %s with delivery to the %s under %s, is sent as %j",
  (rate, who, encoding, wire) => {
    const result = onOwnKey(rate, to(who), encoding);
    expect(result.keyOwner).toEqual({ kind: "vendor", vendorId: "A" });
    expect(result.wire).toEqual(wire);
  },
);

test("native with delivery that the operator keeps is refused, naming the vendor", () => {
  expect(() => onOwnKey("10", to("operator"), "native")).toThrow(/REFA .* 1\.500 KWD/);
});

test("under native, a commission that its maximum changed goes out as the exact amount, and the split says so", () => {
  const result = onOwnKey("10", to("vendor"), "native", { maximum: "0.700" });
  expect(result.wire).toEqual({ commissionType: 1, commissionFixed: "0.700" });
  expect(result.vendors[0]?.adjustments).toEqual(["native_sent_as_exact"]);
});

test("a vendor without a key is charged on the operator's, without commission", () => {
  const terms = [vendor("A", "10", { delivery: to("company") })];
  const result = split(cart("11", [line("l", "A", "10")], terms, { shipping: [shipping("s", "1")] }));
  expect(result.keyOwner).toEqual({ kind: "operator" });
  expect(result.wire).toEqual({ deliveryCompany: 3, deliveryCost: "1.000" });
  expect(result.vendors[0]).toMatchObject({ commissionFils: 1000, netFils: 9000 });
});

test("several vendors on their own keys share one charge on the operator's key, without commission", () => {
  const terms = [vendor("A", "10", { hasOwnKey: true }), vendor("B", "10", { hasOwnKey: true })];
  const result = split(cart("2", [line("l1", "A", "1"), line("l2", "B", "1")], terms));
  expect(result.keyOwner).toEqual({ kind: "operator" });
  expect(result.wire).toEqual({});
});

test.each([
  [3, 3, undefined, "", { deliveryCompany: 3, deliveryCost: "1.000" }],
  [3, 4, undefined, "", {}],
  [3, 3, undefined, "1", {}],
  [3, 3, 4, "1", {}],
  [3, 3, 3, "1", { deliveryCompany: 3, deliveryCost: "1.000" }],
])("companies %p and %p, the operator's %p with own goods %p: %j", (first, second, own, ownGoods, wire) => {
  const terms = [
    vendor("A", "0", { delivery: { ...to("company"), company: first } }),
    vendor("B", "0", { delivery: { ...to("company"), company: second } }),
  ];
  const lines = [line("l1", "A", "1"), line("l2", "B", "1"), ...(ownGoods ? [line("l3", "", ownGoods)] : [])];
  const total = ownGoods ? "4" : "3";
  const input = cart(total, lines, terms, {
    shipping: [shipping("s", "1")],
    operator: { deliveryCompany: own },
  });
  expect(split(input).wire).toEqual(wire);
});

test("only the operator's lines: the operator's key, and its company for the shipping where it has one", () => {
  const input = (deliveryCompany?: number) =>
    split(
      cart("2", [line("l", "", "1")], [], { shipping: [shipping("s", "1")], operator: { deliveryCompany } }),
    );
  expect(input().wire).toEqual({});
  expect(input(8).wire).toEqual({ deliveryCompany: 8, deliveryCost: "1.000" });
  expect(input(8)).toMatchObject({ keyOwner: { kind: "operator" }, platformFils: 2000, vendors: [] });
});
