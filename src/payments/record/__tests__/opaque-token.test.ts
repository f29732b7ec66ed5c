import { createHash } from "node:crypto";
import { hashOfToken, newOpaqueToken } from "../opaque-token";

describe("the token in a shopper's address", () => {
  it("is 192 random bits in base64url, and never the same twice", () => {
    const tokens = Array.from({ length: 1_000 }, () => newOpaqueToken().token);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
      expect(Buffer.from(token, "base64url")).toHaveLength(24);
    }
    // Every bit is seen both ways: 1 000 tokens of a source that holds some bit still would not show it.
    const bytes = tokens.map((token) => Buffer.from(token, "base64url"));
    for (let bit = 0; bit < 192; bit += 1) {
      const values = new Set(bytes.map((token) => (token.readUInt8(bit >> 3) >> (bit & 7)) & 1));
      expect(values).toEqual(new Set([0, 1]));
    }
  });

  it("is stored as a hash, by which it is found again", () => {
    const { token, hash } = newOpaqueToken();
    expect(hashOfToken(token)).toBe(hash);
    expect(hash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(hash).not.toContain(token);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["an empty text", ""],
    ["a number", 1],
    ["a list with a token", [newOpaqueToken().token]],
    ["an object", { token: newOpaqueToken().token }],
    ["31 characters", "a".repeat(31)],
    ["33 characters", "a".repeat(33)],
    ["10 000 characters", "a".repeat(10_000)],
    ["a line break behind a token", `${newOpaqueToken().token}\n`],
    ["a header in the middle", `${"a".repeat(14)}\r\nX: y${"a".repeat(12)}`],
    ["HTML", "<script>alert(1)</script>aaaaaaa"],
    ["SQL", "' OR 1=1 -- aaaaaaaaaaaaaaaaaaaa"],
    ["standard Base64", "+/".repeat(16)],
    ["Arabic letters", "ا".repeat(32)],
    ["a template", "{{constructor.constructor('x')()}"],
  ])("TAM-04: is looked up for nothing that cannot be one: %s", (_what, given) => {
    expect(hashOfToken(given)).toBeUndefined();
  });
});
