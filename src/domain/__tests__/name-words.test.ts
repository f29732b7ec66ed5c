import fc from "fast-check";
import { nameWordsOf, plainText, typedWordsOf } from "../name-words";
import { runs } from "./runs";

/** As the search does: each typed word begins a word of the name. */
const isFound = (name: string, typed: string) =>
  typedWordsOf(typed).every((word) => nameWordsOf(name)?.some((one) => one.startsWith(word)));

describe("a name is found as people type it", () => {
  it.each([
    ["أحمد العلي", "احمد"],
    ["احمد العلي", "أحمد"],
    ["أحمد العلي", "العلى"],
    ["العلى", "العلي"],
    ["العلي", "علي"],
    ["فاطمة", "فاطمه"],
    ["فاطمه", "فاطمة"],
    ["مُحَمَّد", "محمد"],
    ["محـــمد", "محمد"],
    ["محمد", "مُحَمّد"],
    ["عائشة", "عايشه"],
    ["مؤمن", "مومن"],
    ["آمنة", "امنه"],
    ["إبراهيم", "ابراهيم"],
    ["علاء", "علا"],
    ["عبد الله", "عبدالله"],
    ["عبدالله", "عبد الله"],
    ["أبو بكر", "ابوبكر"],
    ["آل صباح", "الصباح"],
    ["الصباح", "صباح"],
    ["کریم", "كريم"],
    ["كريم", "کریم"],
    ["چاسم", "جاسم"],
    ["ﻣﺤﻤﺪ", "محمد"],
    ["ﷲ", "الله"],
    ["\u200fأحمد\u200f", "احمد"],
    ["مح\u200cمد", "محمد"],
    ["Al-Sabah", "al sabah"],
    ["Al-Sabah", "alsabah"],
    ["Alsabah", "Al Sabah"],
    ["Al-Sabah", "SABAH"],
    ["Zoë Müller", "zoe muller"],
    ["Łukasz Groß", "lukasz gross"],
    ["İpek Yıldız", "ipek yildiz"],
    ["O'Neil", "oneil"],
    ["Nguyễn", "nguyen"],
    ["Branch ١٢", "branch 12"],
    ["فرع ۱۲", "فرع ١٢"],
    ["Noura Al-Sabah", "sab nou"],
  ])("ADM-15: %s by %s", (name, typed) => expect(isFound(name, typed)).toBe(true));

  it.each([
    ["أحمد العلي", "محمد"],
    ["فاطمة", "فطيمة"],
    ["Noura", "oura"],
    ["علي", "عالي"],
  ])("ADM-15: %s not by %s", (name, typed) => expect(isFound(name, typed)).toBe(false));

  it("keeps nothing of a name without letters", () => {
    expect([nameWordsOf(null, undefined, ""), nameWordsOf(" - .")]).toEqual([null, null]);
    expect(typedWordsOf("\u200f ")).toEqual([]);
  });

  it("holds of any text: it finds itself, is its own plain form, and is bounded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        expect(isFound(name, name)).toBe(true);
        expect(plainText(plainText(name))).toBe(plainText(name));
        expect((nameWordsOf(name) ?? []).every((word) => word !== "" && word.length <= 60)).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
