import { AddressSigner } from "../address-signer";
import { KeyRing, KeyRingError } from "../key-ring";

const masterKey = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const OLD = `k1:${masterKey(1)}`;
const NEW = `k2:${masterKey(2)}`;
const PLACE = "https://shop.example/mizan/documents/";
const AT = new Date("2026-11-28T10:00:00Z");
const UNTIL = new Date("2026-11-28T10:02:00Z");
const GRANT = { document: "payout_file", id: "mrun_1", query: { dropped_seen: "0" }, by: "user_1" };

const signerOf = (keys: string) => new AddressSigner(new KeyRing(keys));
const tokenOf = (address: string, place = PLACE) => address.slice(place.length);
const token = tokenOf(signerOf(OLD).sign(PLACE, GRANT, UNTIL));
const read = (given: string, { keys = OLD, place = PLACE, now = AT } = {}) =>
  signerOf(keys).read(place, given, now);

describe("an address that opens without a session", () => {
  it("gives back what was signed, until its time is over", () => {
    expect(read(token)).toEqual({ state: "valid", grant: GRANT });
    expect(read(token, { now: new Date(UNTIL.getTime() - 1) })).toEqual({ state: "valid", grant: GRANT });
    expect(read(token, { now: UNTIL })).toEqual({ state: "expired" });
  });

  it("is of letters that need no escape, and holds no master key", () => {
    expect(token).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("\u0001".repeat(8));
  });

  it("is read while its master key is being replaced, and no longer when it is gone", () => {
    expect(read(token, { keys: `${NEW},${OLD}` }).state).toBe("valid");
    expect(read(token, { keys: NEW }).state).toBe("not_signed");
    const renewed = tokenOf(signerOf(`${NEW},${OLD}`).sign(PLACE, GRANT, UNTIL));
    expect(read(renewed, { keys: NEW }).state).toBe("valid");
  });

  const [payload = "", signature = ""] = token.split(".");
  const signed = (grant: object) =>
    Buffer.from(JSON.stringify({ grant, until: UNTIL.getTime() })).toString("base64url");
  it.each<[string, string]>([
    ["nothing", ""],
    ["no signature", payload],
    ["an empty signature", `${payload}.`],
    [
      "another's signature",
      `${payload}.${tokenOf(signerOf(NEW).sign(PLACE, GRANT, UNTIL)).split(".")[1] ?? ""}`,
    ],
    [
      "a signature with one letter changed",
      `${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    ],
    ["a signature that is cut off", `${payload}.${signature.slice(0, -1)}`],
    ["another document", `${signed({ ...GRANT, id: "mrun_2" })}.${signature}`],
    ["another query", `${signed({ ...GRANT, query: {} })}.${signature}`],
    ["another person", `${signed({ ...GRANT, by: "user_2" })}.${signature}`],
    [
      "a later end",
      `${Buffer.from(JSON.stringify({ grant: GRANT, until: UNTIL.getTime() + 1 })).toString("base64url")}.${signature}`,
    ],
    ["a line break", `${token}\n`],
    ["an endless text", `${"a".repeat(5_000)}.${signature}`],
  ])("opens nothing when it was not signed as it is: %s", (_what, given) => {
    expect(read(given)).toEqual({ state: "not_signed" });
    // Whoever changes an old one learns no more.
    expect(read(given, { now: new Date(UNTIL.getTime() + 1) })).toEqual({ state: "not_signed" });
  });

  it("opens nothing at another place, such as another shop that has the same master keys", () => {
    for (const place of ["https://staging.example/mizan/documents/", "https://shop.example/mizan/vendor/"])
      expect(read(token, { place })).toEqual({ state: "not_signed" });
  });

  it("is neither made nor read without a master key, with the reason", () => {
    const without = signerOf("");
    expect(() => without.sign(PLACE, GRANT, UNTIL)).toThrow(KeyRingError);
    expect(() => without.read(PLACE, token, AT)).toThrow(/MIZAN_MASTER_KEYS/);
  });
});
