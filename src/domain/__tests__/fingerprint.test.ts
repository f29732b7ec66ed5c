import { type BoughtGoods, type ChargeContents, fullFingerprint, goodsFingerprint } from "../fingerprint";
import { split } from "../split";
import { cart, line, vendor } from "./split-cart";

const goods: BoughtGoods = {
  lines: [
    { variantId: "var_1", productId: "prod_1", lineId: "line_1", quantity: 2, amountFils: 1000 },
    { variantId: null, productId: "prod_2", lineId: "line_2", quantity: 1, amountFils: 500 },
    { lineId: "line_3", quantity: 1, amountFils: 250 },
  ],
  shipping: [
    { shippingOptionId: "so_1", amountFils: 100 },
    { shippingOptionId: "so_2", amountFils: 200 },
  ],
  currency: "kwd",
  totalFils: 2050,
};
const [firstLine, ...otherLines] = goods.lines;
if (firstLine === undefined) throw new Error("The goods of this test have lines.");
const withFirst = (changed: object): BoughtGoods => ({
  ...goods,
  lines: [{ ...firstLine, ...changed }, ...otherLines],
});

const splitAt = (rate: string) => split(cart("1", [line("l", "A", "1")], [vendor("A", rate)]));
const giftCard = (credit: "operator" | "parts") =>
  split(cart("0.500", [line("l", "A", "1")], [vendor("A", "10")], { settings: { credit } }));
const contents: ChargeContents = {
  goods,
  split: splitAt("10"),
  gatewayKeyId: "key_1",
  gatewayKeyVersion: 1,
  customerId: "cus_1",
  referenceFields: { udf1: "cart" },
};

test("a fingerprint is 64 hex digits, and that of these goods never changes between releases", () => {
  expect(fullFingerprint(contents)).toMatch(/^[0-9a-f]{64}$/);
  expect(goodsFingerprint(goods)).toBe("d713d4ca430e12ca9318aafbe377ae6f96a73a1185b304bb096d53b2640bbbe0");
});

test.each<[string, BoughtGoods]>([
  ["lines in another order", { ...goods, lines: [...goods.lines].reverse() }],
  ["shipping in another order", { ...goods, shipping: [...goods.shipping].reverse() }],
  ["new line ids for the same variant", withFirst({ lineId: "line_99" })],
  ["the currency in capitals", { ...goods, currency: "KWD" }],
])("CUS-08: the goods are the same with %s", (_what, same) => {
  expect(goodsFingerprint(same)).toBe(goodsFingerprint(goods));
});

test.each<[string, BoughtGoods]>([
  ["another variant", withFirst({ variantId: "var_2" })],
  ["another quantity at the same amount", withFirst({ quantity: 3 })],
  ["another amount", withFirst({ amountFils: 1001 })],
  ["a product whose id is the variant's", withFirst({ variantId: null, productId: "var_1" })],
  ["a line less", { ...goods, lines: goods.lines.slice(1) }],
  ["a line twice", { ...goods, lines: [...goods.lines, firstLine] }],
  ["another shipping option", { ...goods, shipping: [{ shippingOptionId: "so_3", amountFils: 300 }] }],
  [
    "the shipping amounts exchanged",
    {
      ...goods,
      shipping: [
        { shippingOptionId: "so_1", amountFils: 200 },
        { shippingOptionId: "so_2", amountFils: 100 },
      ],
    },
  ],
  ["another currency", { ...goods, currency: "usd" }],
  ["another total", { ...goods, totalFils: 2051 }],
])("CUS-07: the goods are others with %s", (_what, other) => {
  expect(goodsFingerprint(other)).not.toBe(goodsFingerprint(goods));
});

test.each<[string, Partial<ChargeContents>]>([
  ["another commission", { split: splitAt("11") }],
  ["another settings version", { split: { ...contents.split, settingsVersion: 8 } }],
  ["another key", { gatewayKeyId: "key_2" }],
  ["another version of the key", { gatewayKeyVersion: 2 }],
  ["another customer (CUS-21)", { customerId: "cus_2" }],
  ["another reference field (CUS-21)", { referenceFields: { udf1: "cart", customerPhone: "66172839" } }],
  [
    "a bearer of the discount",
    { split: split(cart("1", [{ ...line("l", "A", "1"), borne: "1" }], [vendor("A", "10")])) },
  ],
  ["other goods", { goods: withFirst({ quantity: 1 }) }],
])("rule 7: the full fingerprint is another with %s", (_what, changed) => {
  expect(fullFingerprint({ ...contents, ...changed })).not.toBe(fullFingerprint(contents));
});

test("rule 13: the full fingerprint is another where another bears the credit that the cart has", () => {
  const [ours, parts] = [giftCard("operator"), giftCard("parts")].map((split) => ({ ...contents, split }));
  expect(fullFingerprint(ours!)).not.toBe(fullFingerprint(parts!));
});

test("rule 13: a cart without credit and bearers has one fingerprint, whoever would bear them", () => {
  const settings = { credit: "operator" } as const;
  const again = split(cart("1", [line("l", "A", "1")], [vendor("A", "10")], { settings }));
  expect(fullFingerprint({ ...contents, split: again })).toBe(fullFingerprint(contents));
});

test("OPS-01: a new key or rate does not change what the shopper bought", () => {
  const changed = { ...contents, split: splitAt("20"), gatewayKeyVersion: 2 };
  expect(goodsFingerprint(changed.goods)).toBe(goodsFingerprint(contents.goods));
});

test("the full fingerprint is the same after the split has been in the database", () => {
  const stored = JSON.parse(JSON.stringify(contents.split));
  const fieldsReversed = Object.fromEntries(Object.entries(stored).reverse()) as typeof stored;
  expect(fullFingerprint({ ...contents, split: fieldsReversed })).toBe(fullFingerprint(contents));
});
