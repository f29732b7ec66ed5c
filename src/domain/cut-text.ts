/** Texts as the database keeps them: it refuses a NUL, and half of a pair of UTF-16 units. */

/** @returns the text with U+FFFD for each; a word with one in it never becomes another word */
export function wellFormed(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, "\ufffd");
}

/**
 * The beginning of a text, never ending inside a pair.
 *
 * @param longest in UTF-16 units
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return wellFormed(text);
  return wellFormed(text.slice(0, longest).replace(/[\ud800-\udbff]$/, ""));
}
