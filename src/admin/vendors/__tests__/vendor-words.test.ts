import { textsFrom } from "../../everywhere/__tests__/texts-from";
import type { KeyView } from "../../../answers/admin-api/gateway-keys";
import type { VendorView } from "../../../answers/admin-api/vendors";
import { commissionWords } from "../commission-words";
import { vendorFieldName, vendorValueName } from "../history-words";
import { namedFaultText } from "../named-fault-text";
import { adviceFor } from "../problem-advice";
import { keyBadgeOf } from "../key-badge";
import { vendorView } from "./vendor-view";

const t = textsFrom("en");
const own = <Value>(value: Value) => ({ value, origin: "vendor" as const });

describe("a commission in words", () => {
  const { effective } = vendorView();
  const percent = own("10");
  const fixed = own("0.250");
  it.each<[string, Partial<VendorView["effective"]>]>([
    ["Not set", {}],
    ["10 %", { commission_type: own("percentage"), percent, fixed }],
    ["0.250 KWD", { commission_type: own("fixed"), percent, fixed }],
    ["10 % + 0.250 KWD", { commission_type: own("mixed"), percent, fixed }],
    ["10 % + – KWD", { commission_type: own("mixed"), percent }],
    [
      "10 %, at least 0.500 KWD, at most 5.000 KWD",
      { commission_type: own("percentage"), percent, minimum: own("0.500"), maximum: own("5.000") },
    ],
  ])("reads %j", (words, said) => {
    expect(commissionWords({ ...effective, ...said }, t)).toBe(words);
  });

  it("keeps its numbers together in Arabic", () => {
    const said = { ...effective, commission_type: own("mixed" as const), percent, fixed };
    expect(commissionWords(said, textsFrom("ar"))).toBe("\u206610 %\u2069 + \u20660.250\u2069 د.ك");
  });
});

describe("a vendor's key in the list", () => {
  const key: KeyView = {
    id: "mkey_1",
    owner: "mven_1",
    environment: "emulator",
    version: 1,
    encoding: "raw",
    fingerprint: "ab12",
    last_four: "6789",
    status: "active",
    test_answer: "accepted",
    tested_at: null,
    card_refused_at: null,
    created_at: "2026-11-21T00:00:00.000Z",
  };
  it.each<[string, Partial<VendorView>]>([
    ["keyMissing", { key: null }],
    ["keyActive", { key }],
    ["keyRefused", { key: { ...key, test_answer: "refused" } }],
    ["keyCardRefused", { key: { ...key, card_refused_at: key.created_at } }],
    ["keyOperator", { effective: { ...vendorView().effective, settles: own("operator") } }],
  ])("is %s", (text, said) => {
    expect(keyBadgeOf(vendorView(said)).text).toBe(text);
    expect(t(`vendors.list.${text}`)).not.toContain("vendors.");
  });
});

describe("a vendor's history in words", () => {
  it.each([
    ["delivery.recipient", "company", "Who gets the delivery amount", "The delivery company"],
    ["commission.type", "mixed", "Kind of commission", "Percentage and fixed amount"],
    ["status", "paused", "Status", "Paused"],
    ["payment_types", ["1", "2"], "Ways to pay", "Debit network, Credit card"],
    ["commission.percent", "10", "Percent", undefined],
    ["a_field_of_later", "x", "a_field_of_later", undefined],
  ])("names %s", (path, value, name, words) => {
    expect(vendorFieldName(path, t)).toBe(name);
    expect(vendorValueName({ path, value }, t)).toBe(words);
  });
});

describe("what to do about a problem", () => {
  it.each([
    ["commission.percent", "commission"],
    ["commission_base", "commission"],
    ["delivery.company", "delivery"],
    ["settles", "key"],
    ["status", "status"],
    ["constructor", "other"],
  ])("%s: %s", (path, advice) => {
    expect(adviceFor(path)).toBe(advice);
    expect(t(`vendors.whatToDo.${advice}`)).not.toContain("vendors.");
  });
});

describe("a fault away from its field", () => {
  const fault = {
    field: "vendor.commission.type",
    code: "required",
    message: "Commission type: none is set.",
  };
  it("has the field's name in Arabic, and the server's sentence in English", () => {
    const arabic = textsFrom("ar");
    expect(namedFaultText(fault, { t, language: "en" })).toBe(fault.message);
    expect(namedFaultText(fault, { t: arabic, language: "ar" })).toBe(
      `${arabic("settings.fields.commission.type")}: ${arabic("everywhere.field_codes.required")}`,
    );
  });
});
