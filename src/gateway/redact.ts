/**
 * Takes secrets and personal data out of anything that is logged, shown or stored as evidence. Payment ids,
 * amounts and dates stay readable: they are what an operator looks for.
 */

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
const PRIVATE_NAME =
  /^(?:proxy-)?authorization$|private_?key|secret|passw(?:or)?d|^token$|_token$|cookie|customer_(?:name|phone|email)/i;

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
  for (const form of spellingsOf(secrets))
    clean = clean.replace(new RegExp(escapeForRegExp(form), "gi"), HIDDEN);
  for (const [pattern, replacement] of PATTERNS) clean = clean.replace(pattern, replacement);
  clean = clean.replace(LONG_TOKEN, (token) => (looksRandom(token) ? HIDDEN : token));
  return clean.length > maxLength ? `${clean.slice(0, Math.max(0, maxLength - 1))}…` : clean;
}

/** A key as JSON with escaped slashes, as Base64 without its padding or for URLs, and percent-encoded. */
function spellingsOf(secrets: readonly string[]): string[] {
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
  return [...new Set(usable)].sort((a, b) => b.length - a.length);
}

function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Paths and words are long too; a token mixes digits and letters. */
function looksRandom(token: string): boolean {
  return /\d/.test(token) && /[A-Za-z]/.test(token);
}

/** JSON-safe and redacted. */
export type RedactedValue =
  string | number | boolean | null | RedactedValue[] | { [name: string]: RedactedValue };

const MAX_ENTRIES = 50;
const MAX_DEPTH = 6;

/** Any value, errors and their causes included, as bounded JSON without secrets; cycles and getters are harmless. */
export function redact(value: unknown, redaction: Redaction = {}): RedactedValue {
  return new Redactor(redaction).valueOf(value, 0);
}

class Redactor {
  private readonly seen = new WeakSet<object>();

  constructor(private readonly redaction: Redaction) {}

  valueOf(value: unknown, depth: number): RedactedValue {
    if (value === null || value === undefined || typeof value === "boolean") return value ?? null;
    if (typeof value === "string") return redactText(value, this.redaction);
    if (typeof value === "number" || typeof value === "bigint") return this.numberOf(value);
    if (typeof value !== "object") return `[${typeof value}]`;
    if (this.seen.has(value)) return "[seen above]";
    if (depth >= MAX_DEPTH) return "[deeper]";
    this.seen.add(value);
    return this.objectOf(value, depth);
  }

  private objectOf(value: object, depth: number): RedactedValue {
    if (value instanceof URL || value instanceof Date || value instanceof RegExp)
      return redactText(String(value), this.redaction);
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (value instanceof Map) return this.valueOf(Object.fromEntries(value), depth);
    if (value instanceof Set) return this.valueOf([...value], depth);
    if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((item) => this.valueOf(item, depth + 1));
    // An error's own words are not enumerable.
    const ownNames =
      value instanceof Error ? ["name", "message", "cause", ...Object.keys(value)] : Object.keys(value);
    const members: { [name: string]: RedactedValue } = Object.create(null) as {
      [name: string]: RedactedValue;
    };
    for (const name of new Set(ownNames.slice(0, MAX_ENTRIES))) {
      const safeName = redactText(name, { ...this.redaction, maxLength: 100 });
      members[safeName] = PRIVATE_NAME.test(name) ? HIDDEN : this.memberOf(value, name, depth);
    }
    return { ...members };
  }

  private memberOf(owner: object, name: string, depth: number): RedactedValue {
    try {
      return this.valueOf(Reflect.get(owner, name), depth + 1);
    } catch {
      return "[unreadable]";
    }
  }

  private numberOf(value: number | bigint): RedactedValue {
    const digits = String(value);
    const clean = redactText(digits, this.redaction);
    return clean === digits && typeof value === "number" ? value : clean;
  }
}
