import { MoneyError } from "../money-error";
import { refundable } from "../refund-split";

const of = (chargeFils: number, refundedFils: number, rawAmount: unknown, engineRemainderRaw?: unknown) =>
  refundable({ chargeFils, refundedFils, rawAmount, engineRemainderRaw });

test.each<[string, number, number, unknown, unknown, number, string]>([
  ["the whole charge", 10_000, 0, "10.000", undefined, 10_000, "full"],
  ["a part", 10_000, 0, { value: "3.333", precision: 20 }, undefined, 3333, "partial"],
  ["DAT-13: the exact remainder", 10_000, 6666, "3.334", undefined, 3334, "partial"],
  ["written with more zeros", 10_000, 0, "10.00000", undefined, 10_000, "full"],
  ["the engine's whole total of parts of a fils", 18_186, 0, "18.1861875", "18.1861875", 18_186, "full"],
  ["the engine's remainder of parts of a fils", 18_186, 8186, 10.0001875, "10.0001875", 10_000, "partial"],
  ["our whole remainder, which is less than the engine's", 18_186, 0, "18.186", "18.1861875", 18_186, "full"],
  ["a total that was rounded up", 10_001, 0, "10.0005", "10.0005", 10_001, "full"],
])("rule 10: %s", (_what, charge, refunded, raw, engine, amountFils, kind) => {
  expect(of(charge, refunded, raw, engine)).toEqual({ amountFils, kind });
});

test.each<[string, number, number, unknown, unknown, string]>([
  ["one fils too much", 10_000, 0, "10.001", undefined, "refund_above_remainder"],
  ["one fils above the rest", 10_000, 9999, "0.002", undefined, "refund_above_remainder"],
  ["parts of a fils that are nobody's remainder", 10_000, 0, "3.3333", "10", "refund_too_many_decimals"],
  ["an engine that missed a refund made elsewhere", 10_000, 5000, "10", "10", "refund_above_remainder"],
  ["parts of a fils of such an engine", 10_000, 5000, "10.0004", "10.0004", "refund_too_many_decimals"],
  ["nothing", 10_000, 0, "0", undefined, "refund_not_positive"],
  ["less than nothing", 10_000, 0, "-1", undefined, "refund_not_positive"],
  ["a charge already refunded", 10_000, 10_000, "0.001", undefined, "refund_nothing_left"],
  ["DAT-11: Arabic-Indic digits", 10_000, 0, "٥", undefined, "amount_not_a_number"],
])("ADM-06: %s is refused", (_what, charge, refunded, raw, engine, code) => {
  let refusal: unknown;
  try {
    of(charge, refunded, raw, engine);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(MoneyError);
  expect(refusal).toMatchObject({ code });
});

test("DAT-13: 3.333 three times leaves 0.001 of 10.000, and nothing more", () => {
  const amounts = ["3.333", "3.333", "3.333", "0.001"];
  const refunded = amounts.reduce((sum, amount) => sum + of(10_000, sum, amount).amountFils, 0);
  expect(refunded).toBe(10_000);
});
