import { makeRefundSchema, readRefund, refundRefusalOf } from "../refund-body";
import { faultsOf } from "../../answers/operator-refusal";

const read = (body: object) => readRefund(makeRefundSchema.parse(body), "user_1");
const faultsIn = (body: object) => {
  const parsed = makeRefundSchema.safeParse(body);
  return parsed.success ? [] : faultsOf(parsed.error).map(({ field, code }) => `${field} ${code}`);
};

describe("what a person asks to be refunded", () => {
  it("DAT-11: reads amounts in Latin, Arabic and Persian digits to whole fils", () => {
    expect(["1.25", "١٫٢٥٠", "۱٫۲۵"].map((amount) => read({ reason: "x", amount }).amountFils)).toEqual([
      1_250, 1_250, 1_250,
    ]);
  });

  it("sums the lines of a party to its goods, and the parties to the refund", () => {
    const { amountFils, wanted } = read({
      reason: "x",
      parties: [
        {
          vendor_id: "a",
          lines: [
            { line_id: "l1", amount: "1" },
            { line_id: "l2", amount: "0.5" },
          ],
          delivery: "0.25",
        },
        { vendor_id: null, goods: "2" },
      ],
      expected_refunded: "0.000",
    });
    expect(amountFils).toBe(3_750);
    expect(wanted.parties).toEqual([
      { vendorId: "a", goodsFils: 1_500, deliveryFils: 250 },
      { vendorId: null, goodsFils: 2_000, deliveryFils: 0 },
    ]);
    expect(wanted).toMatchObject({
      expectedRefundedFils: 0,
      requestedBy: "user_1",
      lines: [{ line_id: "l1" }, { line_id: "l2" }],
    });
  });

  it.each([
    [{ amount: "1" }, "reason required"],
    [{ reason: "x" }, "amount malformed"],
    [{ reason: "x", amount: 1 }, "amount malformed"],
    [{ reason: "x", amount: "1,5" }, "amount amount_ambiguous"],
    [{ reason: "x", amount: "1.0001" }, "amount amount_too_many_decimals"],
    [{ reason: "x", parties: [] }, "parties malformed"],
    [
      { reason: "x", parties: [{ vendor_id: "a", goods: "1", lines: [{ line_id: "l", amount: "1" }] }] },
      "parties.0.goods malformed",
    ],
    [{ reason: "x", amount: "1", vendor: "a" }, "vendor unknown_field"],
  ])("%j is at fault: %s", (body, fault) => {
    expect(faultsIn(body)).toContain(fault);
  });
});

describe("what refused a refund", () => {
  it.each([
    [{ code: "MIZAN_REFUND_REJECTED", message: "no" }, 422, "MIZAN_REFUND_REJECTED"],
    [{ code: "MIZAN_REFUND_UNKNOWN", message: "lost" }, 409, "MIZAN_REFUND_UNKNOWN"],
    [{ type: "invalid_data", message: "too much" }, 422, "MIZAN_REFUND_NOT_POSSIBLE"],
  ])("%j is answered with %i %s", (error, status, code) => {
    expect(refundRefusalOf(error)).toMatchObject({ status, code, message: error.message });
  });

  it("leaves what nobody can do anything about as it is", () => {
    const error = new Error("the database is gone");
    expect(refundRefusalOf(error)).toBe(error);
  });
});
