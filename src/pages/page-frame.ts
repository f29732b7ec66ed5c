/**
 * The frame of every page a shopper sees from us. Both languages are in it; two radio buttons choose which one shows,
 * so that switching needs no request (a page of the pay route must not be asked for twice) and no script. A browser
 * that does not understand the style shows both, the chosen one first.
 */
import type { ShopperMessage } from "../domain/outcome";

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
  return `<!doctype html>
<html lang="${language}" dir="${LANGUAGES[language].direction}" data-tone="${tone}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title[language])}</title>
<style nonce="${escapeHtml(nonce)}">${PAGE_STYLE}</style>
</head>
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

const ENTITY_OF: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** @returns `text` for use between tags or inside a quoted attribute; nothing in it is markup any more */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY_OF[character] ?? character);
}

/** How the pages look: one column for a telephone, light and dark, system fonts, nothing loaded. */

/** `waiting` turns, `good` is done, `unpaid` charged nothing, `attention` is something to read. */
export type PageTone = "good" | "waiting" | "unpaid" | "attention";

export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly action: string;
  readonly onAction: string;
  readonly hold: string;
  readonly onHold: string;
  readonly good: string;
  readonly waiting: string;
  readonly unpaid: string;
  readonly attention: string;
}

/** Every pair that is read has a contrast of 4.5 : 1 or more, every sign of 3 : 1 (WCAG 2.2 AA); a test measures. */
export const PALETTES: Readonly<Record<"light" | "dark", Palette>> = {
  light: {
    page: "#f3f4f1",
    card: "#ffffff",
    text: "#1b211f",
    quiet: "#55605c",
    line: "#d5dad6",
    action: "#0b6350",
    onAction: "#ffffff",
    hold: "#fdf0d3",
    onHold: "#5b3d00",
    good: "#0b7a56",
    waiting: "#2f6690",
    unpaid: "#a3342b",
    attention: "#94610a",
  },
  dark: {
    page: "#111514",
    card: "#1b211f",
    text: "#eef1ee",
    quiet: "#a9b4af",
    line: "#3a4441",
    action: "#6fd3b6",
    onAction: "#06231b",
    hold: "#3a2d0c",
    onHold: "#f8dc9a",
    good: "#5fd0a3",
    waiting: "#85bbe4",
    unpaid: "#f0968d",
    attention: "#e8b75c",
  },
};

const RULES = `
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;min-height:100vh;padding:1rem;display:flex;flex-direction:column;align-items:center;gap:1rem;
 background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,"Segoe UI","Geeza Pro","Noto Sans Arabic",sans-serif}
nav{display:flex;gap:.25rem;width:100%;max-width:30rem;justify-content:flex-end}
nav label{padding:.375rem .75rem;border-radius:.5rem;min-height:2.75rem;display:flex;align-items:center;cursor:pointer;
 color:var(--quiet)}
.choice{position:absolute;opacity:0;width:1px;height:1px}
#show-en:checked~nav [for=show-en],#show-ar:checked~nav [for=show-ar]{color:var(--text);font-weight:600;
 box-shadow:inset 0 -2px 0 var(--action);border-radius:0}
#show-en:focus-visible~nav [for=show-en],#show-ar:focus-visible~nav [for=show-ar],a:focus-visible,button:focus-visible{
 outline:3px solid var(--action);outline-offset:2px}
#show-en:checked~main>[lang=ar],#show-ar:checked~main>[lang=en]{display:none}
main{width:100%;max-width:30rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;
 padding:2rem 1.5rem;overflow-wrap:anywhere}
section+section{margin-top:2rem}
.choice:checked~main>section{margin-top:0}
h1{margin:0;font-size:1.5rem;line-height:1.35;text-wrap:balance}
p{margin:.75rem 0 0}
.hold{padding:.625rem .875rem;border-radius:.5rem;background:var(--hold);color:var(--onHold);font-weight:600}
.quiet{color:var(--quiet);font-size:.9375rem}
.links{margin:1.5rem 0 0}
.links:not(:has(a:not([hidden]))){margin:0}
.links a{display:block;margin-top:.75rem;padding:.75rem 1rem;border-radius:.625rem;border:1px solid var(--action);color:var(--action);
 text-align:center;text-decoration:none;font-weight:600}
