import { randomBytes } from "node:crypto";
import { PAYMENT_REFERENCE_BYTES, paymentReferenceOf } from "../payment-reference";

describe("a transfer's reference", () => {
  it("has 16 of A to Z and 0 to 9, is no number to a spreadsheet, and is not made twice", () => {
    const made = Array.from({ length: 10_000 }, () =>
      paymentReferenceOf(randomBytes(PAYMENT_REFERENCE_BYTES)),
    );
    expect(made.filter((reference) => !/^MZ[0-9A-HJKMNP-TV-Z]{14}$/.test(reference))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });

  it("uses every sign as often, and needs all of its random bytes", () => {
    expect(
      paymentReferenceOf(Uint8Array.from([0, 31, 32, 63, 64, 95, 96, 127, 128, 159, 160, 191, 224, 255])),
    ).toBe("MZ0Z0Z0Z0Z0Z0Z0Z");
    expect(() => paymentReferenceOf(new Uint8Array(13))).toThrow(RangeError);
  });
});
