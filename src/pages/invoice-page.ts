/** An invoice for commission to be printed, or kept as PDF by the browser: in one language or in both, one below the other. */
import type { InvoiceLineKind } from "../domain/commission-invoice";
import type { ShopperMessage } from "../domain/outcome";
import { escapeHtml } from "./page-safety";
import { backLink } from "./back-link";
import { LANGUAGE_PARAMETER, LANGUAGES, type ShopperLanguage } from "./page-language";
import {
  INVOICE_LINES,
  INVOICE_OPEN,
  INVOICE_SETTLED,
  INVOICE_TEXTS,
  INVOICE_TITLES,
  INVOICE_TOTALS,
} from "./invoice-texts";
import { PRINTED_STYLE } from "./printed-style";
import { documentHead } from "./document-head";

/** Amounts are decimal strings in KWD, days `YYYY-MM-DD`, months `YYYY-MM`. */
export interface InvoicePageView {
  readonly languages: readonly [ShopperLanguage, ...ShopperLanguage[]];
  readonly nonce: string;
  /** Where a vendor opened it from; an operator opens it beside that. */
  readonly backAddress?: string;
  readonly kind: "invoice" | "credit_note";
  readonly number: string;
  readonly environment: string;
  readonly issuedOn: string;
  readonly period: { readonly first: string; readonly last: string };
  readonly creditsMonth: string | null;
  readonly creditsNumber: string | null;
  readonly issuer: { readonly name: ShopperMessage; readonly address: string; readonly taxNumber: string };
  readonly vendor: { readonly name: string; readonly reference: string };
  readonly lines: readonly InvoicePageLine[];
  readonly net: string;
  readonly taxPercent: string;
  readonly tax: string;
  readonly total: string;
}

interface InvoicePageLine {
  readonly kind: InvoiceLineKind;
  readonly month: string;
  readonly count: number;
  /** "" where it has none. */
  readonly gross: string;
  readonly amount: string;
}

/** @returns the HTML document; goes with `contentSecurityPolicy(nonce)` and `Cache-Control: no-store` */
export function invoicePage(view: InvoicePageView): string {
  const { languages, nonce, backAddress, kind, number } = view;
  const [first] = languages;
  const begin = documentHead({
    language: first,
    title: `${INVOICE_TITLES[kind][first]} ${escapeHtml(number)}`,
    nonce,
    style: PRINTED_STYLE,
  });
  return `${begin}
<body>
<header class="screen"><p>${backLink(backAddress, first)}${choices(languages)}</p></header>
<main>
${languages.map((language) => section(view, language)).join("\n")}
</main>
</body>
</html>
`;
}

/** The same page in either language and in both; what is shown is no link. */
function choices(shown: InvoicePageView["languages"]): string {
  const each = Object.entries(LANGUAGES).map(([language, { name }]) =>
    shown.length === 1 && shown[0] === language
      ? `<b lang="${language}">${name}</b>`
      : `<a lang="${language}" href="?${LANGUAGE_PARAMETER}=${language}">${name}</a>`,
  );
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  const both = `<bdi>${names.join(" + ")}</bdi>`;
  return [...each, shown.length > 1 ? `<b>${both}</b>` : `<a href="?">${both}</a>`].join(" · ");
}

function section(view: InvoicePageView, language: ShopperLanguage): string {
  const { kind, environment, issuer, vendor, lines } = view;
  const text = (name: keyof typeof INVOICE_TEXTS) => INVOICE_TEXTS[name][language];
  const notReal = environment === "production" ? "" : `<p><strong>${text("notReal")}</strong></p>\n`;
  const facts: [string, string][] = [
    [text("number"), leftToRight(view.number)],
    [text("issuedOn"), day(view.issuedOn)],
    [text("period"), `${day(view.period.first)} – ${day(view.period.last)}`],
    ...credited(view, language),
    [text("from"), [issuer.name[language], issuer.address].filter(Boolean).map(isolated).join("<br>")],
    ...(issuer.taxNumber === ""
      ? []
      : [[text("taxNumber"), leftToRight(issuer.taxNumber)] as [string, string]]),
    [text("to"), `${isolated(vendor.name)} <span class="quiet">${isolated(vendor.reference)}</span>`],
  ];
  const taxed = `${text("tax")} (${leftToRight(`${view.taxPercent} %`)})`;
  return `<section lang="${language}" dir="${LANGUAGES[language].direction}">
<h1>${INVOICE_TITLES[kind][language]}</h1>
${notReal}<table class="facts"><tbody>
${facts.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join("\n")}
</tbody></table>
<table><thead><tr><th scope="col">${text("what")}</th><th class="amount" scope="col">${text("count")}</th><th class="amount" scope="col">${text("gross")}</th><th class="amount" scope="col">${text("amount")}</th></tr></thead><tbody>
${lines.map((line) => row(line, language)).join("\n")}
${sum(text("net"), view.net)}
${sum(taxed, view.tax)}
${sum(INVOICE_TOTALS[kind][language], view.total, ' class="total"')}
${sum(INVOICE_SETTLED[kind][language], view.net)}
${sum(INVOICE_OPEN[kind][language], view.tax)}
</tbody></table>
<p class="quiet">${text("currency")}</p>
</section>`;
}

function credited(
  { creditsMonth, creditsNumber }: InvoicePageView,
  language: ShopperLanguage,
): [string, string][] {
  if (creditsMonth === null) return [];
  const named = creditsNumber === null ? INVOICE_TEXTS.elsewhere[language] : leftToRight(creditsNumber);
  return [[INVOICE_TEXTS.credits[language], `${named} (${day(creditsMonth)})`]];
}

function row({ kind, month, count, gross, amount }: InvoicePageLine, language: ShopperLanguage): string {
  const what = INVOICE_LINES[kind][language].replace("{month}", day(month));
  return `<tr><td>${what}</td>${amountCell(String(count))}${amountCell(gross)}${amountCell(amount)}</tr>`;
}

function sum(name: string, amount: string, attributes = ""): string {
  return `<tr${attributes}><th scope="row" colspan="3">${name}</th>${amountCell(amount)}</tr>`;
}

/** From left to right also in Arabic, where a sign before the digits would else come behind them. */
function amountCell(amount: string): string {
  return `<td class="amount">${leftToRight(amount)}</td>`;
}

function leftToRight(text: string): string {
  return `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;
}

/** A day or a month, in one piece. */
function day(text: string): string {
  return `<bdi class="whole" dir="ltr">${escapeHtml(text)}</bdi>`;
}

function isolated(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}
