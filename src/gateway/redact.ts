/**
 * Takes secrets and personal data out of anything that is logged, shown or stored as evidence. Payment ids,
 * amounts and dates stay readable: they are what an operator looks for.
 */
import { cutText, wellFormed } from "../domain/cut-text";

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
