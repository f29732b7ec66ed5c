/**
 * A person's or a shop's name as words that are equal however it is typed: with or without hamzas, vowel marks and tatweel, with taa
 * marbuta or haa, with alef maqsura or yaa, on a Persian keyboard, in Latin letters with or without their marks.
 */
import { latinDigits } from "./latin-digits";

/** What no decomposition makes equal. A lone hamza is often left out. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ې: "ي", ة: "ه", ھ: "ه", ہ: "ه", ۃ: "ه", ە: "ه", ک: "ك", ڪ: "ك", ء: "" },
  // Sounds that an Arabic keyboard has no key for.
  ...{ گ: "ك", چ: "ج", پ: "ب", ڤ: "ف", ژ: "ز" },
  ...{ ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe" },
};
/** Vowel marks, hamzas once they are taken apart, tatweel, what joins and turns letters, apostrophes. */
const UNWRITTEN = /[\p{M}\p{Lm}\p{Cf}'’‘`´]/gu;
/** Written as one with the next word, or not. */
const JOINED = new Set(["ال", "عبد", "ابو", "al", "el", "abd", "abdul", "abu"]);
const ARTICLE = /^(?:ال|al|el)(?=..)/u;
const MOST = { words: 20, letters: 60 };

/** Digits and letters by one form, in small letters. */
export function plainText(text: string): string {
  const inOneForm = text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(UNWRITTEN, "")
    .replace(/\p{L}/gu, (letter) => SAME[letter] ?? letter);
  return latinDigits(inOneForm);
}

/** @returns the words as they are looked for: each is the beginning of a word of the name */
export function typedWordsOf(text: string): string[] {
  const words: string[] = [];
  let before = "";
  for (const word of plainText(text).split(/[^\p{L}\p{N}]+/u)) {
    if (word === "") continue;
    before += word;
    if (JOINED.has(word)) continue;
    words.push(before);
    before = "";
  }
  if (before !== "") words.push(before);
  return [...new Set(words)].slice(0, MOST.words).map((word) => word.slice(0, MOST.letters));
}

/** @returns the words by which a name is found: also without the article. Null for none: nothing is kept then */
export function nameWordsOf(...names: readonly (string | null | undefined)[]): string[] | null {
  const words = names.flatMap((name) => typedWordsOf(name ?? ""));
  const found = [...new Set(words.flatMap((word) => [word, word.replace(ARTICLE, "")]))];
  return found.length === 0 ? null : found;
}
