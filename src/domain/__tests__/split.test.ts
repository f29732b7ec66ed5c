import { split } from "../split";
import { SplitRefusal } from "../split-input";
import { assertSplitBalances } from "../split-invariants";
import { cart, line, shipping, termsOf, vendor } from "./split-cart";

const company = { source: "cart_shipping", recipient: "company", company: 3 } as const;

function refusalOf(attempt: () => unknown): SplitRefusal {
  try {
    attempt();
  } catch (error) {
    if (error instanceof SplitRefusal) return error;
    throw error;
  }
  throw new Error("The cart was not refused.");
}

test("example 1: three vendors, three kinds of commission, delivery by a company", () => {
  const result = split(
    cart(
      "19.000",
      [line("l1", "A", "10.000"), line("l2", "B", "5.000"), line("l3", "C", "2.500")],
      [
        vendor("A", "10", { delivery: company }),
        vendor("B", "5+0.250", { delivery: company }),
        vendor("C", "=0.300", { delivery: company }),
      ],
      { shipping: [shipping("s1", "1.500")] },
    ),
  );
  assertSplitBalances(result);
  expect(result.chargeFils).toBe(19_000);
  expect(result.vendors.map((v) => v.commissionFils)).toEqual([1000, 500, 300]);
  expect(result.vendors.map((v) => v.netFils)).toEqual([9000, 4500, 2200]);
  // 1.500 over 10.000 : 5.000 : 2.500 is 857.14, 428.57, 214.28.
  expect(result.vendors.map((v) => v.deliveryFils)).toEqual([857, 429, 214]);
  expect(result.platformFils).toBe(0);
  expect(result.keyOwner).toEqual({ kind: "operator" });
  expect(result.wire).toEqual({ deliveryCompany: 3, deliveryCost: "1.500" });
});

test("example 2: a commission is rounded per vendor, not over the cart", () => {
  const owners = ["A", "B", "C"];
  const result = split(
    cart(
      "0.003",
      owners.map((owner) => line(`l${owner}`, owner, "0.001")),
      owners.map((owner) => vendor(owner, "33.333")),
    ),
  );
  expect(result.vendors.map((v) => v.commissionFils)).toEqual([0, 0, 0]);
});

test("example 3: the vendor's share is the remainder, not a second rounding", () => {
  const [part] = split(cart("0.015", [line("l", "A", "0.015")], [vendor("A", "30")])).vendors;
  expect(part).toMatchObject({ commissionFils: 5, netFils: 10 });
});

test("example 4: one shipping method over 7 : 2 : 2 and over 1 : 1 : 1", () => {
  const shared = (totals: string[], sum: string) =>
    split(
      cart(
        sum,
        totals.map((total, i) => line(`l${i}`, `V${i}`, total)),
        totals.map((_, i) => vendor(`V${i}`, "0")),
        { shipping: [shipping("s", "0.010")] },
      ),
    ).vendors.map((v) => v.shippingFils);
  expect(shared(["7", "2", "2"], "11.010")).toEqual([6, 2, 2]);
  expect(shared(["1", "1", "1"], "3.010")).toEqual([4, 3, 3]);
});

test("example 5: a commission above the goods takes all of them and nothing of another vendor", () => {
  const result = split(
    cart(
      "1.400",
      [line("l1", "A", "0.400"), line("l2", "B", "1")],
      [vendor("A", "10+0.500"), vendor("B", "0")],
    ),
  );
  expect(result.vendors[0]).toMatchObject({
    commissionFils: 400,
    netFils: 0,
    adjustments: ["commission_cut_to_base"],
  });
  expect(result.vendors[1]).toMatchObject({ commissionFils: 0, netFils: 1000, adjustments: [] });
});

