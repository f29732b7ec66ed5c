import { commissionBaseOf, commissionOf } from "../../../domain/commission";
import type { CommissionBase } from "../../../domain/commission-terms";
import { type CommissionReversal, commissionReversedAt } from "../../../domain/commission-reversal";
import { toDecimalString } from "../../../domain/money";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { mizan as arabic } from "../../i18n/ar/mizan";
import { mizan as english } from "../../i18n/en/mizan";
import { PLACEHOLDERS, sendsCustomer, unknownPlaceholder } from "../reference-placeholders";
import { settingName, settingValue } from "../settings-words";

const t = textsFrom("en");

describe("a setting in words", () => {
  it("has its name and its value", () => {
    expect(settingName(t, "delivery.recipient")).toBe("Who gets the delivery amount");
    expect(settingValue(t, "delivery.recipient", "company")).toBe("The delivery company");
    expect(settingValue(t, "paymentTypes", null)).toBe("Every way the operator offers");
    expect(settingValue(t, "paymentTypes", ["1", "2"])).toBe("Debit network, Credit card");
  });

  it("is shown as it is where it speaks for itself, or is older than our texts", () => {
    expect(settingValue(t, "commission.percent", "12.5")).toBeUndefined();
    expect(settingName(t, "retiredSetting")).toBe("retiredSetting");
  });
});

describe("the examples of a commission's base", () => {
  const part = { grossFils: 10_000, taxFils: 500, deliveryFils: 1_500 };
  it.each<CommissionBase>(["goods", "goods_without_tax", "goods_and_delivery"])(
    "say for %s what the domain computes",
    (base) => {
      const baseFils = commissionBaseOf(base, part);
      const commission = commissionOf({ type: "percentage", base, percent: "10" }, baseFils);
      for (const { settings } of [english, arabic]) {
        const { description } = settings.choices.commissionBase[base];
        const amounts = description.match(/\d+\.\d{3}/g);
        expect(amounts).toEqual([toDecimalString(baseFils), toDecimalString(commission)]);
      }
    },
  );
});

describe("the examples of what becomes of a commission", () => {
  const commission = { type: "mixed", base: "goods", percent: "10", fixed: "0.250" } as const;
  const part = { commission, commissionFils: commissionOf(commission, 10_000) };
  it.each<CommissionReversal>(["proportional", "keep", "keep_fixed"])(
    "say for %s what the domain computes",
    (reversal) => {
      const backFils = commissionReversedAt(part, { doneFils: 4_000, wholeFils: 10_000 }, reversal);
      for (const { settings } of [english, arabic]) {
        const { description } = settings.choices.commissionReversal[reversal];
        const amounts = description.match(/\d+\.\d{3}/g);
        expect(amounts).toEqual(["0.250", "10.000", "4.000", toDecimalString(backFils)]);
      }
    },
  );
});

describe("a reference field", () => {
  it.each(PLACEHOLDERS)("knows $name and says what it is", ({ name }) => {
    expect(unknownPlaceholder(`a {${name}}`)).toBeUndefined();
    expect(t(`settings.placeholders.${name}`)).not.toContain("placeholders");
  });

  it("names a placeholder that nothing fills in", () => {
    expect(unknownPlaceholder("{cart.id} {customer.fone}")).toBe("customer.fone");
  });

  it("says whether anything about the customer is sent", () => {
    expect(sendsCustomer({ udf1: "{cart.reference}", udf2: "{vendors.names}" })).toBe(false);
    expect(sendsCustomer({ udf1: "", udf3: "for {customer.name}" })).toBe(true);
  });
});
