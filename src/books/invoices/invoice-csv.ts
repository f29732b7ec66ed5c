/** The list of invoices as CSV. Credit notes are below zero in it, so that a column's sum is what the journal says. */
import type { BothLanguages } from "../../answers/admin-api";
import { kuwaitTimeOf } from "../../domain/kuwait-day";
import { type Fils, toDecimalString } from "../../domain/money";
import type { InvoiceRow } from "../../modules/mizan/stores/invoice";
import { BYTE_ORDER_MARK, csvOf } from "../csv-file";

type Language = keyof BothLanguages;

const HEADINGS: readonly BothLanguages[] = [
  { en: "Number", ar: "الرقم" },
  { en: "Document", ar: "المستند" },
  { en: "Month", ar: "الشهر" },
  { en: "Vendor", ar: "البائع" },
  { en: "Vendor's reference", ar: "مرجع البائع" },
  { en: "Credits month", ar: "عن شهر" },
  { en: "Credits invoice", ar: "عن الفاتورة" },
  { en: "Commission (KWD)", ar: "العمولة (د.ك)" },
  { en: "Tax %", ar: "الضريبة %" },
  { en: "Tax (KWD)", ar: "الضريبة (د.ك)" },
  { en: "Total (KWD)", ar: "الإجمالي (د.ك)" },
  { en: "Issued, time in Kuwait", ar: "وقت الإصدار في الكويت" },
];

const KINDS: Readonly<Record<InvoiceRow["kind"], BothLanguages>> = {
  invoice: { en: "Invoice", ar: "فاتورة" },
  credit_note: { en: "Credit note", ar: "إشعار دائن" },
};

/** @returns the file in pieces, made as they are taken */
export async function* invoiceCsv(
  pages: AsyncIterable<readonly InvoiceRow[]>,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOf([HEADINGS.map((heading) => heading[language])]);
  for await (const page of pages) yield csvOf(page.map((row) => cellsOf(row, language)));
}

function cellsOf(row: InvoiceRow, language: Language): string[] {
  const signed = (fils: Fils) => toDecimalString(row.kind === "credit_note" ? 0 - fils : fils);
  return [
    row.number,
    KINDS[row.kind][language],
    row.period,
    row.facts.vendor.name,
    row.facts.vendor.external_id,
    row.credits_period ?? "",
    row.credits_number ?? "",
    signed(row.netFils),
    row.tax_percent,
    signed(row.taxFils),
    signed(row.netFils + row.taxFils),
    kuwaitTimeOf(row.issued_at),
  ];
}
