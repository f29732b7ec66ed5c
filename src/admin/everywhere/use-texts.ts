import { useTranslation } from "react-i18next";

/** Finds a text of ours: `t("settings.title")`, `t("everywhere.count", { count: 3 })`. */
export type Texts = ReturnType<typeof useTexts>;

/** The texts of Mizan's pages in the user's language. */
export function useTexts() {
  return useTranslation("mizan").t;
}
