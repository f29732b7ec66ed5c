import { latinDigits } from "../latin-digits";
import { nameWordsOf } from "../name-words";
import { typedFils } from "../typed-amount";
import { fieldText } from "../template";

describe("DAT-11: digits of any script", () => {
  it.each([
    ["Latin", "0123456789"],
    ["Arabic-Indic", "٠١٢٣٤٥٦٧٨٩"],
    ["Persian", "۰۱۲۳۴۵۶۷۸۹"],
    ["Devanagari", "०१२३४५६७८९"],
    ["full width", "０１２３４５６７８９"],
    ["bold and double-struck, whose rows touch", "𝟎𝟏𝟐𝟑𝟒𝟝𝟞𝟟𝟠𝟡"],
    ["Arabic-Indic between marks of direction", "\u2067٠١٢٣٤\u200f٥٦٧٨٩\u2069"],
  ])("are read: %s", (_script, digits) => {
    expect(latinDigits(digits)).toBe("0123456789");
  });

  it("are all rows of ten, so that none is read as another", () => {
    const wrong: string[] = [];
    for (let code = 0, value = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(character)) {
        if (value % 10 !== 0) wrong.push(code.toString(16));
        value = 0;
        continue;
      }
      if (latinDigits(character) !== String(value % 10)) wrong.push(code.toString(16));
      value += 1;
    }
    expect(wrong).toEqual([]);
  });

  it("are the same in an amount, a name and a telephone number", () => {
    expect(typedFils("१.२५०")).toBe(1_250);
    expect(nameWordsOf("Block \u200f१२")).toEqual(["block", "12"]);
    expect(fieldText("phone", "{phone}", { phone: "९९००११२२" })).toBe("99001122");
  });
});
