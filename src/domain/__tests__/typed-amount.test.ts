import { parseKwd } from "../money";
import { typedAmount } from "../typed-amount";

describe("DAT-11: an amount as a person types it", () => {
  it.each([
    ["1.250", "1.250"],
    ["5", "5"],
    [" 1.250 ", "1.250"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["١٫٢٥٠", "1.250"],
    ["۱٫۲۵۰", "1.250"],
    ["١.٢٥٠", "1.250"],
    ["1٫250", "1.250"],
    ["\u20661.250\u2069", "1.250"],
    ["\u200f١٫٢٥٠", "1.250"],
    ["١٬٢٥٠٫٥٠٠", "1250.500"],
    ["۱٬۲۵۰٬۰۰۰٫۵", "1250000.5"],
  ])("reads %j as %j", (typed, read) => {
    expect(typedAmount(typed)).toBe(read);
  });

  it.each([
    [""],
    ["   "],
    ["1,250"],
    ["١٬٢٥٠"],
    ["1،250"],
    ["١٢٬٥٫٢"],
    ["٬١٢٥٫٢"],
    ["١٫٢٥٠٫٠"],
    ["٫٢٥٠"],
    ["-1.250"],
    ["+١"],
    ["1e3"],
    ["د.ك ١"],
    ["½"],
  ])("leaves %j as it is, for it may mean something else", (typed) => {
    expect(typedAmount(typed)).toBe(typed);
  });

  it("loses no fils: the same amount in three scripts is the same money", () => {
    expect(["0.001", "٠٫٠٠١", "۰٫۰۰۱"].map((typed) => parseKwd(typedAmount(typed)))).toEqual([1, 1, 1]);
    expect(parseKwd(typedAmount("٩٩٩٩٩٩٫٩٩٩"))).toBe(999_999_999);
  });

  it("does not round: four decimals stay four, for parseKwd to refuse", () => {
    expect(() => parseKwd(typedAmount("١٫٢٥٠١"))).toThrow("at most three decimals");
  });
});
