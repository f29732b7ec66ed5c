/** A page that says why there is no payment page, and what to do now. */
import type { ShopperMessage } from "../domain/outcome";
import { pageFrame } from "./page-frame";
import { escapeHtml } from "./page-safety";
import { LANGUAGE_PARAMETER, type ShopperLanguage } from "./page-language";
import { LINK_LABELS, linkAddress } from "./link-address";
import { NOTICE_MESSAGES, type NoticeCode } from "./notice-messages";
import { RETRY_SCRIPT } from "./retry-script";

export interface NoticeView {
  readonly language: ShopperLanguage;
  readonly nonce: string;
  readonly notice: NoticeCode;
  /** The storefront's page to go on with; no link when null or not a web address. */
  readonly continueUrl: string | null;
  /** Says it more exactly than the notice itself, where the gateway gave a reason. */
  readonly message?: ShopperMessage;
  /** It can be tried again after so long, and is by itself. */
  readonly retrySeconds?: number | undefined;
  /** An id under which the operator finds the case; never an order's, a cart's or a customer's. */
  readonly reference?: string;
}

const SUPPORT = {
  en: { code: "Code", reference: "Reference" },
  ar: { code: "الرمز", reference: "الرقم المرجعي" },
} as const satisfies Record<ShopperLanguage, object>;

/** @returns the whole HTML document, in both languages */
export function noticePage(view: NoticeView): string {
  const { tone, heading } = NOTICE_MESSAGES[view.notice];
  return pageFrame({
    language: view.language,
    nonce: view.nonce,
    tone,
    title: heading,
    sectionOf: (language) => noticeSection(view, language),
    ...(view.retrySeconds !== undefined && {
      scripts: `<script nonce="${escapeHtml(view.nonce)}">${RETRY_SCRIPT}</script>`,
    }),
  });
}

function noticeSection(view: NoticeView, language: ShopperLanguage): string {
  const { heading, message: usual } = NOTICE_MESSAGES[view.notice];
  const message = view.message ?? usual;
  const links = linksOf(view, language);
  return [
    `<h1>${escapeHtml(heading[language])}</h1>`,
    `<p>${escapeHtml(message[language])}</p>`,
    ...retryLines(view, language),
    ...(links.length > 0 ? [`<p class="links">${links.join("")}</p>`] : []),
    supportLine(view, language),
  ].join("\n");
}

function retryLines({ retrySeconds }: NoticeView, language: ShopperLanguage): string[] {
  if (retrySeconds === undefined) return [];
  const isLong = retrySeconds > 120;
  const { seconds, minutes, byItself } = RETRY[language];
  const when = isLong ? minutes(Math.ceil(retrySeconds / 60)) : seconds(retrySeconds);
  return [`<p>${when}</p>`, `<p class="quiet" data-part="by-itself" hidden>${byItself}</p>`];
}

const RETRY = {
  en: {
    seconds: (count: number) => `Please try again in ${count} s.`,
    minutes: (count: number) => `Please try again in ${count} minutes.`,
    byItself: "This page tries again by itself.",
  },
  ar: {
    seconds: (count: number) =>
      `يرجى المحاولة مرة أخرى بعد ${inArabic(count, { one: "ثانية واحدة", two: "ثانيتين", few: "ثوانٍ", many: "ثانية" })}.`,
    minutes: (count: number) =>
      `يرجى المحاولة مرة أخرى بعد ${inArabic(count, { one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة" })}.`,
    byItself: "تُعيد هذه الصفحة المحاولة تلقائياً.",
  },
} as const satisfies Record<ShopperLanguage, object>;

const ARABIC = new Intl.PluralRules("ar");

/** @param forms after "after"; one and two are said without their number */
function inArabic(count: number, forms: Record<"one" | "two" | "few" | "many", string>): string {
  const rule = ARABIC.select(count);
  if (rule === "one" || rule === "two") return forms[rule];
  return `${count} ${rule === "few" ? forms.few : forms.many}`;
}

function linksOf({ notice, continueUrl, retrySeconds }: NoticeView, language: ShopperLanguage): string[] {
  const { worthRetrying, continueLabel = LINK_LABELS.continueToShop } = NOTICE_MESSAGES[notice];
  const address = linkAddress(continueUrl);
  const links: string[] = [];
  if (worthRetrying) {
    const retries = retrySeconds === undefined ? "" : ` data-part="retry" data-seconds="${retrySeconds}"`;
    const isUnknown = notice === "checking" || notice === "not_known";
    const label = isUnknown ? LINK_LABELS.checkAgain : LINK_LABELS.tryAgain;
    links.push(
      `<a class="first"${retries} href="?${LANGUAGE_PARAMETER}=${language}">${escapeHtml(label[language])}</a>`,
    );
  }
  if (address !== null) {
    const first = links.length === 0 ? ` class="first"` : "";
    links.push(`<a${first} href="${escapeHtml(address)}">${escapeHtml(continueLabel[language])}</a>`);
  }
  return links;
}

function supportLine({ notice, reference }: NoticeView, language: ShopperLanguage): string {
  const { code, reference: referenceLabel } = SUPPORT[language];
  // Left to right in both languages, so that it can be read out as it is written.
  const inLatin = (text: string) => `<code dir="ltr">${escapeHtml(text)}</code>`;
  const parts = [`${code}: ${inLatin(notice)}`];
  if (reference) parts.push(`${referenceLabel}: ${inLatin(reference)}`);
  return `<p class="support quiet">${parts.join("<br>")}</p>`;
}
