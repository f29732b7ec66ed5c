import { LANGUAGES, type ShopperLanguage } from "./page-language";
import { escapeHtml } from "./page-safety";

type DocumentHead = {
  language: ShopperLanguage;
  /** HTML, everything in it escaped already. */
  title: string;
  nonce: string;
  style: string;
  /** More of the element `html`, escaped already. */
  attributes?: string;
};

/** How each page of Mizan's begins, to the end of its head: no search engine keeps it, and no other page learns its address. */
export function documentHead({ language, title, nonce, style, attributes = "" }: DocumentHead): string {
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style nonce="${escapeHtml(nonce)}">${style}</style>
</head>`;
}
