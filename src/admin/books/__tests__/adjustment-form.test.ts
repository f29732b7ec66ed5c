import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { adjustmentBodyOf, EMPTY_ADJUSTMENT, effectOf } from "../adjustment-form";
import { amountFault } from "../../fields/amount-field";

const correction = {
  ...EMPTY_ADJUSTMENT,
  kind: "correction" as const,
  bearer: "vendor" as const,
  vendor_id: "mven_1",
  direction: "credit" as const,
  amount: "۳٫۵",
  reason: " counted twice ",
  reference: " C-1 ",
};

describe("the form of an adjustment", () => {
  it("sends what was typed, in Latin digits and without spaces around", () => {
    expect(adjustmentBodyOf(correction)).toEqual({
      kind: "correction",
      vendor_id: "mven_1",
      direction: "credit",
      amount: "3.5",
      reason: "counted twice",
      reference: "C-1",
    });
  });

  it.each(["gateway_fee", "chargeback"] as const)(
    "only takes by a %s, whatever was chosen before",
    (kind) => {
      expect(adjustmentBodyOf({ ...correction, kind }).direction).toBe("debit");
      expect(effectOf({ ...correction, kind })?.effect).toBe("debitVendor");
    },
  );

  it("forgets a vendor that was chosen before the marketplace was", () => {
    const fee = { ...correction, kind: "gateway_fee" as const, bearer: "operator" as const };
    expect(adjustmentBodyOf(fee).vendor_id).toBeNull();
    expect(effectOf(fee)?.effect).toBe("debitOperator");
  });

  it("always corrects in favour of a vendor or against one, whoever bore what was chosen before", () => {
    const form = { ...correction, bearer: "operator" as const };
    expect(adjustmentBodyOf(form).vendor_id).toBe("mven_1");
    expect(effectOf(form)?.effect).toBe("creditVendor");
    expect(effectOf({ ...form, vendor_id: "" })).toBeNull();
  });

  it("sends a day only where one was chosen", () => {
    expect(adjustmentBodyOf(correction)).not.toHaveProperty("value_date");
    expect(adjustmentBodyOf({ ...correction, value_date: "2026-11-20" }).value_date).toBe("2026-11-20");
  });

  it("says nothing of what it will do while that is not known", () => {
    expect(effectOf({ ...correction, amount: "" })).toBeNull();
    expect(effectOf({ ...correction, amount: "3.5555" })).toBeNull();
    expect(effectOf({ ...correction, vendor_id: "" })).toBeNull();
  });

  it.each(["en", "ar"] as const)("says in words what it will do: %s", (language) => {
    const known = effectOf(correction);
    const words = textsFrom(language)(`books.adjustment.words.${known?.effect ?? ""}`, {
      kind: "K",
      vendor: "Dukan",
      amount: known?.amount,
      interpolation: { escapeValue: false },
    });
    expect(words).toContain("3.500");
    expect(words).toContain("Dukan");
  });
});

describe("a typed amount", () => {
  it.each([
    ["", "required"],
    ["  ", "required"],
    ["0", "amountZero"],
    ["-1", "amountMalformed"],
    ["1.2345", "amountMalformed"],
    ["1,250", "amountAmbiguous"],
    ["٠٬٢٠٠", "amountAmbiguous"],
    ["1.250", null],
    ["١٫٢٥٠", null],
  ])('"%s" is %s', (text, fault) => {
    expect(amountFault(text)).toBe(fault);
  });
});
