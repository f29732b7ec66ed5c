/** A vendor's orders, as a list and one by one: what was sold, what was taken, and what became of it. */
import type { VendorOrder, VendorOrderFigures, VendorSale, VendorSales } from "../../answers/vendor-api";
import type { ShopperMessage } from "../../domain/outcome";
import { escapeHtml } from "../page-safety";
import type { ShopperLanguage } from "../page-language";
import {
  amountRow,
  isAboveZero,
  isZero,
  kwd,
  ltr,
  nextLink,
  vendorFrame,
  type VendorPageParts,
  vendorPath,
  whole,
} from "./vendor-frame";
import { ORDER_FIGURES, orderDays, orderTitle } from "./order-words";
import { BALANCE_TEXTS, freezeText, PAYOUT_STATES } from "./vendor-texts";

const TEXTS = {
  title: { en: "Orders", ar: "الطلبات" },
  one: { en: "Order", ar: "طلب" },
  none: { en: "There is no order yet.", ar: "لا يوجد طلب بعد." },
  shopper: { en: "for", ar: "إلى" },
  goods: { en: "What you sold", ar: "ما بعته" },
  gone: { en: "Article that is gone", ar: "صنف لم يعد موجودًا" },
  deliveryPaid: { en: "Delivery, as charged to the shopper", ar: "التوصيل كما احتُسب على المتسوق" },
  figures: { en: "What it comes to", ar: "حصيلته" },
  owed: { en: "When you get it", ar: "متى يصلك" },
  due: { en: "due on", ar: "يحلّ في" },
  notKnown: {
    en: "the day is not known yet: it waits for delivery",
    ar: "لم يُعرف اليوم بعد: ينتظر التوصيل",
  },
  byGateway: {
    en: "The gateway paid it straight to your account.",
    ar: "صرفته بوابة الدفع إلى حسابك مباشرة.",
  },
  takenLater: { en: "Comes off your next payouts", ar: "يُخصم من عمليات الصرف القادمة" },
  nothingOpen: { en: "Nothing of it is open.", ar: "لا شيء منه معلّق." },
  history: { en: "What happened", ar: "ما حدث" },
  inPayout: { en: "in payout", ar: "ضمن الصرف" },
} as const satisfies Record<string, ShopperMessage>;

/** @returns the whole HTML document */
export function vendorOrdersPage(parts: VendorPageParts, { sales, next }: VendorSales): string {
  const { language } = parts;
  const rows = sales.map((sale) => `<li>${saleRow(sale, language)}</li>`).join("\n");
  const list =
    sales.length === 0
      ? `<p class="quiet">${TEXTS.none[language]}</p>`
      : `<ul class="rows">${rows}</ul>${nextLink("orders", next, language)}`;
  return vendorFrame(parts, TEXTS.title[language], `<section class="card">${list}</section>`);
}

function saleRow(sale: VendorSale, language: ShopperLanguage): string {
  const { order_id: id, figures } = sale;
  const name = ltr(orderTitle(sale));
  const title =
    id === null ? name : `<a href="${vendorPath(`orders/${encodeURIComponent(id)}`, language)}">${name}</a>`;
  const taken = (["borne", "commission", "delivery", "refunds", "reversals", "adjustments"] as const)
    .filter((part) => !isZero(figures[part]))
    .map((part) => `${ORDER_FIGURES[part][language]} ${whole(figures[part])}`);
  const parts = [`${ORDER_FIGURES.sales[language]} ${whole(figures.sales)}`, ...taken].join(" · ");
  return `<div><strong>${title}</strong>${kwd(figures.net, language)}</div><p class="quiet">${parts}</p>
<p class="quiet">${orderDays(sale, language)}</p>`;
}

/** @returns the whole HTML document */
export function vendorOrderPage(parts: VendorPageParts, order: VendorOrder): string {
  const { language } = parts;
  const inside = [
    `<p class="quiet">${[orderDays(order, language), ...shopper(order, language)].join(" · ")}</p>`,
    card(TEXTS.goods[language], goodsRows(order, language)),
    card(TEXTS.figures[language], figureRows(order.figures, language)),
    card(TEXTS.owed[language], owedRows(order, language)),
    card(TEXTS.history[language], lineRows(order, language)),
  ];
  return vendorFrame(parts, `${TEXTS.one[language]} ${orderTitle(order)}`, inside.join("\n"));
}

