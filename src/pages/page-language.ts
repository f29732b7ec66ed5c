/** Both languages are in every page: the chosen one first, the other one press away, with no request and no script. */

export type ShopperLanguage = "en" | "ar";

export interface LanguageFacts {
  readonly direction: "ltr" | "rtl";
  /** In the language itself: whoever looks for it cannot read the other one. */
  readonly name: string;
  readonly other: ShopperLanguage;
}

export const LANGUAGES: Readonly<Record<ShopperLanguage, LanguageFacts>> = {
  en: { direction: "ltr", name: "English", other: "ar" },
  ar: { direction: "rtl", name: "العربية", other: "en" },
};

/** The query parameter by which a page of ours is asked for in a language, as in `?language=ar`. */
export const LANGUAGE_PARAMETER = "language";

/** @returns both languages, the chosen one first */
export function chosenFirst(chosen: ShopperLanguage): readonly [ShopperLanguage, ShopperLanguage] {
  return [chosen, LANGUAGES[chosen].other];
}
