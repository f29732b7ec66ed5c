import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Language, languageOf, type Mizan } from "../index";
import { ar } from "../messages/ar";
import { en } from "../messages/en";
import type { Messages } from "../messages/messages";

export interface MizanContext {
  mizan: Mizan;
  locale: string;
  /** Of the server's texts. */
  language: Language;
  messages: Messages;
  /** For the root element of each part: a part in Arabic is right in a page that says nothing of it. */
  direction: { lang: string; dir: "ltr" | "rtl" };
}

const Context = createContext<MizanContext | null>(null);

export interface MizanProviderProps {
  mizan: Mizan;
  locale: string;
  /** Instead of the texts of the locale's language. */
  messages?: Messages;
  children?: ReactNode;
}

export function MizanProvider({ mizan, locale, messages, children }: MizanProviderProps) {
  const value = useMemo((): MizanContext => {
    const language = languageOf(locale);
    const isArabic = language === "ar";
    return {
      mizan,
      locale,
      language,
      messages: messages ?? (isArabic ? ar : en),
      direction: { lang: locale, dir: isArabic ? "rtl" : "ltr" },
    };
  }, [mizan, locale, messages]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useMizan(): MizanContext {
  const context = useContext(Context);
  if (!context) throw new Error("This part of mizan-storefront stands outside of <MizanProvider>");
  return context;
}