test.each([
  ["6", "20.0001", ["6.6667", "6.6667", "6.6667"], 20_000, [6667, 6667, 6666]],
  ["6b", "1.0014", ["1.000", "0.0007", "0.0007"], 1001, [1000, 1, 0]],
  ["a tax", "18.1861875", ["18.1861875"], 18_186, [18_186]],
  ["half a fils", "10.0005", ["10.0005"], 10_001, [10_001]],
  ["a gift card of half", "1.500", ["1.000", "1.000", "1.000"], 1500, [500, 500, 500]],
  ["a gift card of two thirds", "1", ["1", "1", "1"], 1000, [334, 333, 333]],
  ["noise of the engine", "1.99999999999999999", ["1", "1"], 2000, [1000, 1000]],
  ["noise below zero", "1", ["1", "-0.0000000000000001"], 1000, [1000, 0]],
])("DAT-02, example %s: total %s of %j is %i fils as %j", (_name, total, raw, chargeFils, expected) => {
  const lines = raw.map((one, index) => line(`l${index}`, "A", one));
  const result = split(cart(total, lines, [vendor("A", "0")]));
  assertSplitBalances(result);
  expect(result.chargeFils).toBe(chargeFils);
  expect(result.lines.map((l) => l.amountFils)).toEqual(expected);
});

test("example 9: goods for nothing and delivery to pay is a charge without commission", () => {
  const result = split(
    cart("1.500", [line("l", "A", "0")], [vendor("A", "10+0.250", { hasOwnKey: true, delivery: company })], {
      shipping: [shipping("s", "1.500")],
    }),
  );
  assertSplitBalances(result);
  expect(result.vendors[0]).toMatchObject({ commissionFils: 0, deliveryFils: 1500, netFils: 0 });
  expect(result.wire).toMatchObject({ deliveryCost: "1.500", commissionFixed: "0.000" });
});

test.each([
  ["0.000", "0.000", "charge_zero"],
  ["0.0004", "0.0004", "charge_too_small"],
  ["-1", "1", "charge_too_small"],
  ["1000000", "1000000", "charge_too_large"],
  ["999999.9996", "999999.9996", "charge_too_large"],
  ["1.001", "1.000", "total_above_parts"],
  ["0.0005", "0", "total_above_parts"],
  ["1", "-1", "part_negative"],
])("DAT-04, example 10: a cart of %s KWD with a line of %s is refused with %s", (total, raw, code) => {
  expect(refusalOf(() => split(cart(total, [line("l", "A", raw)], [vendor("A", "0")]))).code).toBe(code);
});

test.each([["0.001"], ["999999.999"]])("DAT-04: %s KWD can be charged", (total) => {
  const result = split(cart(total, [line("l", "A", total)], [vendor("A", "10")]));
  expect(() => assertSplitBalances(result)).not.toThrow();
});

describe("rule 3: the base of the commission", () => {
  const baseAndCommission = (
    base: "goods" | "goods_without_tax" | "goods_and_delivery",
    total = "12.000",
  ) => {
    const lines = [line("l1", "A", "6.000", "0.5005"), line("l2", "A", "4.000", "0.5")];
    const terms = vendor("A", "10", { commission: termsOf("10", { base }) });
    const [part] = split(cart(total, lines, [terms], { shipping: [shipping("s", "2.000")] })).vendors;
    return [part?.baseFils, part?.commissionFils, part?.taxFils];
  };
  test.each([
    ["goods", "12.000", [10_000, 1000, 1001]],
    ["goods_without_tax", "12.000", [8999, 900, 1001]],
    ["goods_and_delivery", "12.000", [12_000, 1200, 1001]],
    ["goods_without_tax", "6.000", [4500, 450, 500]],
  ] as const)("%s of a charge of %s", (base, total, expected) => {
    expect(baseAndCommission(base, total)).toEqual(expected);
  });

  test("a tax above the goods leaves a base of zero", () => {
    const terms = vendor("A", "10", { commission: termsOf("10", { base: "goods_without_tax" }) });
    const [part] = split(cart("1", [line("l", "A", "1", "2")], [terms])).vendors;
    expect(part).toMatchObject({ baseFils: 0, commissionFils: 0, netFils: 1000 });
  });
});

