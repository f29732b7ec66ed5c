import { parseOptions } from "../../../config/options";
import { referenceFieldsOf } from "../reference-fields";

const templatesWith = (templates: Record<string, string> = {}) =>
  parseOptions({
    environment: "sandbox",
    environments: { sandbox: { baseUrl: "https://gateway.example" } },
    backendUrl: "https://shop.example",
    settings: { templates },
  }).settings.templates;

type Cart = Parameters<typeof referenceFieldsOf>[1];
const cart: Cart = {
  id: "cart_01KXYZ",
  email: "noura@example.com",
  customer_id: "cus_01ABC",
  shipping_address: { first_name: "Noura", last_name: "Al-Sabah", phone: "+965 5000-0000" },
};
const vendors = [
  { external_id: "souq 7", name: "Souq Seven" },
  { external_id: "oud1", name: "بيت العود" },
];
const everyTemplate = {
  udf1: "{cart.id}|{cart.reference}",
  udf2: "{vendors.references}",
  udf3: "{vendors.names}",
  udf4: "{customer.id}",
  udf5: "Order of {customer.name}",
  customerName: "{customer.name}",
  customerPhone: "{customer.phone}",
  customerEmail: "{customer.email}",
};

describe("the reference fields of a charge", () => {
  it("are by default the cart's id without its underscore and the vendors' references, in one order", () => {
    const fields = { udf1: "cart01KXYZ", udf2: "oud1 souq 7", udf3: "", udf4: "", udf5: "" };
    const customer = { customerName: "", customerPhone: "", customerEmail: "" };
    expect(referenceFieldsOf(templatesWith(), cart, vendors)).toEqual({ ...fields, ...customer });
    expect(referenceFieldsOf(templatesWith(), cart, [...vendors].reverse())).toEqual({
      ...fields,
      ...customer,
    });
  });

  it("say nothing about the customer unless it is switched on", () => {
    const told = JSON.stringify(referenceFieldsOf(templatesWith(), cart, vendors));
    for (const personal of ["Noura", "Sabah", "5000", "noura", "cus01", "01ABC"])
      expect(told).not.toContain(personal);
  });

  it("carry whatever the operator's templates ask for", () => {
    expect(referenceFieldsOf(templatesWith(everyTemplate), cart, vendors)).toEqual({
      udf1: "cart01KXYZcart01KXYZ",
      udf2: "oud1 souq 7",
      udf3: "بيت العود Souq Seven",
      udf4: "cus01ABC",
      udf5: "Order of Noura Al Sabah",
      customerName: "Noura Al Sabah",
      customerPhone: "50000000",
      customerEmail: "noura@example.com",
    });
  });

  it("leave the order of the vendors as it was given", () => {
    const given = Object.freeze([...vendors]);
    expect(() => referenceFieldsOf(templatesWith(), cart, given)).not.toThrow();
  });

  it.each<[string, Partial<Cart>, Partial<ReturnType<typeof referenceFieldsOf>>]>([
    [
      "no address, e-mail or customer",
      { email: null, customer_id: null, shipping_address: null },
      { customerName: "", customerPhone: "", customerEmail: "", udf4: "", udf5: "Order of" },
    ],
    [
      "half a name",
      { shipping_address: { first_name: null, last_name: "Al-Sabah", phone: null } },
      { customerName: "Al Sabah", customerPhone: "" },
    ],
    [
      "an Arabic name and Arabic digits",
      { shipping_address: { first_name: "نورة", last_name: "الصباح", phone: "٩٦٥٥٠٠٠" } },
      { customerName: "نورة الصباح", customerPhone: "9655000" },
    ],
    [
      "emoji and marks of direction",
      { shipping_address: { first_name: "🌙 Noura\u200f", last_name: "\u202eSabah", phone: "☎️ 12" } },
      { customerName: "Noura Sabah", customerPhone: "12" },
    ],
    [
      "an accent, tags and quotes",
      { shipping_address: { first_name: "José <b>", last_name: `O'Neil"&`, phone: "1" } },
      { customerName: "Jose b O Neil" },
    ],
    [
      "500 characters",
      { shipping_address: { first_name: "a".repeat(500), last_name: "b", phone: "1".repeat(500) } },
      { customerName: "a".repeat(255), customerPhone: "1".repeat(255) },
    ],
    ["an e-mail address of 300 characters", { email: `${"a".repeat(290)}@x.example` }, { customerEmail: "" }],
    ["half an e-mail address", { email: "noura" }, { customerEmail: "" }],
  ])("DAT-09: a payment is not blocked by %s", (_what, changes, expected) => {
    const fields = referenceFieldsOf(templatesWith(everyTemplate), { ...cart, ...changes }, vendors);
    expect(fields).toMatchObject(expected);
    for (const text of Object.values(fields)) expect(text.length).toBeLessThanOrEqual(255);
  });

  it("never run a template that stands in a customer's name", () => {
    const sly = { ...cart, shipping_address: { first_name: "{cart.id}", last_name: "{customer.email}" } };
    expect(referenceFieldsOf(templatesWith(everyTemplate), sly, vendors).customerName).toBe(
      "cartid customeremail",
    );
  });
});
