import { createInstance } from "i18next";
import { texts } from "../../i18n/all";
import type { Language } from "../use-language";

/** The real texts through the dashboard's own translator. */
export function textsFrom(language: Language) {
  const translator = createInstance();
  const resources = { en: { mizan: texts.en }, ar: { mizan: texts.ar } };
  void translator.init({ lng: language, fallbackLng: "en", resources, initImmediate: false });
  return translator.getFixedT(language, "mizan");
}