describe("rule 5 and 6: delivery", () => {
  const one = (fixed: string, recipient: "vendor" | "operator" | "company", rate = "10") =>
    split(
      cart(
        "3.000",
        [line("l", "A", "2.000")],
        [vendor("A", rate, { delivery: { source: "fixed", fixed, recipient, company: 3 } })],
        { shipping: [shipping("s", "1.000")] },
      ),
    ).vendors[0];

  test.each([
    ["1.500", "company", { commissionFils: 200, deliveryFils: 1500, netFils: 1300, adjustments: [] }],
    ["0.400", "company", { commissionFils: 200, deliveryFils: 400, netFils: 2400, adjustments: [] }],
    ["1.500", "vendor", { commissionFils: 200, deliveryFils: 1500, netFils: 2800, adjustments: [] }],
    ["1.500", "operator", { commissionFils: 200, deliveryFils: 1500, netFils: 1300, deliveryCompany: null }],
    [
      "2.900",
      "company",
      {
        commissionFils: 100,
        deliveryFils: 2900,
        netFils: 0,
        adjustments: ["commission_gave_way_to_delivery"],
      },
    ],
    [
      "9.000",
      "company",
      {
        commissionFils: 0,
        deliveryFils: 3000,
        netFils: 0,
        adjustments: ["delivery_cut_to_part", "commission_gave_way_to_delivery"],
      },
    ],
  ] as const)(
    "a fixed delivery of %s to the %s, of goods 2.000 and shipping 1.000",
    (fixed, to, expected) => {
      expect(one(fixed, to)).toMatchObject(expected);
    },
  );

  test("the operator's own lines carry their part of the shipping; ties leave the operator last", () => {
    const result = split(
      cart("2.011", [line("l1", "", "1"), line("l2", "A", "1")], [vendor("A", "0")], {
        shipping: [shipping("s", "0.011")],
      }),
    );
    expect(result.shipping).toEqual([
      { id: "s", vendorId: "A", amountFils: 6 },
      { id: "s", vendorId: null, amountFils: 5 },
    ]);
    expect(result.platformFils).toBe(1005);
  });

  test("a method of one vendor is not shared", () => {
    const result = split(
      cart("4", [line("l1", "A", "1"), line("l2", "B", "1")], [vendor("A", "0"), vendor("B", "0")], {
        shipping: [shipping("s1", "2", "B")],
      }),
    );
    expect(result.vendors.map((v) => v.shippingFils)).toEqual([0, 2000]);
  });

  test("the vendor's own company wins over the operator's default", () => {
    const deliveryCompany = (own: number | null) =>
      split(
        cart("2", [line("l", "A", "1")], [vendor("A", "0", { delivery: { ...company, company: own } })], {
          shipping: [shipping("s", "1")],
          operator: { deliveryCompany: 9 },
        }),
      ).wire.deliveryCompany;
    expect([deliveryCompany(3), deliveryCompany(null)]).toEqual([3, 9]);
  });
});

