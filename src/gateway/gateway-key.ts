/**
 * The merchant's private key. The header is its standard Base64 and nothing else; a stray newline or space makes
 * the gateway answer 10014. Some people keep the raw key, some its Base64 form, so the form is stated, not guessed.
 */
import { GatewayKeyError } from "./unsendable-errors";

export type GatewayKey = {
  value: string;
  /** `raw`: as the provider issued it. `base64`: already encoded. */
  encoding: "raw" | "base64";
};

const MAX_LENGTH = 512;
const CANONICAL_BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * The value of the `Authorization` header.
 * @throws GatewayKeyError when the key is empty, too long, holds anything but visible ASCII (with the position,
 *   counted from 1 in the text as given), or is said to be Base64 and is not
 */
export function authorizationOf(key: GatewayKey): string {
  const visible = visibleTextOf(key.value);
  if (key.encoding === "raw") return Buffer.from(visible, "utf8").toString("base64");
  checkDecodes(visible);
  return visible;
}

const formsByKey = new WeakMap<GatewayKey, readonly string[]>();

/** Every form in which this key could show up in a text; for redaction only. The same list for the same key. */
export function formsOfKey(key: GatewayKey): readonly string[] {
  const known = formsByKey.get(key);
  if (known) return known;
  const trimmed = key.value.trim();
  const other =
    key.encoding === "raw"
      ? Buffer.from(trimmed, "utf8").toString("base64")
      : Buffer.from(trimmed, "base64").toString("utf8");
  const forms = Object.freeze([
    ...new Set([trimmed, other, encodeURIComponent(trimmed), encodeURIComponent(other)]),
  ]);
  formsByKey.set(key, forms);
  return forms;
}

function visibleTextOf(value: string): string {
  const text = value.trim();
  if (text === "") throw new GatewayKeyError("The gateway key is empty. Copy it again from the provider.");
  if (text.length > MAX_LENGTH) {
    throw new GatewayKeyError(
      `The gateway key has ${text.length} characters, more than ${MAX_LENGTH}. Copy it again.`,
    );
  }
  const at = text.search(/[^\x21-\x7e]/u);
  if (at >= 0) {
    const position = value.indexOf(text) + at + 1;
    throw new GatewayKeyError(
      `The gateway key holds ${codePointOf(text, at)} at position ${position}, where only visible ASCII ` +
        `characters can be. Copy it again, or type it without that character.`,
    );
  }
  return text;
}

function checkDecodes(base64: string): void {
  const decoded = Buffer.from(base64, "base64");
  if (!CANONICAL_BASE64.test(base64) || decoded.toString("base64") !== base64) {
    throw new GatewayKeyError('The gateway key is not standard Base64. If it is the raw key, state "raw".');
  }
  const at = decoded.findIndex((byte) => byte < 0x21 || byte > 0x7e);
  if (at >= 0) {
    throw new GatewayKeyError(
      `The Base64 gateway key decodes to ${codePointOf(String.fromCharCode(decoded[at] ?? 0), 0)} at position ` +
        `${at + 1}: it was encoded together with a space or newline, or is not Base64 at all. Encode it again, or state "raw".`,
    );
  }
}

function codePointOf(text: string, at: number): string {
  return `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
