/** A vendor's payouts, as a list and one by one with the orders that each is for. */
import type { VendorNamedEntry, VendorPayout, VendorPayoutDetail } from "../../answers/vendor-api";
import { orderNameOf } from "../../domain/order-name";
import type { ShopperMessage } from "../../domain/outcome";
import type { ShopperLanguage } from "../page-language";
import { kwd, ltr, nextLink, vendorFrame, type VendorPageParts, vendorPath, whole } from "./vendor-frame";
import { PAYOUT_STATES } from "./vendor-texts";

const TEXTS = {
  title: { en: "Payouts", ar: "عمليات الصرف" },
  one: { en: "Payout", ar: "عملية صرف" },
  none: { en: "There was none yet.", ar: "لا يوجد شيء بعد." },
  reference: { en: "Reference", ar: "المرجع" },
  day: { en: "Day", ar: "اليوم" },
  account: { en: "To the account that ends in", ar: "إلى الحساب المنتهي بـ" },
  names: { en: "What it pays for", ar: "ما يُصرف عنه" },
  namesNothing: { en: "It was recorded without naming orders.", ar: "سُجّل دون ذكر طلبات." },
  named: { en: "Together", ar: "المجموع" },
  rest: {
    en: "What was left over before, or is left for the next payout, makes the difference.",
    ar: "الفرق هو ما بقي من قبل أو يبقى للصرف القادم.",
  },
} as const satisfies Record<string, ShopperMessage>;

/** @returns the whole HTML document */
export function vendorPayoutsPage(
  parts: VendorPageParts,
  { payouts, next }: { payouts: readonly VendorPayout[]; next: string | null },
): string {
  const { language } = parts;
  const list = `<section class="card">${payoutRows(payouts, language)}${nextLink("payouts", next, language)}</section>`;
  return vendorFrame(parts, TEXTS.title[language], list);
}

/** @returns the whole HTML document */
export function vendorPayoutPage(parts: VendorPageParts, payout: VendorPayoutDetail): string {
  const { language } = parts;
  const { id, day, state, amount, reference, last_four: end, named, entries, next } = payout;
  const isOther = entries.length > 0 && named !== amount;
  const inside = `<section class="card"><p class="big">${kwd(amount, language)}</p>
<p>${PAYOUT_STATES[state][language]}</p>
<p>${TEXTS.day[language]}: ${whole(day)}</p>
<p>${TEXTS.reference[language]}: ${ltr(reference)}</p>
${end === null ? "" : `<p>${TEXTS.account[language]} ${whole(`••••${end}`)}</p>`}</section>
<section class="card"><h2>${TEXTS.names[language]}</h2>
${entryRows(entries, language)}
${entries.length === 0 ? "" : `<p class="sum">${TEXTS.named[language]}: ${kwd(named, language)}</p>`}
${isOther ? `<p class="quiet">${TEXTS.rest[language]}</p>` : ""}
${nextLink(`payouts/${encodeURIComponent(id)}`, next, language)}</section>`;
  return vendorFrame(parts, TEXTS.one[language], inside);
}

/** @returns a list, each leading to its payout */
export function payoutRows(payouts: readonly VendorPayout[], language: ShopperLanguage): string {
  if (payouts.length === 0) return `<p class="quiet">${TEXTS.none[language]}</p>`;
  const rows = payouts.map(
    ({ id, day, state, amount }) =>
      `<li><a href="${vendorPath(`payouts/${encodeURIComponent(id)}`, language)}"><span>${whole(day)} · ${PAYOUT_STATES[state][language]}</span>${kwd(amount, language)}</a></li>`,
  );
  return `<ul class="rows">${rows.join("\n")}</ul>`;
}

function entryRows(entries: readonly VendorNamedEntry[], language: ShopperLanguage): string {
  if (entries.length === 0) return `<p class="quiet">${TEXTS.namesNothing[language]}</p>`;
  const rows = entries.map(({ text, order_number, order_id, day, amount }) => {
    const order = order_number === null ? order_id : orderNameOf(order_number);
    const path = `orders/${encodeURIComponent(order_id ?? "")}`;
    const about = order === null ? "" : ` · <a href="${vendorPath(path, language)}">${ltr(order)}</a>`;
    return `<li><div><span>${text[language]}${about} <span class="quiet">${whole(day)}</span></span>${kwd(amount, language)}</div></li>`;
  });
  return `<ul class="rows">${rows.join("\n")}</ul>`;
}
