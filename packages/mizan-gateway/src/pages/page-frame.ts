import type { PageLanguage } from "../wire-names";
import { escapeHtml } from "./escape-html";
import { FAVICON } from "./favicon";
import { PAGE_TEXTS } from "./page-texts";

const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --paper: #fff; --edge: #c9d1da; --soft: #f3f5f8; --go: #0b6b43; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf1; --paper: #1a212b; --edge: #46515f; --soft: #11161d; --go: #0e8a56; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--soft); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .5rem 1rem; background: #ffd54a; color: #2b2200; text-align: center; font-weight: 600; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--edge);
  border-radius: .75rem; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { opacity: .75; } dd { margin: 0; text-align: end; font-weight: 600; overflow-wrap: anywhere; }
dd.amount { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; } legend { padding: 0 0 .5rem; font-weight: 600; }
label { display: block; padding: .5rem 0; } input { margin-inline-end: .5rem; }
button, a.go { display: block; width: 100%; min-height: 2.75rem; margin: 0 0 .5rem; padding: .5rem 1rem;
  border-radius: .5rem; border: 1px solid var(--edge); background: transparent; color: inherit; font: inherit; cursor: pointer;
  text-align: center; text-decoration: none; }
button.go, a.go { border-color: var(--go); background: var(--go); color: #fff; font-weight: 600; }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid #4b8df8; outline-offset: 2px; }
`;

/**
 * A whole page around the given HTML: the language's direction, the "no real money" notice, the style.
 *
 * @param title what the browser's tab says; the language's word for payment when absent
 */
export function pageFrame(
  language: PageLanguage,
  content: string,
  title = PAGE_TEXTS[language].title,
): string {
  const { lang, dir, notice } = PAGE_TEXTS[language];
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(FAVICON)}">
<style>${STYLE}</style>
</head>
<body>
<p class="notice" role="note">${escapeHtml(notice)}</p>
<main>
${content}
</main>
</body>
</html>
`;
}

/** A link that looks like the button to press. */
export const buttonLink = (address: string, text: string): string =>
  `<a class="go" href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** A page that says one sentence; `wayOut` is the HTML below it. */
export const messagePage = (language: PageLanguage, message: string, wayOut = ""): string =>
  pageFrame(
    language,
    `<h1>${escapeHtml(PAGE_TEXTS[language].title)}</h1>\n<p>${escapeHtml(message)}</p>\n${wayOut}`,
  );
