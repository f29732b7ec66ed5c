/** The words of a vendor's statement, each in both languages; they are read without knowing the books. */
import type { BothLanguages } from "../answers/admin-api";
import type { JournalPart } from "../domain/journal";
import { kuwaitDayOf } from "../domain/kuwait-day";
import type { JournalKind } from "../domain/journal-kinds";
import type { StatementAccount } from "../modules/mizan/stores/statement-store";

export type Language = keyof BothLanguages;

export const ACCOUNT_WORDS: Readonly<Record<StatementAccount, BothLanguages>> = {
  owed: { en: "Owed by the operator", ar: "المستحق على المشغّل" },
  settled_by_gateway: { en: "Settled by the gateway", ar: "سدّدته البوابة" },
};

export const OPENING: BothLanguages = { en: "Opening balance", ar: "الرصيد الافتتاحي" };
export const CLOSING: BothLanguages = { en: "Closing balance", ar: "الرصيد الختامي" };

/** What stands on the day on which a statement is written, whatever its period: of a past day only the balance can be told. */
export const TODAY: BothLanguages = { en: "Today", ar: "اليوم" };
export const OWED_TODAY = {
  balance: { en: "Balance", ar: "الرصيد" },
  held: { en: "Not due yet", ar: "لم يحلّ موعده بعد" },
  frozen: { en: "Frozen", ar: "مجمّد" },
  reserved: { en: "In a payout", ar: "ضمن عملية صرف" },
  payable: { en: "Can be paid out", ar: "يمكن صرفه" },
} satisfies Record<string, BothLanguages>;

/** @param day `YYYY-MM-DD`, on which some of what is not due yet becomes payable */
export function dueTextOf(day: string): BothLanguages {
  return { en: `Of this, due on ${day}`, ar: `منه ما يحلّ في \u2066${day}\u2069` };
}

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
  payout: { en: "In payout", ar: "ضمن عملية الصرف" },
} satisfies Record<string, BothLanguages>;

const OF_PART: Readonly<Record<JournalPart, BothLanguages>> = {
  charge: { en: "Payment", ar: "دفعة" },
  sale: { en: "Sale", ar: "بيع" },
  borne: { en: "Borne by the marketplace", ar: "ما يتحمله السوق" },
  commission: { en: "Commission", ar: "العمولة" },
  delivery: { en: "Delivery", ar: "التوصيل" },
  refund: { en: "Refund to the shopper", ar: "استرداد للمتسوق" },
  borne_reversal: {
    en: "Borne by the marketplace, taken back with a refund",
    ar: "ما تحمّله السوق، مُستعاد مع استرداد",
  },
  commission_reversal: { en: "Commission of a refund, given back", ar: "عمولة مستردة عن استرداد" },
  delivery_reversal: { en: "Delivery of a refund, given back", ar: "توصيل مسترد عن استرداد" },
  adjustment: { en: "Adjustment", ar: "تسوية" },
  payout: { en: "Payout", ar: "مبلغ مدفوع للبائع" },
};

const OF_WHOLE: Readonly<Record<JournalKind, BothLanguages>> = {
  charge: OF_PART.sale,
  refund: OF_PART.refund,
  refund_returned: { en: "Refund that came back", ar: "استرداد مرتد" },
  gateway_fee: { en: "Fee of the gateway", ar: "رسوم بوابة الدفع" },
  chargeback: { en: "Chargeback", ar: "اعتراض على دفعة" },
  correction: { en: "Correction", ar: "تصحيح" },
  payout: OF_PART.payout,
  payout_taken_back: { en: "Payout taken back", ar: "إلغاء قيد مبلغ مدفوع" },
};

/** Entries whose lines say more than their part does. */
const SAY_MORE: readonly JournalKind[] = ["gateway_fee", "chargeback", "correction", "payout_taken_back"];

/** @returns what a whole entry is, where its lines are not told apart */
export function entryTextOf(kind: JournalKind): BothLanguages {
  return OF_WHOLE[kind];
}

export function statementTextOf(kind: JournalKind, part: JournalPart): BothLanguages {
  const text = SAY_MORE.includes(kind) ? OF_WHOLE[kind] : OF_PART[part];
  if (kind !== "refund_returned") return text;
  return { en: `${text.en} (the refund came back)`, ar: `${text.ar} (ارتدّ الاسترداد)` };
}

/** @returns why an entry stands in a later month than its own; null where it does not */
export function belongsOf({
  belongs_to: month,
  belongs_closed_at: closedAt,
}: {
  belongs_to: string | null;
  belongs_closed_at: Date | null;
}): BothLanguages | null {
  if (month === null || closedAt === null) return null;
  const day = kuwaitDayOf(closedAt);
  return {
    en: `Belongs to ${month}, which was closed on ${day}`,
    ar: `يخصّ شهر \u2066${month}\u2069 الذي أُغلق في \u2066${day}\u2069`,
  };
}

/** @param rest KWD that a payout left owed, because the bank's file has fewer decimals */
export function restTextOf(rest: string): BothLanguages {
  return { en: `${rest} KWD stay owed`, ar: `يبقى مستحقًا \u2066${rest}\u2069 د.ك` };
}
