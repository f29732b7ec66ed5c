import { formsOfKey } from "../gateway-key";
import { redactText } from "../redact";
import { CANARY_KEY, CAPTURED_ANSWER } from "./wire-samples";

/** A key whose forms need every spelling: its Base64 has "/", "+" and padding. */
const KEY = { value: "k~?>~?k~?>~?k", encoding: "raw" } as const;
const ENCODED = Buffer.from(KEY.value).toString("base64");
const secrets = [...formsOfKey(KEY), ...formsOfKey(CANARY_KEY)];

describe("redacting a text", () => {
  it("the sample key is as nasty as the test needs it", () => {
    expect(ENCODED).toMatch(/\/.*==$/);
  });

  it.each([
    ["raw", KEY.value],
    ["Base64", ENCODED],
    ["Base64 without padding", ENCODED.replace(/=+$/, "")],
    ["Base64 in JSON with escaped slashes", ENCODED.replaceAll("/", "\\/")],
    ["Base64 in a URL", `https://gateway.example/?k=${encodeURIComponent(ENCODED)}`],
    ["raw in a URL", `https://gateway.example/${encodeURIComponent(KEY.value)}/x`],
    ["Base64 for URLs", ENCODED.replaceAll("/", "_").replaceAll("+", "-")],
    ["raw in capitals", KEY.value.toUpperCase()],
    ["in the middle of a word", `x${CANARY_KEY.value}y`],
  ])("removes a key in use, %s", (_what, text) => {
    const clean = redactText(`before ${text} after`, { secrets });
    expect(clean).toContain("[redacted]");
    expect(clean.startsWith("before ")).toBe(true);
    expect(clean.endsWith(" after")).toBe(true);
    for (const secret of [...secrets, text]) expect(clean.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it.each([
    ["Authorization: c2hvcnQ=", "c2hvcnQ"],
    ["authorization=Bearer abc.def", "abc.def"],
    ['{"Authorization":"Basic abc"}', "abc"],
    ['{"private_key":"p\\"q"}', "q"],
    ['{"customer_name":"Sara Al-Sabah"}', "Sara"],
    ["customer_name=Sara&x=1", "Sara"],
    ["mail to sara.a+b@shop.example.kw now", "sara"],
    ["sara%40example.com", "sara"],
    ["call +965 5000 0000", "5000"],
    ["call 50000000", "50000000"],
    ["call 6500-1234", "1234"],
    ["call 0096522223333", "2222"],
    ["of another environment: 0123456789abcdef0123456789abcdef01234567", "0123456789abcdef"],
    [`eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkw`, "eyJ"],
    ["https://user:hunter2@gateway.example/", "hunter2"],
  ])("removes what is private in %j", (text, secret) => {
    const clean = redactText(text);
    expect(clean).toContain("[redacted]");
    expect(clean).not.toContain(secret);
  });

  it("keeps what an operator looks for", () => {
    const json = JSON.stringify(CAPTURED_ANSWER);
    expect(redactText(json)).toBe(json);
    for (const text of [
      "attempt 0123456789abcdef0123456789abcdef: 10012",
      "19.000 KWD at 2026-11-21 00 03 44",
      "POST /ws/paymentgateway/get-payment-details took 10000 ms",
      "20261121000344123456",
    ]) {
      expect(redactText(text)).toBe(text);
    }
  });

  it("cuts only after redacting, so that no half of a key is left at the end", () => {
    for (let lead = 0; lead < 60; lead++) {
      const clean = redactText("-".repeat(lead) + CANARY_KEY.value, { secrets, maxLength: 40 });
      expect(clean.length).toBeLessThanOrEqual(40);
      expect(clean).not.toContain("c0ff");
    }
  });

  it("a key across the cut of an enormous text is dropped whole", () => {
    const clean = redactText("- ".repeat(149_980) + CANARY_KEY.value, { secrets, maxLength: 400_000 });
    expect(clean).not.toContain("c0ff");
  });

  it("is quick on texts made to be slow", () => {
    const startedAt = process.cpuUsage().user;
    for (const unit of ["a", "@", "a@", "1 ", "+1", '"token":"\\', "://a:", "=a.", "A1/"]) {
      expect(redactText(unit.repeat(100_000)).length).toBeLessThanOrEqual(2_000);
    }
    expect(process.cpuUsage().user - startedAt).toBeLessThan(20_000_000);
  });
});