.links a.first{background:var(--action);color:var(--onAction)}
.support{margin:1.5rem 0 0;padding-top:.75rem;border-top:1px solid var(--line)}
code{font:.9375rem ui-monospace,Consolas,"DejaVu Sans Mono",monospace}
a{color:var(--action)}
.receipt{margin-top:1.5rem;padding-top:1rem;border-top:1px solid var(--line)}
h2{margin:0;font-size:1.0625rem}
dl{margin:.25rem 0 0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.375rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--quiet);font-size:.9375rem}
dd{margin:0;min-width:0;font-size:.9375rem;font-variant-numeric:tabular-nums}
button{padding:.5rem 1rem;min-height:2.75rem;border:1px solid var(--action);border-radius:.625rem;background:none;color:var(--action);
 font:inherit;font-weight:600;cursor:pointer}
.sign{width:3rem;height:3rem;margin:0 auto 1.25rem;border-radius:50%;border:.25rem solid var(--sign);position:relative}
[data-tone=good]{--sign:var(--good)}
[data-tone=waiting]{--sign:var(--waiting)}
[data-tone=unpaid]{--sign:var(--unpaid)}
[data-tone=attention]{--sign:var(--attention)}
[data-tone=good] .sign::before{content:"";position:absolute;left:.8rem;top:.35rem;width:.7rem;height:1.3rem;
 border:solid var(--sign);border-width:0 .25rem .25rem 0;transform:rotate(42deg)}
[data-tone=waiting] .sign{border-color:var(--line);border-top-color:var(--sign);animation:turn 1.2s linear infinite}
[data-tone=unpaid] .sign::before,[data-tone=unpaid] .sign::after{content:"";position:absolute;left:.5rem;top:1.125rem;
 width:1.5rem;height:.25rem;background:var(--sign);transform:rotate(45deg)}
[data-tone=unpaid] .sign::after{transform:rotate(-45deg)}
[data-tone=attention] .sign::before{content:"";position:absolute;left:1.125rem;top:.5rem;width:.25rem;height:1rem;
 background:var(--sign)}
[data-tone=attention] .sign::after{content:"";position:absolute;left:1.125rem;top:1.75rem;width:.25rem;height:.25rem;
 background:var(--sign)}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){[data-tone=waiting] .sign{animation:none}}
@media (min-width:40rem){body{padding-top:8vh}main{padding:2.5rem}}
@media print{body{padding:0;display:block;background:none}nav,.links,button,.quiet,.sign{display:none!important}
 main{border:0;padding:0}@page{margin:15mm}}
`;

/** The text of the pages' one `<style>`. */
export const PAGE_STYLE = [
  `:root{color-scheme:light dark;${variablesOf(PALETTES.light)}}`,
  `@media (prefers-color-scheme:dark){:root{${variablesOf(PALETTES.dark)}}}`,
  // Paper is white, whatever the screen is.
  `@media print{:root{color-scheme:light;${variablesOf(PALETTES.light)}}}`,
  RULES.trim(),
].join("\n");

function variablesOf(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${String(colour)}`)
    .join(";");
}

/** Both languages are in every page: the chosen one first, the other one press away, with no request and no script. */

export type ShopperLanguage = "en" | "ar";

export interface LanguageFacts {
  readonly direction: "ltr" | "rtl";
  /** In the language itself: whoever looks for it cannot read the other one. */
  readonly name: string;
  readonly other: ShopperLanguage;
}

export const LANGUAGES: Readonly<Record<ShopperLanguage, LanguageFacts>> = {
  en: { direction: "ltr", name: "English", other: "ar" },
  ar: { direction: "rtl", name: "العربية", other: "en" },
};

/** The query parameter by which a page of ours is asked for in a language, as in `?language=ar`. */
export const LANGUAGE_PARAMETER = "language";

/** @returns both languages, the chosen one first */
function chosenFirst(chosen: ShopperLanguage): readonly [ShopperLanguage, ShopperLanguage] {
  return [chosen, LANGUAGES[chosen].other];
}

/**
 * The header `Content-Security-Policy` that belongs to every page of this folder: only the styles and scripts that
 * carry the nonce of this one answer, and requests to our own host for the poll and for the icon of the tab, which
 * Firefox asks for by itself and complains about where it may not.
 *
 * @param nonce at least 128 random bits in base64 or base64url, new for every answer
 * @throws RangeError when the nonce is anything else: it would end up in a header
 */
export function contentSecurityPolicy(nonce: string): string {
  if (!/^[A-Za-z0-9+/_-]{22,}={0,2}$/.test(nonce)) {
    throw new RangeError(
      `The nonce of a page must be 16 random bytes or more in base64; got ${nonce.length} characters that are not`,
    );
  }
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Data for a script of ours, as the text of `<script type="application/json">`. HTML entities mean nothing there, so
 * what could end the element is written in JSON's own way (TAM-04).
 *
 * @param data anything that JSON can carry
 * @returns JSON without `<`, `>`, `&` and the two line ends that older browsers choke on
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
