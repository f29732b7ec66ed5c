/** The frame of the pages on which a vendor sees its own money: one language at a time, one column for a telephone, no script. */
import type { VendorPagesHead } from "../../answers/vendor-api";
import type { ShopperMessage } from "../../domain/outcome";
import { LANGUAGE_PARAMETER, LANGUAGES, type ShopperLanguage } from "../page-language";
import { escapeHtml } from "../page-safety";
import { VENDOR_STYLE } from "./vendor-style";
import { documentHead } from "../document-head";

/** The sections of the pages, by their paths below `/mizan/vendor`. */
const SECTIONS = {
  "": { en: "Overview", ar: "نظرة عامة" },
  payouts: { en: "Payouts", ar: "عمليات الصرف" },
  orders: { en: "Orders", ar: "الطلبات" },
  statement: { en: "Statement", ar: "كشف الحساب" },
  invoices: { en: "Invoices", ar: "الفواتير" },
} as const satisfies Record<string, ShopperMessage>;
export type VendorSection = keyof typeof SECTIONS;

export interface VendorPageParts {
  readonly language: ShopperLanguage;
  readonly nonce: string;
  readonly head: VendorPagesHead;
  /** An operator looks at what the vendor sees. */
  readonly isOperator: boolean;
  readonly section: VendorSection;
  /** The path of this page, with its query but for the language: for the other language. */
  readonly path: string;
}

const TEXTS = {
  notReal: { en: "Test environment: no real money.", ar: "بيئة تجريبية: لا أموال حقيقية." },
  asVendor: {
    en: "You see this as the vendor does. It ends within an hour.",
    ar: "ترى هذا كما يراه البائع، وينتهي خلال ساعة.",
  },
  more: { en: "More", ar: "المزيد" },
  sections: { en: "Sections", ar: "الأقسام" },
} as const satisfies Record<string, ShopperMessage>;

/**
 * @param title plain text
 * @param inside HTML, everything in it escaped already
 * @returns a whole document; goes with `contentSecurityPolicy(nonce, …)` and `Cache-Control: no-store`
 */
export function vendorFrame(parts: VendorPageParts, title: string, inside: string): string {
  const { language, nonce, head, isOperator, section, path } = parts;
  const { other } = LANGUAGES[language];
  const market = head.marketplace?.[language] ?? "";
  const notes = [
    head.environment === "production" ? null : TEXTS.notReal,
    isOperator ? TEXTS.asVendor : null,
  ];
  const begin = documentHead({
    language,
    title: `${escapeHtml(title)} · ${escapeHtml(head.vendor)}`,
    nonce,
    style: VENDOR_STYLE,
  });
  return `${begin}
<body>
<header>
<div class="top">
<p class="market">${logo(head.logo)}<bdi>${escapeHtml(market)}</bdi></p>
<p><a lang="${other}" href="${escapeHtml(addressIn(path, other))}">${LANGUAGES[other].name}</a></p>
</div>
<p class="vendor">${logo(head.vendor_logo)}<bdi>${escapeHtml(head.vendor)}</bdi></p>
${notes.map((note) => (note ? `<p class="note">${note[language]}</p>` : "")).join("")}
</header>
<nav aria-label="${TEXTS.sections[language]}">${sectionLinks(section, language)}</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${inside}
</main>
</body>
</html>
`;
}

/** Beside a name, which says the same. */
function logo(address: string | null): string {
  return address === null ? "" : `<img src="${escapeHtml(address)}" alt="" height="32">`;
}

function sectionLinks(current: VendorSection, language: ShopperLanguage): string {
  return Object.entries(SECTIONS)
    .map(([path, name]) => {
      const here = path === current ? ` aria-current="page"` : "";
      return `<a href="${vendorPath(path, language)}"${here}>${name[language]}</a>`;
    })
    .join("");
}

/**
 * @param path below `/mizan/vendor`, with its query; ids in it encoded already
 * @returns the address of a page in a language, escaped for an attribute
 */
export function vendorPath(path: string, language: ShopperLanguage): string {
  return escapeHtml(addressIn(path === "" ? "/mizan/vendor" : `/mizan/vendor/${path}`, language));
}

/**
 * @param path with its query; ids in it encoded already
 * @returns the address of a page in a language
 */
export function addressIn(path: string, language: ShopperLanguage): string {
  return `${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAMETER}=${language}`;
}

/** @returns the link to the rest of a list; nothing after its end */
export function nextLink(path: string, next: string | null, language: ShopperLanguage): string {
  if (next === null) return "";
  const href = vendorPath(`${path}?after=${encodeURIComponent(next)}`, language);
  return `<p class="links"><a href="${href}">${TEXTS.more[language]}</a></p>`;
}

/** @returns an amount with its currency, from left to right in both languages */
export function kwd(amount: string, language: ShopperLanguage): string {
  return `<span class="amount"><bdi dir="ltr">${escapeHtml(amount)}</bdi> ${language === "ar" ? "د.ك" : "KWD"}</span>`;
}

/** @returns what stands in a `dl`: a name, its amount, and below them why; nothing where there is no reason */
export function amountRow(
  { name, amount, why = "", isSum = false }: { name: string; amount: string; why?: string; isSum?: boolean },
  language: ShopperLanguage,
): string {
  const reason = why === "" ? "" : `<dd class="why">${why}</dd>`;
  return `<div${isSum ? ` class="sum"` : ""}><dt>${name}</dt><dd>${kwd(amount, language)}</dd>${reason}</div>`;
}

/** @returns a number or a reference, from left to right in both languages */
export function ltr(text: string): string {
  return `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
}

/** @returns a day, a month or another short word, from left to right and in one piece */
export function whole(text: string): string {
  return `<bdi class="whole" dir="ltr">${escapeHtml(text)}</bdi>`;
}

/** @param amount a decimal string */
export function isZero(amount: string): boolean {
  return /^-?0\.000$/.test(amount);
}

/** @param amount a decimal string */
export function isAboveZero(amount: string): boolean {
  return !isZero(amount) && !amount.startsWith("-");
}
