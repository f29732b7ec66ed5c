import type { SettingsValues } from "../settings-form";
import {
  changedValues,
  chargingFormOf,
  chargingValuesOf,
  defaultsFormOf,
  defaultsValuesOf,
} from "../settings-form";

const values: SettingsValues = {
  cartPolicy: "block",
  commissionEncoding: "exact",
  commission: { type: "mixed", percent: "10", fixed: "0.250", minimum: "0.500" },
  commissionBase: "goods",
  unassigned: "platform",
  notCaptured: "auto",
  delivery: { source: "fixed", fixed: "1.500", recipient: "company", company: 7 },
  settles: "own_key",
  paymentTypes: null,
  language: "ENG",
  refundMode: "gateway",
  unplacedPayments: "review",
  secondCaptures: "review",
  commissionReversal: "proportional",
  templates: {
    udf1: "{cart.reference}",
    udf2: "",
    udf3: "",
    udf4: "",
    udf5: "",
    customerName: "",
    customerPhone: "",
    customerEmail: "",
  },
  pageExpiryMinutes: 30,
  settlementColumns: {
    reference: "reference",
    amount: "amount",
    fee: "fee",
    tax: "",
    net: "net",
    date: "date",
    kind: "",
  },
  settlementWords: { payment: "", refund: "", chargeback: "", failed: "", summary: "" },
  settlementAmounts: "auto",
  settlementDelimiter: ",",
  settlementDateFormat: "YYYY-MM-DD",
};

describe("the settings as a form", () => {
  it("comes back as the values that it was made of", () => {
    const { commission, delivery, settles, paymentTypes, language } = values;
    expect(defaultsValuesOf(defaultsFormOf(values))).toEqual({
      commission,
      delivery,
      settles,
      paymentTypes,
      language,
    });
    expect(chargingValuesOf(chargingFormOf(values))).toEqual({
      cartPolicy: "block",
      commissionBase: "goods",
      commissionEncoding: "exact",
      unassigned: "platform",
      notCaptured: "auto",
      pageExpiryMinutes: 30,
    });
  });

  it("leaves out the amounts that the chosen kinds do not use", () => {
    const form = defaultsFormOf(values);
    form.commission.type = "percentage";
    form.delivery.source = "cart_shipping";
    form.delivery.recipient = "vendor";
    expect(defaultsValuesOf(form)).toMatchObject({
      commission: { type: "percentage", percent: "10", minimum: "0.500" },
      delivery: { source: "cart_shipping", recipient: "vendor" },
    });
    expect(defaultsValuesOf(form).commission).not.toHaveProperty("fixed");
    expect(defaultsValuesOf(form).delivery).not.toHaveProperty("company");
  });

  it("has no commission at all without a kind", () => {
    const form = defaultsFormOf(values);
    form.commission.type = "none";
    expect(defaultsValuesOf(form).commission).toEqual({});
  });

  it("names the ways to pay only when not all are ticked", () => {
    const form = defaultsFormOf(values);
    form.paymentTypes = ["1", "3"];
    expect(defaultsValuesOf(form).paymentTypes).toEqual(["1", "3"]);
  });
});

describe("what is saved", () => {
  it("is the fields that were changed and no others", () => {
    const opened = chargingFormOf(values);
    const after = { ...opened, cartPolicy: "platform" as const };
    expect(changedValues(chargingValuesOf(opened), chargingValuesOf(after))).toEqual({
      cartPolicy: "platform",
    });
  });

  it("is a whole group of fields where one of them was changed, also when one was emptied", () => {
    const opened = defaultsFormOf(values);
    const after = { ...opened, commission: { ...opened.commission, minimum: " " } };
    expect(changedValues(defaultsValuesOf(opened), defaultsValuesOf(after))).toEqual({
      commission: { type: "mixed", percent: "10", fixed: "0.250" },
    });
  });

  it("is nothing when a change was taken back", () => {
    expect(
      changedValues(chargingValuesOf(chargingFormOf(values)), chargingValuesOf(chargingFormOf(values))),
    ).toEqual({});
  });
});
