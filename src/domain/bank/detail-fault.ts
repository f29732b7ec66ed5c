/** What is wrong with one field of a vendor's bank details, and which character it is. */

/** `code` is stable (docs/admin-api.md); the message says what to write, and never holds the value. */
export type DetailFault = { field: DetailField; code: string; message: string };
export type DetailField = "iban" | "account_holder" | "bic" | "purpose";

/** Zero-width characters, which come along unseen from a web page or an office document. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

export function detailFault(field: DetailField, code: string, message: string): DetailFault {
  return { field, code, message };
}

/** What characters a field may have: one of them, and all as a sentence. */
export type Characters = { one: RegExp; rule: string };

/** @returns a fault that names the first character which is not allowed, and its place */
export function characterFault(
  field: DetailField,
  text: string,
  allowed: Characters,
): DetailFault | undefined {
  const characters = Array.from(text);
  const place = characters.findIndex((character) => !allowed.one.test(character));
  if (place < 0) return undefined;
  const character = named(characters[place] ?? "");
  return detailFault(
    field,
    "character",
    `The character ${character} (no. ${place + 1}) cannot stand here. ${allowed.rule}`,
  );
}

/** @returns the text without characters that nobody sees */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** A control character, or half a pair, cannot be shown. */
function named(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `"${character}"` : `U+${code}`;
}
