import type { RawAmount } from "../../../domain/exact";
import type { ShopperCart } from "../../../engine/carts";
import { boughtGoodsOf, goodsFingerprintOf } from "../bought-goods";

type Line = Partial<ShopperCart["items"][number]>;
const line = (changes: Line = {}): ShopperCart["items"][number] => ({
  id: "cali_1",
  product_id: "prod_1",
  variant_id: "variant_1",
  quantity: 2,
  total: 10,
  tax_total: 0,
  ...changes,
});
const cartWith = (changes: Partial<ShopperCart> = {}): ShopperCart => ({
  id: "cart_1",
  currency_code: "kwd",
  email: null,
  customer_id: null,
  completed_at: null,
  total: 11.5,
  items: [line()],
  shipping_methods: [{ id: "casm_1", shipping_option_id: "so_1", total: 1.5, tax_total: 0 }],
  ...changes,
});

describe("what the shopper buys", () => {
  it("is lines, quantities, shipping and total in whole fils", () => {
    expect(boughtGoodsOf(cartWith())).toEqual({
      lines: [
        { lineId: "cali_1", variantId: "variant_1", productId: "prod_1", quantity: 2, amountFils: 10_000 },
      ],
      shipping: [{ shippingOptionId: "so_1", amountFils: 1_500 }],
      currency: "kwd",
      totalFils: 11_500,
    });
  });

  it("names shipping by its method where no option is known", () => {
    const shipping = [{ id: "casm_1", shipping_option_id: null, total: 1.5, tax_total: 0 }];
    expect(boughtGoodsOf(cartWith({ shipping_methods: shipping })).shipping).toEqual([
      { shippingOptionId: "casm_1", amountFils: 1_500 },
    ]);
  });

  it.each<[string, (amount: number) => RawAmount]>([
    ["numbers", (amount) => amount],
    ["texts", (amount) => String(amount)],
    ["texts with zeros behind", (amount) => `${amount}${Number.isInteger(amount) ? "." : ""}000`],
    ["{value, precision}", (amount) => ({ value: String(amount), precision: 20 })],
    ["{value} of a number", (amount) => ({ value: amount })],
    ["BigNumber objects", (amount) => ({ raw: { value: String(amount) } }) as never],
    ["objects with toFixed()", (amount) => ({ toFixed: () => String(amount) }) as never],
  ])("DAT-10: is the same whether amounts and quantities come as %s", (_form, formOf) => {
    const cart = cartWith({
      total: formOf(11.5),
      items: [line({ quantity: formOf(2), total: formOf(10), tax_total: formOf(0) })],
      shipping_methods: [
        { id: "casm_1", shipping_option_id: "so_1", total: formOf(1.5), tax_total: formOf(0) },
      ],
    });
    expect(boughtGoodsOf(cart)).toEqual(boughtGoodsOf(cartWith()));
    expect(goodsFingerprintOf(cart)).toBe(goodsFingerprintOf(cartWith()));
  });

  it.each<{ what: string; total: RawAmount; lines: RawAmount[]; fils: number; shares: number[] }>([
    {
      what: "10.0005 KWD of tax, half-up",
      total: "10.0005",
      lines: ["10.0005"],
      fils: 10_001,
      shares: [10_001],
    },
    { what: "10.00049999", total: "10.00049999", lines: ["10.00049999"], fils: 10_000, shares: [10_000] },
    {
      what: "three thirds",
      total: "10",
      lines: ["3.3333333333", "3.3333333333", "3.3333333334"],
      fils: 10_000,
      shares: [3_333, 3_333, 3_334],
    },
    { what: "a sum that breaks floats", total: 0.1 + 0.2, lines: [0.1, 0.2], fils: 300, shares: [100, 200] },
    {
      what: "a total seen in the engine",
      total: "18.1861875",
      lines: ["9.09309375", "9.09309375"],
      fils: 18_186,
      shares: [9_093, 9_093],
    },
    { what: "credit below the lines", total: "9", lines: ["5", "5"], fils: 9_000, shares: [4_500, 4_500] },
  ])("DAT-02: $what is rounded once and shared out without a rest", ({ total, lines, fils, shares }) => {
    const goods = boughtGoodsOf(
      cartWith({
        total,
        shipping_methods: [],
        items: lines.map((lineTotal, index) => line({ id: `cali_${index}`, total: lineTotal })),
      }),
    );
    expect(goods.totalFils).toBe(fils);
    expect(goods.lines.map(({ amountFils }) => amountFils)).toEqual(shares);
  });
});

describe("the fingerprint of a cart", () => {
  const before = goodsFingerprintOf(cartWith());

  it.each<[string, Partial<ShopperCart>]>([
    ["a quantity", { items: [line({ quantity: 3 })] }],
    ["half a unit more", { items: [line({ quantity: 2.5 })] }],
    ["another variant at the same price", { items: [line({ variant_id: "variant_2" })] }],
    [
      "another way of shipping at the same price",
      {
        shipping_methods: [{ id: "casm_1", shipping_option_id: "so_2", total: 1.5, tax_total: 0 }],
      },
    ],
    [
      "a fils between goods and shipping",
      {
        items: [line({ total: 10.001 })],
        shipping_methods: [{ id: "casm_1", shipping_option_id: "so_1", total: 1.499, tax_total: 0 }],
      },
    ],
    ["the total", { total: 11.499 }],
    ["the currency", { currency_code: "usd" }],
  ])("CUS-07: changes with %s", (_what, changes) => {
    expect(goodsFingerprintOf(cartWith(changes))).toMatch(/^[0-9a-f]{64}$/);
    expect(goodsFingerprintOf(cartWith(changes))).not.toBe(before);
  });

  it.each<[string, Partial<ShopperCart>]>([
    [
      "new line and method ids",
      {
        items: [line({ id: "cali_9" })],
        shipping_methods: [{ id: "casm_9", shipping_option_id: "so_1", total: 1.5, tax_total: 0 }],
      },
    ],
    [
      "an e-mail address, a customer and an address",
      {
        email: "noura@example.com",
        customer_id: "cus_1",
        shipping_address: { first_name: "Noura" },
      },
    ],
    ["tax told apart within the same total", { items: [line({ tax_total: 0.5 })] }],
    ["a completed cart", { completed_at: new Date(0) }],
  ])("CUS-08: stays with %s", (_what, changes) => {
    expect(goodsFingerprintOf(cartWith(changes))).toBe(before);
  });

  it.each<[string, Partial<ShopperCart>]>([
    ["CUS-18: of nothing to pay", { total: 0, items: [line({ total: 0 })], shipping_methods: [] }],
    ["that is empty", { items: [] }],
    ["DAT-04: below 0.001 KWD", { total: 0.0004, items: [line({ total: 0.0004 })], shipping_methods: [] }],
    ["whose total holds an amount that belongs to nobody", { total: 12 }],
    ["with a quantity that is no number", { items: [line({ quantity: "two" })] }],
    ["with an amount that is no number", { items: [line({ total: "١٠" })] }],
  ])("is none for a cart %s: it fits no payment", (_what, changes) => {
    expect(goodsFingerprintOf(cartWith(changes))).toBeUndefined();
  });
});
