/**
 * A vendor's statement to be printed, or kept as PDF by the browser. It has no script and loads nothing; it is written
 * while its lines are read, so that a long one needs no more memory than a short one.
 */
import type { ShopperMessage } from "../domain/outcome";
import { escapeHtml } from "./page-safety";
import { backLink } from "./back-link";
import { LANGUAGES, type ShopperLanguage } from "./page-language";
import { PRINTED_STYLE } from "./printed-style";
import { documentHead } from "./document-head";

type Figure = keyof typeof FIGURE_TEXTS;

export interface StatementPageLine {
  readonly time: string;
  readonly text: string;
  readonly account: string;
  readonly amount: string;
  readonly balance: string;
  readonly reference: string;
  readonly note: string;
}

/** Texts are in the page's language, amounts decimal strings in KWD, days `YYYY-MM-DD`. */
export interface StatementPageView {
  readonly language: ShopperLanguage;
  readonly nonce: string;
  /** The address of the same page in the other language. */
  readonly otherAddress: string;
  /** Where a vendor opened it from; an operator opens it beside that. */
  readonly backAddress?: string;
  readonly vendorName: string;
  readonly environment: string;
  readonly first: string;
  readonly last: string;
  /** What stands when it is written, whatever the period; `at` is what a clock in Kuwait shows then. */
  readonly today: {
    readonly at: string;
    readonly amounts: readonly { readonly name: string; readonly amount: string }[];
  };
  readonly accounts: readonly { readonly name: string; readonly figures: Readonly<Record<Figure, string>> }[];
  readonly lines: AsyncIterable<readonly StatementPageLine[]>;
}

/** @returns the HTML document in pieces; goes with `contentSecurityPolicy(nonce)` and `Cache-Control: no-store` */
export async function* statementPage(view: StatementPageView): AsyncGenerator<string> {
  const { language } = view;
  yield head(view) + today(view) + summary(view);
  yield `<h2>${STATEMENT_TEXTS.lines[language]}</h2>\n`;
  let hasLines = false;
  for await (const page of view.lines) {
    yield (hasLines ? "" : tableHead(language)) + page.map(row).join("\n") + "\n";
    hasLines = true;
  }
  yield hasLines ? "</tbody></table></div>\n" : `<p>${STATEMENT_TEXTS.none[language]}</p>\n`;
  yield "</main>\n</body>\n</html>\n";
}

function head({
  language,
  nonce,
  otherAddress,
  backAddress,
  vendorName,
  environment,
  first,
  last,
}: StatementPageView): string {
  const { other } = LANGUAGES[language];
  const texts = STATEMENT_TEXTS;
  const notReal = environment === "production" ? "" : `<p><strong>${texts.notReal[language]}</strong></p>\n`;
  const begin = documentHead({
    language,
    title: `${texts.title[language]} · ${escapeHtml(vendorName)}`,
    nonce,
    style: PRINTED_STYLE,
  });
  return `${begin}
<body>
<header class="screen"><p>${backLink(backAddress, language)}<a lang="${other}" href="${escapeHtml(otherAddress)}">${LANGUAGES[other].name}</a></p></header>
<main>
<h1>${texts.title[language]}: <bdi>${escapeHtml(vendorName)}</bdi></h1>
<p>${texts.period[language]}: <bdi class="whole" dir="ltr">${escapeHtml(first)}</bdi> – <bdi class="whole" dir="ltr">${escapeHtml(last)}</bdi></p>
<p class="quiet">${texts.currency[language]}</p>
${notReal}`;
}

function today({ language, today: { at, amounts } }: StatementPageView): string {
  const rows = amounts.map(
    ({ name, amount }) => `<tr><th scope="row">${escapeHtml(name)}</th>${amountCell(amount)}</tr>`,
  );
  return `<h2>${STATEMENT_TEXTS.today[language]}</h2>
<p class="quiet">${STATEMENT_TEXTS.todayHint[language]} <bdi class="whole" dir="ltr">${escapeHtml(at)}</bdi></p>
<table class="facts"><tbody>
${rows.join("\n")}
</tbody></table>
`;
}

