/** Where a vendor finds what it prints or files: its statement by month, and its invoices. */
import type { VendorInvoice } from "../../answers/vendor-api";
import type { ShopperMessage } from "../../domain/outcome";
import { kwd, ltr, nextLink, vendorFrame, type VendorPageParts, vendorPath, whole } from "./vendor-frame";

const TEXTS = {
  statement: { en: "Statement", ar: "كشف الحساب" },
  print: { en: "To read and print", ar: "للقراءة والطباعة" },
  csv: { en: "As CSV", ar: "ملف CSV" },
  invoices: { en: "Invoices", ar: "الفواتير" },
  none: { en: "There is none yet.", ar: "لا يوجد شيء بعد." },
} as const satisfies Record<string, ShopperMessage>;

const KINDS: Readonly<Record<VendorInvoice["kind"], ShopperMessage>> = {
  invoice: { en: "Invoice for commission", ar: "فاتورة عمولة" },
  credit_note: { en: "Credit note for commission", ar: "إشعار دائن بالعمولة" },
};

/** @param months the newest first, with their first and last days */
export function vendorStatementPage(
  parts: VendorPageParts,
  months: readonly { month: string; first: string; last: string }[],
): string {
  const { language } = parts;
  const rows = months.map(({ month, first, last }) => {
    const of = (path: string) => vendorPath(`statement/${path}?from=${first}&to=${last}`, language);
    return `<li><div><strong>${whole(month)}</strong><span class="links"><a href="${of("page")}">${TEXTS.print[language]}</a><a href="${of("csv")}">${TEXTS.csv[language]}</a></span></div></li>`;
  });
  const list = `<section class="card"><ul class="rows">${rows.join("\n")}</ul></section>`;
  return vendorFrame(parts, TEXTS.statement[language], list);
}

/** @returns the whole HTML document */
export function vendorInvoicesPage(
  parts: VendorPageParts,
  { invoices, next }: { invoices: readonly VendorInvoice[]; next: string | null },
): string {
  const { language } = parts;
  const rows = invoices.map(
    ({ id, number, kind, period, total }) =>
      `<li><a href="${vendorPath(`invoices/${encodeURIComponent(id)}`, language)}"><span>${KINDS[kind][language]} ${ltr(number)} · ${whole(period)}</span>${kwd(total, language)}</a></li>`,
  );
  const list =
    invoices.length === 0
      ? `<p class="quiet">${TEXTS.none[language]}</p>`
      : `<ul class="rows">${rows.join("\n")}</ul>${nextLink("invoices", next, language)}`;
  return vendorFrame(parts, TEXTS.invoices[language], `<section class="card">${list}</section>`);
}
