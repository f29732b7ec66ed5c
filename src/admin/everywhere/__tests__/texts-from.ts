import { createInstance } from "i18next";
import resources from "../../i18n";
import type { Language } from "../use-language";

/** The real texts through the dashboard's own translator. */
export function textsFrom(language: Language) {
  const translator = createInstance();
  void translator.init({ lng: language, fallbackLng: "en", resources, initImmediate: false });
  return translator.getFixedT(language, "mizan");
}