describe("refusals name the vendors", () => {
  const two = [line("l1", "A", "1"), line("l2", "B", "1")];
  const vendors = [vendor("A", "0"), vendor("B", "0")];

  test("several vendors under the policy block", () => {
    const refusal = refusalOf(() => split(cart("2", two, vendors, { settings: { policy: "block" } })));
    expect(refusal).toMatchObject({ code: "several_vendors_blocked", vendorIds: ["A", "B"] });
    expect(refusal.message).toContain("Shop A and Shop B");
  });

  test("a vendor's lines beside the operator's are several parties too", () => {
    const mixed = [line("l1", "A", "1"), line("l2", "", "1")];
    const refusal = refusalOf(() => split(cart("2", mixed, vendors, { settings: { policy: "block" } })));
    expect(refusal.message).toContain("Shop A and the marketplace");
  });

  test("one vendor under the policy block is charged, also with shipping that belongs to nobody", () => {
    const single = cart("2", [line("l1", "A", "1")], [vendor("A", "0", { hasOwnKey: true })], {
      shipping: [shipping("s", "1")],
      settings: { policy: "block" },
    });
    expect(split(single).keyOwner).toEqual({ kind: "vendor", vendorId: "A" });
  });

  test("a paused vendor, whatever the policy", () => {
    const paused = [vendor("A", "0"), vendor("B", "0", { paused: true })];
    const refusal = refusalOf(() => split(cart("2", two, paused)));
    expect(refusal).toMatchObject({ code: "vendor_paused", vendorIds: ["B"] });
    expect(refusal.message).toContain("Shop B");
  });

  test("a vendor without terms, given twice, or with terms that cannot be used", () => {
    expect(refusalOf(() => split(cart("2", two, [vendor("A", "0")])))).toMatchObject({
      code: "vendor_terms_missing",
      vendorIds: ["B"],
    });
    expect(refusalOf(() => split(cart("2", two, [...vendors, vendor("A", "1")]))).code).toBe(
      "vendor_terms_repeated",
    );
    const refusal = refusalOf(() => split(cart("2", two, [vendor("A", "101"), vendor("B", "0")])));
    expect(refusal).toMatchObject({ code: "commission_invalid", vendorIds: ["A"] });
  });

  test("delivery to a company that nobody has set, only where there is something to pay it", () => {
    const terms = [vendor("A", "0", { delivery: { source: "cart_shipping", recipient: "company" } })];
    const lines = [line("l", "A", "1")];
    const refusal = refusalOf(() => split(cart("2", lines, terms, { shipping: [shipping("s", "1")] })));
    expect(refusal).toMatchObject({ code: "delivery_company_missing", vendorIds: ["A"] });
    expect(split(cart("1", lines, terms)).chargeFils).toBe(1000);
  });

  test.each([[undefined], ["1.2345"], ["-1"]])("a fixed delivery of %p", (fixed) => {
    const terms = [vendor("A", "0", { delivery: { source: "fixed", fixed, recipient: "vendor" } })];
    expect(refusalOf(() => split(cart("1", [line("l", "A", "1")], terms))).code).toBe("delivery_invalid");
  });

  test("an empty cart and a repeated id", () => {
    expect(refusalOf(() => split(cart("1", [], []))).code).toBe("cart_empty");
    const repeated = [line("l", "A", "1"), line("l", "A", "1")];
    expect(refusalOf(() => split(cart("2", repeated, vendors))).code).toBe("cart_id_repeated");
  });
});

test("the policy separate refuses a cart of several vendors, which the storefront divides", () => {
  const lines = [line("l1", "A", "0.5"), line("l2", "B", "0.5")];
  const input = cart("1", lines, [vendor("A", "10"), vendor("B", "10")], {
    settings: { policy: "separate" },
  });
  expect(refusalOf(() => split(input)).code).toBe("separate_charges_needed");
});

test("rule 7: a split is frozen to its depth, survives JSON, and keeps its settings version", () => {
  const result = split(cart("1", [line("l", "A", "1")], [vendor("A", "10", { hasOwnKey: true })]));
  expect(result.settingsVersion).toBe(7);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  const inner = [
    result,
    result.vendors,
    result.vendors[0],
    result.vendors[0]?.commission,
    result.lines[0],
    result.wire,
  ];
  expect(inner.every((value) => Object.isFrozen(value))).toBe(true);
});

test("freezing a split does not freeze the terms it was made from", () => {
  const terms = vendor("A", "10");
  split(cart("1", [line("l", "A", "1")], [terms]));
  expect(Object.isFrozen(terms.commission)).toBe(false);
});

describe("DAT-14: a total beside its parts", () => {
  const amounts = (total: string, raws: readonly string[]) => {
    const { lines } = split({
      total,
      lines: raws.map((raw, index) => ({ id: `l${index}`, vendorId: null, total: raw, tax: "0" })),
      shipping: [],
      vendors: [],
      operator: {},
      settings: { policy: "platform", commissionEncoding: "exact", credit: "parts", settingsVersion: 1 },
    });
    return lines.map(({ amountFils }) => amountFils);
  };

  it.each([
    ["above by less than a fils never scales them up", "1.001", ["1", "0.0004"], [1000, 1]],
    ["the engine's noise of 5e-18 moves no fils", "2.000999999999999995", ["1.0005", "1.0005"], [1001, 1000]],
    ["above by noise", "2.001000000000000005", ["1.0005", "1.0005"], [1001, 1000]],
    ["below by half a fils is credit", "1.9995", ["1", "1"], [1000, 1000]],
    ["more fils left than parts go round and round", "1.0018", ["1.0009"], [1002]],
  ])("%s", (_, total, raws, expected) => {
    expect(amounts(total, raws)).toEqual(expected);
  });
});