/** Both are what the shopper typed. */
function shopper({ shopper: shown }: VendorOrder, language: ShopperLanguage): string[] {
  const words = [shown?.first_name, shown?.area].flatMap((word) => (word ? [word] : []));
  if (words.length === 0) return [];
  const named = words.map((word) => `<bdi>${escapeHtml(word)}</bdi>`).join(language === "ar" ? "، " : ", ");
  return [`${TEXTS.shopper[language]} ${named}`];
}

function card(title: string, inside: string): string {
  return `<section class="card"><h2>${title}</h2>${inside}</section>`;
}

function goodsRows({ goods, delivery }: VendorOrder, language: ShopperLanguage): string {
  const rows = goods.map(({ title, quantity, amount }) => {
    const name = title === null ? TEXTS.gone[language] : `<bdi>${escapeHtml(title)}</bdi>`;
    return `<li><div><span>${name}${quantity === null ? "" : ` ${whole(`× ${quantity}`)}`}</span>${kwd(amount, language)}</div></li>`;
  });
  if (!isZero(delivery))
    rows.push(`<li><div><span>${TEXTS.deliveryPaid[language]}</span>${kwd(delivery, language)}</div></li>`);
  return `<ul class="rows">${rows.join("\n")}</ul>`;
}

function figureRows(figures: VendorOrderFigures, language: ShopperLanguage): string {
  const rows = Object.entries(ORDER_FIGURES).flatMap(([name, text]) => {
    const part = name as keyof VendorOrderFigures;
    if (part !== "sales" && part !== "net" && isZero(figures[part])) return [];
    return [amountRow({ name: text[language], amount: figures[part], isSum: part === "net" }, language)];
  });
  return `<dl>${rows.join("\n")}</dl>`;
}

function owedRows(order: VendorOrder, language: ShopperLanguage): string {
  const { owed, payouts, by_gateway: byGateway } = order;
  const rows = [
    { text: payableText(owed.payable), amount: owed.payable, why: "" },
    { text: BALANCE_TEXTS.held.name, amount: owed.held, why: dueText(order, language) },
    { text: BALANCE_TEXTS.frozen.name, amount: owed.frozen, why: frozenText(order, language) },
  ].filter(({ amount }) => !isZero(amount));
  const shown = rows.map(({ text, ...row }) => amountRow({ name: text[language], ...row }, language));
  const parts = [
    byGateway ? `<p>${TEXTS.byGateway[language]}</p>` : "",
    shown.length === 0 ? "" : `<dl>${shown.join("\n")}</dl>`,
    payouts.length === 0 ? "" : `<ul class="rows">${payoutRows(order, language)}</ul>`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? `<p class="quiet">${TEXTS.nothingOpen[language]}</p>` : parts.join("\n");
}

/** Below zero more went back than is in no payout. */
function payableText(amount: string): ShopperMessage {
  return isAboveZero(amount) ? BALANCE_TEXTS.payable.name : TEXTS.takenLater;
}

function frozenText({ frozen_by: causes }: VendorOrder, language: ShopperLanguage): string {
  return causes.map((cause) => freezeText(cause)[language]).join(" · ");
}

function dueText({ due_day: day }: VendorOrder, language: ShopperLanguage): string {
  return day === null ? TEXTS.notKnown[language] : `${TEXTS.due[language]} ${whole(day)}`;
}

function payoutRows({ payouts }: VendorOrder, language: ShopperLanguage): string {
  const rows = payouts.map(({ id, reference, state, amount }) => {
    const href = vendorPath(`payouts/${encodeURIComponent(id)}`, language);
    return `<li><a href="${href}"><span>${PAYOUT_STATES[state][language]} · ${ltr(reference)}</span>${kwd(amount, language)}</a></li>`;
  });
  return rows.join("\n");
}

function lineRows({ lines }: VendorOrder, language: ShopperLanguage): string {
  const rows = lines.map(({ text, day, amount, payout_reference: reference }) => {
    const payout = reference === null ? "" : ` · ${TEXTS.inPayout[language]} ${ltr(reference)}`;
    return `<li><div><span>${text[language]} <span class="quiet">${whole(day)}${payout}</span></span>${kwd(amount, language)}</div></li>`;
  });
  return `<ul class="rows">${rows.join("\n")}</ul>`;
}
