/** Each escape in its turn, so that a backslash which is escaped itself begins none. */
const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;
const ONE_UNIT = 6;

/**
 * The one writer of jsonb: Postgres refuses a NUL, and half of a pair of UTF-16 units, in any text or name, with everything
 * that goes with it in the statement. JSON holds both as escapes, in whose place stands U+FFFD.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPE, (escape) => (escape.length === ONE_UNIT ? "\\ufffd" : escape));
}
