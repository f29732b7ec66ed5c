import { useTranslation } from "react-i18next";

export type Language = "en" | "ar";

/** The language of the signed-in user, of the two that our texts come in; every other one reads English. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.resolvedLanguage ?? i18n.language);
}

/** @param tag as the browser names it: "ar", "ar-KW", "en-GB" */
export function languageOf(tag: string | undefined): Language {
  return /^ar\b/i.test(tag ?? "") ? "ar" : "en";
}

/** For components that place themselves by their own `dir`, such as a group of radio buttons. */
export function useDirection(): "ltr" | "rtl" {
  return useLanguage() === "ar" ? "rtl" : "ltr";
}
