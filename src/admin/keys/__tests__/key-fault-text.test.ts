import { GatewayKeyError } from "../../../gateway/unsendable-errors";
import { authorizationOf } from "../../../gateway/gateway-key";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { keyFaultText } from "../key-fault-text";

const inEnglish = { t: textsFrom("en"), language: "en" as const };
const inArabic = { t: textsFrom("ar"), language: "ar" as const };

/** The fault as the server makes it of a key. */
function faultOf(value: string) {
  try {
    authorizationOf({ value, encoding: "raw" });
  } catch (error) {
    if (error instanceof GatewayKeyError) return { field: "key", code: "malformed", message: error.message };
  }
  throw new Error(`${value} can be sent`);
}

describe("what is wrong with a typed key", () => {
  it("names the invisible character and its position in both languages", () => {
    const fault = faultOf("abc\u200Bdef");
    expect(keyFaultText(fault, inEnglish)).toContain("U+200B at position 4");
    const arabic = keyFaultText(fault, inArabic);
    expect(arabic).toContain("\u2066U+200B\u2069");
    expect(arabic).toContain("\u20664\u2069");
    expect(arabic).not.toMatch(/at position/);
  });

  it("speaks of keys and not of amounts where no character is named", () => {
    expect(keyFaultText(faultOf("x".repeat(600)), inArabic)).toBe(
      inArabic.t("vendors.keys.faults.malformed"),
    );
  });

  it("says in Arabic that a key is another's, without naming it", () => {
    const taken = { field: "key", code: "taken", message: 'It is the key of "Souq" (mven_1) already.' };
    expect(keyFaultText(taken, inArabic)).toBe(inArabic.t("vendors.keys.faults.taken"));
  });
});
