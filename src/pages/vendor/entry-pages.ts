/** The pages before a vendor is let in, in both languages: the link's own, the one that asks for the code, and the one that lets nobody in. */
import type { ShopperMessage } from "../../domain/outcome";
import { pageFrame } from "../page-frame";
import type { ShopperLanguage } from "../page-language";
import { escapeHtml } from "../page-safety";

interface EntryView {
  readonly language: ShopperLanguage;
  readonly nonce: string;
}

/** A link's token is behind the `#` of the address: the script hands it in, and takes it out of the address. */
const HAND_IN = `(function(){var token=location.hash.slice(1);if(!/^[A-Za-z0-9_-]{32}$/.test(token))return;
history.replaceState(null,"",location.pathname);
var forms=document.querySelectorAll("form");for(var i=0;i<forms.length;i++)forms[i].elements.token.value=token;
forms[0].submit();})();`;

/** @returns the page of a link: it goes on by itself, or takes the address where there is no script */
export function linkPage({ language, nonce }: EntryView): string {
  return pageFrame({
    language,
    nonce,
    tone: "waiting",
    title: LINK.title,
    sectionOf: (shown) =>
      `<h1>${LINK.title[shown]}</h1><p>${LINK.text[shown]}</p>
<form method="post" action="/mizan/vendor/link"><label class="field">${LINK.field[shown]}
<input name="token" dir="ltr" autocomplete="off" required></label><button>${LINK.button[shown]}</button></form>`,
    scripts: `<script nonce="${escapeHtml(nonce)}">${HAND_IN}</script>`,
  });
}

export type CodeFault = "wrong" | "over" | "not_sent";

/** @param view.fault what came of the code before */
export function codePage(view: EntryView & { fault: CodeFault | null; isSentAgain: boolean }): string {
  const { language, nonce, fault, isSentAgain } = view;
  return pageFrame({
    language,
    nonce,
    tone: "attention",
    title: CODE.title,
    sectionOf: (shown) => `<h1>${CODE.title[shown]}</h1><p>${CODE.text[shown]}</p>
${fault ? `<p class="hold" role="alert">${CODE_FAULTS[fault][shown]}</p>` : ""}${isSentAgain ? `<p role="status">${CODE.sent[shown]}</p>` : ""}
<form method="post" action="/mizan/vendor/code"><label class="field">${CODE.field[shown]}
<input name="code" inputmode="numeric" autocomplete="one-time-code" dir="ltr" maxlength="20" required></label>
<button>${CODE.button[shown]}</button></form>
<form method="post" action="/mizan/vendor/code"><button name="again" value="yes">${CODE.again[shown]}</button></form>`,
  });
}

export type NoEntry = "dead" | "too_many" | "fault" | "not_here";

/** @returns why a vendor's page is not shown, and what to do */
export function noEntryPage({ language, nonce, reason }: EntryView & { reason: NoEntry }): string {
  const { title, text } = NO_ENTRY[reason];
  return pageFrame({
    language,
    nonce,
    tone: "attention",
    title,
    sectionOf: (shown) => `<h1>${title[shown]}</h1><p>${text[shown]}</p>`,
  });
}

const LINK = {
  title: { en: "Your sales and payouts", ar: "مبيعاتك ومستحقاتك" },
  text: {
    en: "Opening your link. If nothing happens, paste the whole link that you were sent.",
    ar: "جارٍ فتح رابطك. إن لم يحدث شيء فالصق الرابط الذي أُرسل إليك كاملًا.",
  },
  field: { en: "Your link", ar: "رابطك" },
  button: { en: "Open", ar: "فتح" },
} as const satisfies Record<string, ShopperMessage>;

const CODE = {
  title: { en: "Type in your code", ar: "أدخل رمزك" },
  text: {
    en: "You open this on a new device. The marketplace sends you a code of six digits; it is good for ten minutes.",
    ar: "تفتح هذا على جهاز جديد. يرسل إليك السوق رمزًا من ستة أرقام، وهو صالح لعشر دقائق.",
  },
  field: { en: "Code", ar: "الرمز" },
  button: { en: "Continue", ar: "متابعة" },
  again: { en: "Send another code", ar: "إرسال رمز آخر" },
  sent: {
    en: "Another code was sent. The one before is of no use now.",
    ar: "أُرسل رمز آخر، ولم يعد الرمز السابق صالحًا.",
  },
} as const satisfies Record<string, ShopperMessage>;

const CODE_FAULTS: Readonly<Record<CodeFault, ShopperMessage>> = {
  wrong: { en: "This is not the code. Look at it again.", ar: "هذا ليس الرمز. تحقق منه مرة أخرى." },
  over: {
    en: "This code is too old, or was tried too often. Have another one sent.",
    ar: "انتهت صلاحية هذا الرمز أو جُرّب مرات كثيرة. اطلب رمزًا آخر.",
  },
  not_sent: {
    en: "No code could be sent now. Try again later, or ask the marketplace.",
    ar: "تعذّر إرسال رمز الآن. حاول لاحقًا أو تواصل مع السوق.",
  },
};

const NO_ENTRY: Readonly<Record<NoEntry, Record<"title" | "text", ShopperMessage>>> = {
  dead: {
    title: { en: "This link does not work any more", ar: "لم يعد هذا الرابط صالحًا" },
    text: {
      en: "It is over, was withdrawn, or was copied incompletely. Ask the marketplace for a new one.",
      ar: "انتهت مدته أو أُلغي أو نُسخ ناقصًا. اطلب من السوق رابطًا جديدًا.",
    },
  },
  too_many: {
    title: { en: "Too many tries", ar: "محاولات كثيرة" },
    text: { en: "Wait a while, then open your link again.", ar: "انتظر قليلًا ثم افتح رابطك مرة أخرى." },
  },
  not_here: {
    title: { en: "There is no such page", ar: "لا توجد صفحة كهذه" },
    text: { en: "Go back to your overview.", ar: "عد إلى النظرة العامة." },
  },
  fault: {
    title: { en: "This cannot be shown now", ar: "تعذّر عرض هذه الصفحة الآن" },
    text: { en: "Try again in a moment.", ar: "حاول مرة أخرى بعد قليل." },
  },
};
