/** Where a page of a statement ended, as a client hands it back; what is in it is for the server alone. */
import { z } from "zod";
import type { BothLanguages, OrderNumber } from "../answers/admin-api";
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type { StatementFigures, StatementLine, StatementView } from "../answers/books-api";
import { type Period, periodQuery } from "../answers/query";
import type { Using } from "../application/dependencies";
import type { JournalPart } from "../domain/journal";
import { instantsOfDays } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type { JournalKind } from "../modules/mizan/stores/journal-store";
import type {
  StatementAccount,
  StatementLineRow,
  StatementPosition,
  StatementScope,
  StatementSums,
} from "../modules/mizan/stores/statement-store";
import { accountOrRefusal } from "../setup/vendors/vendor-view";

const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/(\w{1,100})$/;

export function positionText({ position, id }: StatementPosition): string {
  return Buffer.from(`${position}/${id}`).toString("base64url");
}

/** Reads what `positionText` wrote, and refuses everything else. */
export const statementPosition = z
  .string()
  .max(200)
  .transform((text, context): StatementPosition => {
    const [, position, id] = WRITTEN.exec(Buffer.from(text, "base64url").toString()) ?? [];
    const isTime = position !== undefined && !Number.isNaN(Date.parse(position));
    if (isTime && id !== undefined) return { position, id };
    context.addIssue({ code: "custom", message: "This is no `next` of a statement's lines." });
    return z.NEVER;
  });

/** `GET /admin/mizan/vendors/:id/statement/lines`. */
export const statementLinesQuerySchema = z.strictObject({
  ...periodQuery,
  after: statementPosition.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** `GET …/statement/csv` and `…/statement/page`. */
export const statementFileQuerySchema = z.strictObject({
  ...periodQuery,
  language: z.enum(["en", "ar"]).default("en"),
});

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function statement(
  dependencies: Using<"books">,
  vendorId: string,
  period: Period,
): Promise<StatementView> {
  const vendor = await accountOrRefusal(dependencies, vendorId);
  const figures = await dependencies.mizan.statements.figures(scopeOf(vendorId, period));
  return {
    vendor_id: vendor.id,
    name: vendor.name,
    environment: period.environment,
    from: period.first,
    to: period.last,
    owed: figuresOf(figures.owed),
    settled_by_gateway: figuresOf(figures.settled_by_gateway),
    lines: figures.lines,
  };
}

/**
 * The next lines of a statement, and where to go on; `next` is null after the last.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function statementLines(
  dependencies: Using<"books">,
  vendorId: string,
  { period, after, limit }: { period: Period; after?: StatementPosition | undefined; limit: number },
): Promise<{ lines: StatementLine[]; next: string | null }> {
  await accountOrRefusal(dependencies, vendorId);
  // One more than is shown tells whether there is another page.
  const wanted = { after, limit: limit + 1 };
  const rows = await dependencies.mizan.statements.lines(scopeOf(vendorId, period), wanted);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const numberOf = await orderNumbers(dependencies, orderIdsOf(shown));
  return {
    lines: shown.map((row) => lineViewOf(row, numberOf(row.order_id))),
    next: last ? positionText(last) : null,
  };
}

export function scopeOf(vendorId: string, { environment, first, last }: Period): StatementScope {
  return { environment, vendorId, ...instantsOfDays(first, last) };
}

/** @param sums in fils */
export function figuresOf(sums: StatementSums): StatementFigures {
  return {
    opening: toDecimalString(sums.opening),
    sales: toDecimalString(sums.sales),
    commission: toDecimalString(sums.commission),
    delivery: toDecimalString(sums.delivery),
    refunds: toDecimalString(sums.refunds),
    reversals: toDecimalString(sums.reversals),
    adjustments: toDecimalString(sums.adjustments),
    payouts: toDecimalString(sums.payouts),
    closing: toDecimalString(sums.closing),
  };
}

function lineViewOf(row: StatementLineRow, orderNumber: OrderNumber | null): StatementLine {
  return {
    id: row.id,
    entry_id: row.entry_id,
    posted_at: row.posted_at.toISOString(),
    kind: row.kind,
    part: row.part,
    account: row.account,
    amount: toDecimalString(row.amount_fils),
    reference: row.reference,
    order_id: row.order_id,
    order_number: orderNumber,
    attempt_id: row.attempt_id,
    reason: row.reason,
    text: statementTextOf(row.kind, row.part),
  };
}

/** The words of a statement that is written out, each in both languages. */

export const ACCOUNT_WORDS: Readonly<Record<StatementAccount, BothLanguages>> = {
  owed: { en: "Owed by the operator", ar: "المستحق على المشغّل" },
  settled_by_gateway: { en: "Settled by the gateway", ar: "سدّدته البوابة" },
};

export const OPENING: BothLanguages = { en: "Opening balance", ar: "الرصيد الافتتاحي" };
export const CLOSING: BothLanguages = { en: "Closing balance", ar: "الرصيد الختامي" };

export const HEADINGS = {
  vendor: { en: "Vendor", ar: "البائع" },
  time: { en: "Time in Kuwait", ar: "التوقيت في الكويت" },
  entry: { en: "Entry", ar: "القيد" },
  account: { en: "Account", ar: "الحساب" },
  amount: { en: "Amount (KWD)", ar: "المبلغ (د.ك)" },
  balance: { en: "Balance (KWD)", ar: "الرصيد (د.ك)" },
  reference: { en: "Reference", ar: "المرجع" },
  order: { en: "Order", ar: "الطلب" },
  payment: { en: "Payment", ar: "الدفعة" },
  note: { en: "Note", ar: "ملاحظة" },
} satisfies Record<string, BothLanguages>;

/** What a line of a vendor's statement is, in words that are read without knowing the books. */

const OF_PART: Readonly<Record<JournalPart, BothLanguages>> = {
  charge: { en: "Payment", ar: "دفعة" },
  sale: { en: "Sale", ar: "بيع" },
  commission: { en: "Commission", ar: "العمولة" },
  delivery: { en: "Delivery", ar: "التوصيل" },
  refund: { en: "Refund to the shopper", ar: "استرداد للمتسوق" },
  commission_reversal: { en: "Commission of a refund, given back", ar: "عمولة مستردة عن استرداد" },
  delivery_reversal: { en: "Delivery of a refund, given back", ar: "توصيل مسترد عن استرداد" },
  adjustment: { en: "Adjustment", ar: "تسوية" },
  payout: { en: "Payout", ar: "مبلغ مدفوع للبائع" },
};

/** Entries whose lines say more than their part does. */
const OF_KIND: Partial<Record<JournalKind, BothLanguages>> = {
  gateway_fee: { en: "Fee of the gateway", ar: "رسوم بوابة الدفع" },
  chargeback: { en: "Chargeback", ar: "اعتراض على دفعة" },
  correction: { en: "Correction", ar: "تصحيح" },
  payout_taken_back: { en: "Payout taken back", ar: "إلغاء قيد مبلغ مدفوع" },
};

export function statementTextOf(kind: JournalKind, part: JournalPart): BothLanguages {
  const text = OF_KIND[kind] ?? OF_PART[part];
  if (kind !== "refund_returned") return text;
  return { en: `${text.en} (the refund came back)`, ar: `${text.ar} (ارتدّ الاسترداد)` };
}
