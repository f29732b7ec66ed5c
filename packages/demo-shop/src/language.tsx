import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from "react";
import { formatAmount, type Language, languageOf } from "mizan-storefront";
import { keep, readKept } from "./kept";
import { arabic } from "./texts/ar";
import { english, type Texts } from "./texts/en";

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, ar: arabic };
const LOCALES: Readonly<Record<Language, string>> = { en: "en-KW", ar: "ar-KW" };

export interface Speech {
  readonly language: Language;
  readonly locale: string;
  readonly text: Texts;
  readonly money: (amount: number | string) => string;
  readonly number: (count: number) => string;
  readonly speak: (language: Language) => void;
}

const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error("useSpeech outside of LanguageProvider");
  return speech;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() =>
    languageOf(readKept("language") ?? navigator.language),
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
  }, [language]);
  const speech = useMemo<Speech>(() => {
    const locale = LOCALES[language];
    // The digits 0 to 9 in both languages, as in the kit's amounts, on the bank's page and on a card.
    const numbers = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
    return {
      language,
      locale,
      text: TEXTS[language],
      money: (amount) => formatAmount(amount, locale),
      number: (count) => numbers.format(count),
      speak: (chosen) => {
        keep("language", chosen);
        setLanguage(chosen);
      },
    };
  }, [language]);
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
