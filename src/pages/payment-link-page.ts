/** The page of a link by which what an order owes is paid: what is paid for, how much, and by which way. */
import type { ShopperMessage } from "../domain/outcome";
import type { PaymentType } from "../domain/payment-page";
import { pageFrame } from "./page-frame";
import type { ShopperLanguage } from "./page-language";
import { escapeHtml } from "./page-safety";

export interface PaymentLinkPage {
  readonly language: ShopperLanguage;
  readonly nonce: string;
  /** The marketplace's name; null where the shop gives none. */
  readonly shopName: ShopperMessage | null;
  readonly orderName: string;
  /** Where one seller's part of the order is paid by itself. */
  readonly seller: string | null;
  /** KWD, three decimals. */
  readonly amount: string;
  readonly goods: readonly { readonly title: string; readonly pieces: string; readonly amount: string }[];
  readonly ways: readonly {
    readonly paymentType: PaymentType;
    readonly label: ShopperMessage;
    /** Why it cannot be chosen; null where it can. */
    readonly reason: ShopperMessage | null;
  }[];
}

/** @returns the whole HTML document, in both languages; a press sends `way` and `language` to the page's own address */
export function paymentLinkPage(view: PaymentLinkPage): string {
  return pageFrame({
    language: view.language,
    nonce: view.nonce,
    tone: "plain",
    title: TITLE,
    sectionOf: (language) => section(view, language),
  });
}

function section(
  { shopName, orderName, seller, amount, goods, ways }: PaymentLinkPage,
  language: ShopperLanguage,
): string {
  const offered = ways.filter(({ reason }) => reason === null);
  const why = ways.find(({ reason }) => reason !== null)?.reason ?? NO_WAY;
  return [
    ...(shopName === null ? [] : [`<p class="quiet"><bdi>${escapeHtml(shopName[language])}</bdi></p>`]),
    `<h1>${TITLE[language]}</h1>`,
    `<p>${ORDER[language]} <bdi dir="ltr">${escapeHtml(orderName)}</bdi></p>`,
    ...(seller === null ? [] : [`<p>${SELLER[language]} <bdi>${escapeHtml(seller)}</bdi></p>`]),
    `<div class="receipt"><dl>`,
    ...goods.map(
      ({ title, pieces, amount: part }) =>
        `<div><dt><bdi>${escapeHtml(title)}</bdi> <bdi dir="ltr">× ${escapeHtml(pieces)}</bdi></dt><dd>${money(part, language)}</dd></div>`,
    ),
    `<div><dt><strong>${TO_PAY[language]}</strong></dt><dd><strong>${money(amount, language)}</strong></dd></div>`,
    `</dl></div>`,
    ...(offered.length === 0 ? [`<p class="hold">${escapeHtml(why[language])}</p>`] : []),
    ...offered.map(
      ({ paymentType, label }, nth) =>
        `<form method="post"><input type="hidden" name="language" value="${language}">
<button${nth === 0 ? ` class="first"` : ""} name="way" value="${paymentType}">${escapeHtml(label[language])}</button></form>`,
    ),
  ].join("\n");
}

function money(amount: string, language: ShopperLanguage): string {
  return `<bdi dir="ltr">${escapeHtml(amount)}</bdi> ${CURRENCY[language]}`;
}

const TITLE: ShopperMessage = { en: "Pay for your order", ar: "ادفع لطلبك" };
const ORDER: ShopperMessage = { en: "Order", ar: "الطلب" };
const SELLER: ShopperMessage = { en: "Sold by", ar: "البائع" };
const TO_PAY: ShopperMessage = { en: "To pay", ar: "المبلغ المطلوب" };
const CURRENCY: ShopperMessage = { en: "KWD", ar: "د.ك" };
const NO_WAY: ShopperMessage = {
  en: "There is no way to pay here at the moment. Please ask the shop.",
  ar: "لا تتوفر طريقة للدفع هنا حالياً. يرجى سؤال المتجر.",
};
