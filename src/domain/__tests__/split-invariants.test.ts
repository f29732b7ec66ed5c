import { split, type Split } from "../split";
import { assertSplitBalances, SplitImbalance } from "../split-invariants";
import { cart, line, shipping, vendor } from "./split-cart";

const delivery = { source: "cart_shipping", recipient: "company", company: 3 } as const;
const good = split(
  cart("6", [line("l1", "A", "5")], [vendor("A", "10", { hasOwnKey: true, delivery })], {
    shipping: [shipping("s", "1")],
  }),
);
const part = good.vendors[0];
if (part === undefined) throw new Error("The cart of this test has one vendor.");

const bears = split(
  cart("5", [{ ...line("l1", "A", "4"), borne: "1" }], [vendor("A", "10", { hasOwnKey: true, delivery })], {
    shipping: [shipping("s", "1")],
  }),
);
const [borne] = bears.vendors;
if (borne === undefined) throw new Error("The cart of this test has one vendor.");

function faultsOf(changed: Partial<Split>): readonly string[] {
  const stored: Split = JSON.parse(JSON.stringify({ ...good, ...changed }));
  try {
    assertSplitBalances(stored);
  } catch (error) {
    if (error instanceof SplitImbalance) return error.broken;
    throw error;
  }
  return [];
}

test("a split balances, also after the database", () => {
  expect(faultsOf({})).toEqual([]);
});

test("a split of which the operator bears something balances, also after the database", () => {
  expect(faultsOf(bears)).toEqual([]);
});

test.each<[string, Partial<Split>, RegExp]>([
  [
    "a fils more is borne",
    { ...bears, vendors: [{ ...borne, borneFils: 1001 }] },
    /shares sum to 6000 fils, not 6001/,
  ],
  [
    "a line's part is borne by nobody",
    { ...bears, lines: [{ id: "l1", vendorId: "A", amountFils: 4000 }] },
    /borne of A does not sum/,
  ],
  [
    "less than nothing is borne",
    { ...bears, lines: [{ ...bears.lines[0]!, borneFils: -1 }] },
    /borne of l1 is -1/,
  ],
  [
    "the operator bears its own goods",
    { ...bears, lines: [...bears.lines, { id: "p", vendorId: null, amountFils: 0, borneFils: 1 }] },
    /operator's lines and shipping do not sum/,
  ],
  [
    "the whole commission is sent beside what is borne",
    { ...bears, wire: { ...bears.wire, commissionFixed: "0.500" } },
    /not the commission of the split/,
  ],
  ["the charge is one fils more", { chargeFils: 6001 }, /shares sum to 6000 fils, not 6001/],
  ["the charge is zero", { chargeFils: 0 }, /cannot be sent/],
  ["the platform takes one fils", { platformFils: 1 }, /operator's lines and shipping do not sum/],
  ["a line is changed", { lines: [{ id: "l1", vendorId: "A", amountFils: 4999 }] }, /lines of A do not sum/],
  [
    "a line is a stranger's",
    { lines: [{ id: "l1", vendorId: "X", amountFils: 5000 }] },
    /l1 belong to no party/,
  ],
  ["a share is a fraction", { vendors: [{ ...part, netFils: 4499.5 }] }, /netFils of A is 4499.5/],
  [
    "a share is negative",
    { vendors: [{ ...part, commissionFils: 5001, netFils: -1 }] },
    /netFils of A is -1/,
  ],
  ["the commission grew", { vendors: [{ ...part, commissionFils: 501, netFils: 4499 }] }, /above its terms/],
  ["the base grew", { vendors: [{ ...part, baseFils: 6000 }] }, /base of A is not that of its terms/],
  ["the vendor is there twice", { vendors: [part, part] }, /two parts/],
  ["delivery has no company", { vendors: [{ ...part, deliveryCompany: null }] }, /goes to no company/],
  ["another vendor's key", { keyOwner: { kind: "vendor", vendorId: "B" } }, /key of B would take money/],
  ["the operator's key with a commission", { keyOwner: { kind: "operator" } }, /pay itself a commission/],
  [
    "no commission is sent",
    { wire: { deliveryCompany: 3, deliveryCost: "1.000" } },
    /commission is not sent/,
  ],
  [
    "a fils less is sent",
    { wire: { ...good.wire, commissionFixed: "0.499" } },
    /not the commission of the split/,
  ],
  [
    "another delivery is sent",
    { wire: { ...good.wire, deliveryCost: "0.999" } },
    /not the delivery of the split/,
  ],
  ["a cost without a company", { wire: { ...good.wire, deliveryCompany: undefined } }, /half a delivery/],
  [
    "another rate is sent",
    { vendors: [{ ...part, commissionFils: 400, netFils: 4600 }], wire: { ...good.wire, commissionType: 2 } },
    /does not say the commission/,
  ],
])("nothing is sent when %s", (_what, changed, sentence) => {
  expect(faultsOf(changed).join("\n")).toMatch(sentence);
});
