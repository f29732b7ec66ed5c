import fc from "fast-check";
import { exactOf, scaledOf } from "../exact";
import { MoneyError } from "../money-error";
import { runs } from "./runs";

const readBoth = (amount: unknown) => {
  const { units, decimals } = scaledOf(amount);
  expect(exactOf(`${units}e-${decimals}`).toFixed()).toBe(exactOf(amount).toFixed());
};

test.each(["0", "7", "007", "0.5", "18.1861875", "999999999999999", "1.23456789012345", "9007199254740993"])(
  "%s is the same amount in whole numbers, whether it is short or long",
  readBoth,
);

test.each(["-1", "-0.0005", " 1.5 ", "1e-7", "2.5E3", 0.1, 1e21, { value: "1.250", precision: 20 }])(
  "%j is the same amount in whole numbers, however it is written",
  readBoth,
);

test.each(["", ".", ".5", "5.", "1.2.3", "1,5", "٥", "+1", "0x1", "1 000", "NaN", "1:0", "1/2"])(
  "%j is no amount, also in whole numbers",
  (text) => {
    expect(() => scaledOf(text)).toThrow(MoneyError);
    expect(() => exactOf(text)).toThrow(MoneyError);
  },
);

test("any amount is the same in whole numbers, of up to twice the digits that a safe integer has", () => {
  const digits = fc.string({ unit: fc.constantFrom("0", "1", "4", "5", "9"), minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(digits, fc.option(digits), (whole, rest) => {
      readBoth(rest === null ? whole : `${whole}.${rest}`);
    }),
    { numRuns: runs(1_000) },
  );
});
