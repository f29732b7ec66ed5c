import fc from "fast-check";
import { cutTo, fieldText, namesInTemplate } from "../template";

test.each([
  ["{cart.id}", { "cart.id": "cart_01HX" }, "cart01HX"],
  ["{vendors.references}", { "vendors.references": "SHOP-A, SHOP-B" }, "SHOP A SHOP B"],
  ["Order {cart.id} {missing}", { "cart.id": "1" }, "Order 1"],
  ["{customer.name}", { "customer.name": null }, ""],
  ["{constructor}{__proto__}", {}, ""],
  ["{a}", { a: "{b}", b: "secret" }, "b"],
  ["fixed text", {}, "fixed text"],
])("the template %s with %j is %p", (template, values, expected) => {
  expect(fieldText("text", template, values)).toBe(expected);
});

test.each([
  ["فاطمة الصباح", "فاطمة الصباح"],
  ["أحمد ٥٠", "أحمد 50"],
  ["José Ñuñez", "Jose Nunez"],
  ["Sara 👩‍💻 Ali", "Sara Ali"],
  ["\u202eevil\u200f name\u0000", "evil name"],
  ["a\r\nb", "a b"],
  ["Anne-Marie O'Brien", "Anne Marie O Brien"],
  ["D’Arcy – Al‑Sabah", "D Arcy Al Sabah"],
  ["عبد-الله", "عبد الله"],
  ["-'", ""],
  ["<script>alert(1)</script>", "scriptalert1script"],
  ["me@example.com", "meexamplecom"],
  ["👍", ""],
])("DAT-09: %p is sent as %p", (value, expected) => {
  expect(fieldText("text", "{v}", { v: value })).toBe(expected);
});

test.each([
  ["+965 5000 0000", "50000000"],
  ["+965-5000-0000", "50000000"],
  ["(+965) 50000000", "50000000"],
  ["\u202a+٩٦٥ ٥٠٠٠ ٠٠٠٠\u202c", "50000000"],
  ["00965 50000000", "50000000"],
  ["+965 5000 000", "9655000000"],
  ["+965 5000 00000", "965500000000"],
  ["96550000000", "96550000000"],
  ["+966 50000000", "96650000000"],
  ["50 00+965", "5000965"],
  ["٥٠٠٠٠٠٠١", "50000001"],
  ["۵۰۰۰۰۰۰۲", "50000002"],
  ["none", ""],
  [undefined, ""],
])("DAT-09: the phone %p is sent as %p", (value, expected) => {
  expect(fieldText("phone", "{customer.phone}", { "customer.phone": value })).toBe(expected);
});

test.each([
  [" sara@example.com ", "sara@example.com"],
  ["sara", ""],
  ["sa ra@example.com", ""],
  [`${"x".repeat(250)}@example.com`, ""],
])("DAT-09: the e-mail address %p is sent as %p", (value, expected) => {
  expect(fieldText("email", "{e}", { e: value })).toBe(expected);
});

test("DAT-09: 500 characters are cut to 255", () => {
  expect(fieldText("text", "{n}", { n: "ن".repeat(500) })).toBe("ن".repeat(255));
  expect(fieldText("phone", "{n}", { n: "5".repeat(500) })).toHaveLength(255);
});

test.each([
  ["ab👍", 3, "ab"],
  ["ab👍", 4, "ab👍"],
  ["abc", 3, "abc"],
  ["👍👍", 2, "👍"],
])("%p cut to %i units is %p: no half characters", (text, length, expected) => {
  expect(cutTo(text, length)).toBe(expected);
});

test("whatever a customer is called, the field carries it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 600 }), (name) => {
      const text = fieldText("text", "{n} {n}", { n: name });
      expect(text).toMatch(/^[A-Za-z0-9 \u0621-\u06d3]{0,255}$/);
      expect(fieldText("phone", "{n}", { n: name })).toMatch(/^\d{0,255}$/);
    }),
  );
});

test("a template's names can be checked when it is configured", () => {
  expect(namesInTemplate("{cart.id} and {customer.phone}")).toEqual(["cart.id", "customer.phone"]);
});
