import type { ShopperMessage } from "../domain/outcome";
import type { ShopperLanguage } from "./page-language";
import { escapeHtml } from "./page-safety";

const BACK: ShopperMessage = { en: "Back", ar: "رجوع" };

/** @returns the link from a paper to the page that it was opened from; "" for one that was opened beside it */
export function backLink(address: string | undefined, language: ShopperLanguage): string {
  return address === undefined ? "" : `<a href="${escapeHtml(address)}">${BACK[language]}</a> `;
}
