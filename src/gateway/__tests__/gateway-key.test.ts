import { GatewayKeyError } from "../unsendable-errors";
import { authorizationOf, formsOfKey, type GatewayKey } from "../gateway-key";
import { CANARY_KEY } from "./wire-samples";

const RAW = CANARY_KEY.value;
const ENCODED = Buffer.from(RAW).toString("base64");

function refusalOf(value: string, encoding: GatewayKey["encoding"]): string {
  try {
    authorizationOf({ value, encoding });
  } catch (error) {
    if (error instanceof GatewayKeyError) return error.message;
    throw error;
  }
  throw new Error("the key was accepted");
}

describe("ADM-01: the private key", () => {
  it.each([
    ["raw", RAW],
    ["raw", ` ${RAW}\r\n`],
    ["raw", `\u00a0${RAW}\t`],
    ["base64", ENCODED],
    ["base64", `\n${ENCODED}\n`],
  ] as const)("as %s %j becomes the same header", (encoding, value) => {
    expect(authorizationOf({ value, encoding })).toBe(ENCODED);
  });

  it("is encoded even where the raw key happens to look like Base64, because the form is stated", () => {
    expect(authorizationOf({ value: ENCODED, encoding: "raw" })).toBe(
      Buffer.from(ENCODED).toString("base64"),
    );
  });

  it.each([
    ["a zero-width space", "abc\u200bdef", "U+200B at position 4"],
    ["a newline in the middle", "abc\ndef", "U+000A at position 4"],
    ["a space in the middle, behind trimmed ones", "  abc def", "U+0020 at position 6"],
    ["a null character", "abc\u0000", "U+0000 at position 4"],
    ["a zero-width joiner at its end", "abc\u200d", "U+200D at position 4"],
    ["a soft hyphen", "a\u00adb", "U+00AD at position 2"],
    ["an Arabic digit", "a١", "U+0661 at position 2"],
    ["an emoji", "a😀", "U+1F600 at position 2"],
  ])("with %s is refused with its position", (_what, value, place) => {
    expect(refusalOf(value, "raw")).toContain(place);
    expect(refusalOf(value, "base64")).toContain(place);
  });

  it.each<[string, string, { encoding: GatewayKey["encoding"]; reason: string }]>([
    ["nothing", "", { encoding: "raw", reason: "is empty" }],
    ["only spaces", " \n", { encoding: "base64", reason: "is empty" }],
    ["a text of 513 characters", "a".repeat(513), { encoding: "raw", reason: "513 characters" }],
    ["the raw key said to be Base64", `${RAW}0`, { encoding: "base64", reason: "not standard Base64" }],
    ["Base64 for URLs", "ab-_", { encoding: "base64", reason: "not standard Base64" }],
    ["Base64 without its padding", "YWI", { encoding: "base64", reason: "not standard Base64" }],
    ["Base64 with spare bits", "YWJ=", { encoding: "base64", reason: "not standard Base64" }],
    [
      "Base64 of a key and a newline",
      Buffer.from(`${RAW}\n`).toString("base64"),
      { encoding: "base64", reason: "U+000A at position 41" },
    ],
    ["40 hex characters said to be Base64", RAW, { encoding: "base64", reason: "or is not Base64 at all" }],
  ])("%s is refused", (_what, value, { encoding, reason }) => {
    expect(refusalOf(value, encoding)).toContain(reason);
  });

  it("never stands in the error", () => {
    for (const encoding of ["raw", "base64"] as const) {
      expect(refusalOf(`${RAW}\u200b${RAW}`, encoding)).not.toContain(RAW.slice(0, 8));
    }
  });

  it("is known to redaction in both forms, whichever was given", () => {
    expect(formsOfKey(CANARY_KEY)).toEqual(expect.arrayContaining([RAW, ENCODED]));
    expect(formsOfKey({ value: `${ENCODED}\n`, encoding: "base64" })).toEqual(
      expect.arrayContaining([RAW, ENCODED]),
    );
  });
});
