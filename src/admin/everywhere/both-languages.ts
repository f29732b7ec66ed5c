import type { BothLanguages } from "../../answers/admin-api";
import type { Language } from "./use-language";

/** The sentence for this reader; English where the Arabic is empty. */
export function textIn(both: BothLanguages, language: Language): string {
  return both[language] || both.en;
}
