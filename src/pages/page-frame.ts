/**
 * The frame of every page a shopper sees from us. Both languages are in it; two radio buttons choose which one shows,
 * so that switching needs no request (a page of the pay route must not be asked for twice) and no script. A browser
 * that does not understand the style shows both, the chosen one first.
 */
import type { ShopperMessage } from "../domain/outcome";
import { type ShopperLanguage, LANGUAGES, chosenFirst } from "./page-language";
import { type PageTone, PAGE_STYLE } from "./page-style";
import { escapeHtml } from "./page-safety";
import { documentHead } from "./document-head";

export interface PageParts {
  readonly language: ShopperLanguage;
  readonly nonce: string;
  readonly tone: PageTone;
  /** The title of the document; plain text. */
  readonly title: ShopperMessage;
  /** What one language says; HTML, everything in it escaped already. */
  readonly sectionOf: (language: ShopperLanguage) => string;
  /** `<script>` elements with the nonce on them, put at the end. */
  readonly scripts?: string;
}

/** @returns a whole HTML document; goes with `contentSecurityPolicy(nonce)` and `Cache-Control: no-store` */
export function pageFrame({ language, nonce, tone, title, sectionOf, scripts = "" }: PageParts): string {
  const languages = chosenFirst(language);
  const begin = documentHead({
    language,
    title: escapeHtml(title[language]),
    nonce,
    style: PAGE_STYLE,
    attributes: ` data-tone="${tone}"`,
  });
  return `${begin}
<body>
${languages.map((shown) => languageChoice(shown, language)).join("\n")}
<nav>${languages.map(languageLabel).join("")}</nav>
<main>
<div class="sign" aria-hidden="true"></div>
${languages.map((shown) => section(shown, sectionOf(shown))).join("\n")}
</main>
${scripts}
</body>
</html>
`;
}

function languageChoice(language: ShopperLanguage, chosen: ShopperLanguage): string {
  const checked = language === chosen ? " checked" : "";
  // autocomplete: a browser would otherwise bring back an earlier choice against the language that was asked for.
  return `<input class="choice" type="radio" name="shown" id="show-${language}" value="${language}" autocomplete="off"${checked}>`;
}

function languageLabel(language: ShopperLanguage): string {
  return `<label for="show-${language}" lang="${language}">${LANGUAGES[language].name}</label>`;
}

function section(language: ShopperLanguage, inside: string): string {
  return `<section lang="${language}" dir="${LANGUAGES[language].direction}">\n${inside}\n</section>`;
}
