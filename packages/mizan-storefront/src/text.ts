export type Language = "en" | "ar";

/** One sentence in both languages of the shop. */
export type Text = Readonly<Record<Language, string>>;

/** @returns the language that Mizan speaks to a reader of this locale (`ar-KW`, `en`, …) */
export function languageOf(locale: string | null | undefined): Language {
  return locale?.toLowerCase().split(/[-_]/)[0] === "ar" ? "ar" : "en";
}
