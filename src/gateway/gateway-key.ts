/**
 * Takes secrets and personal data out of anything that is logged, shown or stored as evidence. Payment ids,
 * amounts and dates stay readable: they are what an operator looks for.
 */
import { cutText, wellFormed } from "../domain/cut-text";
import { GatewayKeyError } from "./errors";

export type Redaction = {
  /** Every form of the keys in use (`formsOfKey`); matched without regard to case. */
  secrets?: readonly string[];
  /** Most characters of one text, default 2000. */
  maxLength?: number;
};

const HIDDEN = "[redacted]";
const LONGEST_INPUT = 300_000;
/** Longer than any key: a secret that the first cut went through is dropped whole. */
const CUT_MARGIN = 2_048;
const SHORTEST_SECRET = 6;

/** Ordered: named fields first, then shapes. 32 hex characters stay: that is a trackid. Nothing here can backtrack far. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [
    /("(?:[a-z_-]{0,20}authorization|private_?key|secret|password|token|customer_(?:name|phone|email))"\s{0,9}:\s{0,9})"(?:[^"\\]|\\.)*"?/gi,
    `$1"${HIDDEN}"`,
  ],
  [/(authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:bearer |basic )?)[^\s"',;&]+/gi, `$1${HIDDEN}`],
  [/(\b(?:private_?key|secret|password|token|customer_(?:name|phone|email))=)[^&\s"']*/gi, `$1${HIDDEN}`],
  [/(:\/\/)[^\s/@:]{1,200}:[^\s/@]{1,200}@/g, `$1${HIDDEN}@`],
  [/[^\s@<>"'(),:;=&]{1,64}(?:@|%40)[^\s@<>"'(),:;&]{1,253}\.[A-Za-z]{2,24}/g, HIDDEN],
  [/(?<![0-9a-z])[0-9a-f]{33,}(?![0-9a-z])/gi, HIDDEN],
  [
    /(?<![\w.])(?:\+\d[\d ()-]{6,16}\d|(?:00)?965[ -]?\d{4}[ -]?\d{4}|(?:[4569]\d{3}|2[2-5]\d{2})[ -]?\d{4})(?![\w]|[.-]\d)/g,
    HIDDEN,
  ],
];
const LONG_TOKEN = /[A-Za-z0-9+/_\\-]{40,}={0,2}/g;

/** The text without secrets, e-mail addresses, phone numbers and long tokens; never longer than `maxLength`. */
export function redactText(text: string, { secrets = [], maxLength = 2_000 }: Redaction = {}): string {
  let clean = text.length > LONGEST_INPUT ? text.slice(0, LONGEST_INPUT - CUT_MARGIN) : text;
  for (const pattern of patternsOf(secrets)) clean = clean.replace(pattern, HIDDEN);
  for (const [pattern, replacement] of PATTERNS) clean = clean.replace(pattern, replacement);
  clean = clean.replace(LONG_TOKEN, (token) => (looksRandom(token) ? HIDDEN : token));
  return clean.length > maxLength ? `${cutText(clean, Math.max(0, maxLength - 1))}…` : wellFormed(clean);
}

/** Of lists that cannot change: an answer is redacted several times, and a sweep asks with one key again and again. */
const patternsBySecrets = new WeakMap<readonly string[], readonly RegExp[]>();

/** A key as JSON with escaped slashes, as Base64 without its padding or for URLs, and percent-encoded; the longest first. */
function patternsOf(secrets: readonly string[]): readonly RegExp[] {
  const known = patternsBySecrets.get(secrets);
  if (known) return known;
  const spellings = secrets.flatMap((secret) => {
    const unpadded = secret.replace(/=+$/, "");
    const forUrls = unpadded.replaceAll("+", "-").replaceAll("/", "_");
    return [
      secret,
      unpadded,
      forUrls,
      secret.replaceAll("/", "\\/"),
      encodeURIComponent(secret),
      secret.trim(),
    ];
  });
  const usable = spellings.filter((spelling) => spelling.length >= SHORTEST_SECRET);
  const longestFirst = [...new Set(usable)].sort((a, b) => b.length - a.length);
  const patterns = longestFirst.map((spelling) => new RegExp(escapeForRegExp(spelling), "gi"));
  if (Object.isFrozen(secrets)) patternsBySecrets.set(secrets, patterns);
  return patterns;
}

function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Paths and words are long too; a token mixes digits and letters. */
function looksRandom(token: string): boolean {
  return /\d/.test(token) && /[A-Za-z]/.test(token);
}

/**
 * The merchant's private key. The header is its standard Base64 and nothing else; a stray newline or space makes
 * the gateway answer 10014. Some people keep the raw key, some its Base64 form, so the form is stated, not guessed.
 */

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
