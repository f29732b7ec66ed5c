import { typedKwd } from "../typed-fields";

describe("an amount as it is typed", () => {
  it.each([
    ["1.25", "1.250"],
    ["١٫٢٥٠", "1.250"],
    ["۱۲", "12.000"],
    ["999999.999", "999999.999"],
    ["0.001", "0.001"],
  ])("reads %s as %s, and that again as it is", (text, amount) => {
    expect(typedKwd.parse(text)).toBe(amount);
    expect(typedKwd.parse(amount)).toBe(amount);
  });

  it.each([
    ["0", "amount_zero"],
    ["٠٫٠٠٠", "amount_zero"],
    ["-1", "amount_signed"],
    ["1.0001", "amount_too_many_decimals"],
    ["1000000", "amount_too_large"],
    ["1,250", "amount_ambiguous"],
    ["", "amount_malformed"],
    ["1e3", "amount_malformed"],
  ])("refuses %j: %s", (text, code) => {
    const issue = typedKwd.safeParse(text).error?.issues[0];
    expect(issue).toMatchObject({ code: "custom", params: { code } });
  });
});