function summary({ language, accounts }: StatementPageView): string {
  const heads = accounts
    .map(({ name }) => `<th class="amount" scope="col">${escapeHtml(name)}</th>`)
    .join("");
  const shown = (Object.keys(FIGURE_TEXTS) as Figure[]).filter(
    (figure) => figure !== "borne" || accounts.some(({ figures }) => figures.borne !== "0.000"),
  );
  const rows = shown.map((figure) => {
    const cells = accounts.map(({ figures }) => amountCell(figures[figure])).join("");
    const total = figure === "closing" ? ' class="total"' : "";
    return `<tr${total}><th scope="row">${FIGURE_TEXTS[figure][language]}</th>${cells}</tr>`;
  });
  return `<h2>${STATEMENT_TEXTS.summary[language]}</h2>
<table><thead><tr><td></td>${heads}</tr></thead><tbody>
${rows.join("\n")}
</tbody></table>
`;
}

function tableHead(language: ShopperLanguage): string {
  const { lines, time, entry, reference, account, amount, balance } = STATEMENT_TEXTS;
  const words = [time, entry, reference, account].map((text) => `<th scope="col">${text[language]}</th>`);
  const amounts = [amount, balance].map((text) => `<th class="amount" scope="col">${text[language]}</th>`);
  // Wider than a telephone: it is moved sideways by a finger or, once it is focused, by keys.
  return `<div class="wide" role="region" tabindex="0" aria-label="${lines[language]}"><table><thead><tr>${[...words, ...amounts].join("")}</tr></thead><tbody>\n`;
}

function row({ time, text, account, amount, balance, reference, note }: StatementPageLine): string {
  const noted = note === "" ? "" : `<br><bdi class="note">${escapeHtml(note)}</bdi>`;
  return `<tr><td><bdi dir="ltr">${escapeHtml(time)}</bdi></td><td>${escapeHtml(text)}${noted}</td><td><bdi>${escapeHtml(reference)}</bdi></td><td>${escapeHtml(account)}</td>${amountCell(amount)}${amountCell(balance)}</tr>`;
}

/** From left to right also in Arabic, where a sign before the digits would else come behind them. */
function amountCell(amount: string): string {
  return `<td class="amount"><bdi dir="ltr">${escapeHtml(amount)}</bdi></td>`;
}

/** The words of a vendor's printable statement, beside those of its lines. */
const STATEMENT_TEXTS = {
  title: { en: "Statement of account", ar: "كشف حساب" },
  period: { en: "Period (days in Kuwait, both included)", ar: "الفترة (أيام الكويت، شاملة اليومين)" },
  currency: { en: "All amounts in Kuwaiti dinars (KWD).", ar: "جميع المبالغ بالدينار الكويتي (د.ك)." },
  notReal: {
    en: "From a test environment: no money has moved.",
    ar: "من بيئة تجريبية: لم تُحوَّل أي مبالغ حقيقية.",
  },
  today: { en: "Today", ar: "اليوم" },
  todayHint: { en: "What stands now, whatever the period:", ar: "ما هو قائم الآن أيًّا كانت الفترة:" },
  summary: { en: "Summary of the period", ar: "ملخص الفترة" },
  lines: { en: "Entries", ar: "القيود" },
  none: { en: "No entries in this period.", ar: "لا توجد قيود في هذه الفترة." },
  time: { en: "Time in Kuwait", ar: "التوقيت في الكويت" },
  entry: { en: "Entry", ar: "القيد" },
  account: { en: "Account", ar: "الحساب" },
  reference: { en: "Reference", ar: "المرجع" },
  amount: { en: "Amount", ar: "المبلغ" },
  balance: { en: "Balance", ar: "الرصيد" },
} satisfies Record<string, ShopperMessage>;

/** The figures of an account, in the order in which they add up. */
const FIGURE_TEXTS = {
  opening: { en: "Opening balance", ar: "الرصيد الافتتاحي" },
  sales: { en: "Sales", ar: "المبيعات" },
  borne: { en: "Borne by the marketplace", ar: "ما تحمّله السوق" },
  commission: { en: "Commission", ar: "العمولة" },
  delivery: { en: "Delivery", ar: "التوصيل" },
  refunds: { en: "Refunds", ar: "المبالغ المستردة" },
  reversals: { en: "Given back on refunds", ar: "المُعاد عن المبالغ المستردة" },
  adjustments: { en: "Adjustments", ar: "التسويات" },
  payouts: { en: "Payouts", ar: "المدفوع للبائع" },
  closing: { en: "Closing balance", ar: "الرصيد الختامي" },
} satisfies Record<string, ShopperMessage>;
