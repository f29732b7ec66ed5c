/**
 * Texts that go along with a charge: udf1 to udf5 and the customer's fields, from templates like "{cart.id}".
 * The gateway refuses a whole initialization for one forbidden character (10007 to 10011, and customer_phone), so
 * whatever a field cannot carry is dropped here, or becomes a space where it joins words: a name must never block a
 * payment (DAT-09).
 */
import { latinDigits } from "./latin-digits";

/** Which characters a field can carry (observations, UDF characters and customer_phone). */
export type FieldKind = "text" | "phone" | "email";

/** The gateway's limit of every such field (specification, Limits). */
const MAX_CHARACTERS = 255;
const PLACEHOLDER = /\{([A-Za-z0-9_.]+)\}/g;

/** Hyphens, dashes, minus; apostrophes and what is typed for one: "Al-Sabah", "O'Brien". */
const JOINING = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d'`\u00b4\u02b9-\u02bc\u2018\u2019\u2032\uff07]/g;

const CLEAN: Readonly<Record<FieldKind, (text: string) => string>> = {
  text: (text) =>
    latinDigits(withoutAccents(text))
      .replace(JOINING, " ")
      .replace(/\s+/g, " ")
      .replace(/[^A-Za-z0-9 \u0621-\u063a\u0641-\u064a\u0671-\u06d3]/g, "")
      .replace(/ +/g, " ")
      .trim(),
  // Kuwait's own numbers go without the country's code: eight digits behind +965, which is also dialled as 00965.
  phone: (text) =>
    latinDigits(text)
      .replace(/[^0-9+]/g, "")
      .replace(/^(?:\+|00)965(?=\d{8}$)/, "")
      .replace(/\+/g, ""),
  // Half an address reaches nobody: what does not look like a whole one is left out.
  email: (text) => (/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(text.trim()) ? text.trim() : ""),
};

/**
 * The text of one field: the template filled in from `values` (a name without a value is empty), without what the
 * field cannot carry, at most 255 characters, never half a character; an e-mail address that is too long is empty.
 * @param values by their full name: `{"cart.id": "cart_01"}`
 */
export function fieldText(
  kind: FieldKind,
  template: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string {
  const filled = template.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : "",
  );
  const clean = CLEAN[kind](filled);
  if (kind === "email" && clean.length > MAX_CHARACTERS) return "";
  return cutTo(clean, MAX_CHARACTERS).trimEnd();
}

/** The names that a template asks for, so that a misspelt one is found when it is configured. */
export function namesInTemplate(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name]) => name ?? "");
}

/** At most `length` UTF-16 units of a text; a surrogate pair at the cut is dropped whole. */
export function cutTo(text: string, length: number): string {
  const endsInsidePair = /[\ud800-\udbff]/.test(text.charAt(length - 1)) && text.length > length;
  return text.slice(0, endsInsidePair ? length - 1 : length);
}

/** "José" → "Jose": the letter passes where the accent would not. Arabic is kept as it is written. */
function withoutAccents(text: string): string {
  return text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) =>
    letter.normalize("NFD").replace(/[\u0300-\u036f]/g, ""),
  );
}
