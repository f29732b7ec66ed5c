/**
 * Addresses that open without a session: what each opens, for whom and until when is written in it, and signed with a key
 * derived from the master keys. Nothing is stored, so that an address cannot be withdrawn: its time must be short.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "./key-ring";

const PURPOSE = "mizan signed address v1";
/** Far above what any grant needs: no more of an address is looked at. */
const LONGEST_TOKEN = 4_000;
const TOKEN = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/;

/** The grant is what was signed, not yet checked by a schema. */
export type ReadAddress = { state: "valid"; grant: unknown } | { state: "expired" | "not_signed" };

export class AddressSigner {
  constructor(private readonly keyRing: Pick<KeyRing, "keysFor">) {}

  /**
   * @param place the address before the token; a token is good at this place alone
   * @param grant what it opens and for whom, as JSON can carry it; it can be read by whoever has the address
   * @returns the whole address
   * @throws KeyRingError when no usable master key is configured
   */
  sign(place: string, grant: object, until: Date): string {
    const payload = Buffer.from(JSON.stringify({ grant, until: until.getTime() }), "utf8").toString(
      "base64url",
    );
    const [signature = ""] = this.#signaturesOf(place, payload).map((bytes) => bytes.toString("base64url"));
    return `${place}${payload}.${signature}`;
  }

  /**
   * @returns what the token opens at this place; that it has expired only of one that was signed here
   * @throws KeyRingError when no usable master key is configured
   */
  read(place: string, token: string, now: Date): ReadAddress {
    const [, payload, signature] = token.length > LONGEST_TOKEN ? [] : (TOKEN.exec(token) ?? []);
    if (!payload || !signature) return { state: "not_signed" };
    const given = Buffer.from(signature, "base64url");
    // A master key that is being replaced still reads what it signed.
    const isSigned = this.#signaturesOf(place, payload).some((expected) => timingSafeEqual(expected, given));
    if (!isSigned) return { state: "not_signed" };
    const { grant, until } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as {
      grant: unknown;
      until: number;
    };
    return now.getTime() < until ? { state: "valid", grant } : { state: "expired" };
  }

  /** Of every master key, the current one's first. */
  #signaturesOf(place: string, payload: string): Buffer[] {
    return this.keyRing
      .keysFor(PURPOSE)
      .map((key) => createHmac("sha256", key).update(`${place}\n${payload}`, "utf8").digest());
  }
}
