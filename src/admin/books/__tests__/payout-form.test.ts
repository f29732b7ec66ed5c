import type { VendorBalance } from "../../../answers/books-api/payouts";
import { ApiFault } from "../../api-client";
import { isAboveOwed, saidAboveForm } from "../above-owed";
import { payableAmountOf, payoutBodyOf, payoutFormOf } from "../payout-form";

const balance: VendorBalance = {
  vendor_id: "mven_1",
  name: "Dukan",
  owed: "9.000",
  settled_by_gateway: "4.000",
  last_payout_at: null,
};

describe("the form of a payout", () => {
  it("begins with the vendor, today", () => {
    expect(payoutFormOf(balance, "2026-11-22")).toMatchObject({
      vendor_id: "mven_1",
      amount: "",
      value_date: "2026-11-22",
    });
  });

  it.each([
    ["9.000", "9.000"],
    ["0.000", ""],
    ["-3.250", ""],
  ])("where %s can be paid out proposes %j", (payable, amount) => {
    expect(payableAmountOf({ payable })).toBe(amount);
  });

  it("sends the amount in Latin digits and leaves out what was not filled in", () => {
    const form = { ...payoutFormOf(balance, "2026-11-22"), amount: " ٨٫٥ ", reference: " TT-1 ", note: "  " };
    expect(payoutBodyOf(form, false)).toEqual({
      vendor_id: "mven_1",
      amount: "8.5",
      reference: "TT-1",
      value_date: "2026-11-22",
    });
  });

  it("is confirmed only by a person", () => {
    const form = payoutFormOf(balance, "2026-11-22");
    expect(payoutBodyOf(form, false)).not.toHaveProperty("confirmed");
    expect(payoutBodyOf({ ...form, note: "twice" }, true)).toMatchObject({ confirmed: true, note: "twice" });
  });
});

describe("a payout above what is owed", () => {
  const fields = [{ field: "amount", code: "above_owed", message: "9.000 KWD is owed." }];
  const refused = (code: string) => new ApiFault(422, { type: "invalid_data", code, message: "No.", fields });

  it("is refused above the form, where a person can overrule it", () => {
    const said = saidAboveForm(refused("MIZAN_PAYOUT_ABOVE_OWED"));
    expect(isAboveOwed(said)).toBe(true);
    expect(said).toMatchObject({ status: 422, refusal: { message: "No.", fields: undefined } });
  });

  it("leaves every other refusal at its fields", () => {
    const other = refused("MIZAN_INPUT_INVALID");
    expect(saidAboveForm(other)).toBe(other);
    expect(isAboveOwed(other)).toBe(false);
  });
});
