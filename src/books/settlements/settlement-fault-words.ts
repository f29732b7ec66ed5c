/** What is wrong with a row of a settlement file, in words; amounts as people write them. */
import type { BothLanguages } from "../../answers/admin-api";
import { toDecimalString } from "../../domain/money";
import type { SettlementMismatch } from "../../domain/settlement-match";
import type { SettlementRowFaultCode } from "../../domain/settlement-row";
import type { StoredSettlementRow } from "../../modules/mizan/stores/settlement-store";

type Said = Pick<
  StoredSettlementRow,
  "fault" | "fault_column" | "fault_value" | "kind" | "amount_fils" | "fee_fils" | "net_fils"
> & {
  expected_fils: number | null;
};
type Words = (row: Said) => BothLanguages;

const COLUMN_WORDS: Record<NonNullable<Said["fault_column"]>, BothLanguages> = {
  reference: { en: "The reference", ar: "المرجع" },
  amount: { en: "The amount", ar: "المبلغ" },
  fee: { en: "The fee", ar: "الرسوم" },
  tax: { en: "The tax on the fee", ar: "ضريبة الرسوم" },
  net: { en: "The net amount", ar: "الصافي" },
  date: { en: "The date", ar: "التاريخ" },
  kind: { en: "The kind", ar: "النوع" },
};

const WORDS_OF: Record<SettlementRowFaultCode | SettlementMismatch, Words> = {
  quote_broken: plain(
    "A quotation mark in this line is not closed, or closed in the wrong place.",
    "علامة اقتباس في هذا السطر غير مغلقة أو مغلقة في غير موضعها.",
  ),
  too_few_columns: ({ fault_value }) => ({
    en: `The row has too few columns (${fault_value ?? ""}).`,
    ar: `أعمدة الصف أقل من المطلوب (${fault_value ?? ""}).`,
  }),
  too_many_columns: ({ fault_value }) => ({
    en: `The row has too many columns (${fault_value ?? ""}).`,
    ar: `أعمدة الصف أكثر من المطلوب (${fault_value ?? ""}).`,
  }),
  reference_missing: plain("The row has no reference.", "لا مرجع في هذا الصف."),
  reference_too_long: ofCell("is longer than any reference of a payment", "أطول من أي مرجع لدفعة"),
  reference_rounded: ofCell(
    "was rounded by a spreadsheet, so nobody can say which payment it is. Export the file again with this column as text",
    "قرّبه برنامج جداول فلا يُعرف أي دفعة هو. صدّر الملف مرة أخرى واجعل هذا العمود نصًا",
  ),
  kind_unknown: ofCell(
    "is none of the words that the settings name for a payment, refund, chargeback, failed payment or summary line",
    "ليس من الكلمات المحددة في الإعدادات للدفعة أو الاسترداد أو الاعتراض أو الدفعة الفاشلة أو سطر المجموع",
  ),
  amount_missing: plain("The row has no amount.", "لا مبلغ في هذا الصف."),
  amount_malformed: ofCell("is no amount", "ليس مبلغًا"),
  amount_too_many_decimals: ofCell("has more than three decimals", "فيه أكثر من ثلاث خانات عشرية"),
  amount_too_large: ofCell("is above 999999.999", "يزيد على 999999.999"),
  amount_zero: plain("The amount is zero: the row settles nothing.", "المبلغ صفر، فلا يسوّي الصف شيئًا."),
  amount_negative: ofCell(
    "is below zero, but the row is called a payment",
    "أقل من الصفر، بينما يسمّى الصف دفعة",
  ),
  fee_negative: ofCell(
    "is below zero, which a fee of a payment cannot be",
    "أقل من الصفر، ولا تكون رسوم دفعة كذلك",
  ),
  date_malformed: ofCell(
    "is no day in the format that the settings name",
    "ليس يومًا بالصيغة المحددة في الإعدادات",
  ),
  no_payment: plain(
    "No payment in this environment has this reference.",
    "لا توجد في هذه البيئة دفعة بهذا المرجع.",
  ),
  no_refund: plain(
    "The payment is known, but no refund of it was made here.",
    "الدفعة معروفة، ولكن لم يُسجل هنا أي استرداد لها.",
  ),
  not_paid: plain(
    "The payment is known, but here it does not stand as paid.",
    "الدفعة معروفة، ولكنها ليست مسجلة هنا كمدفوعة.",
  ),
  paid_here: plain(
    "The file says that this payment failed, but here it stands as paid. Ask the provider.",
    "يقول الملف إن هذه الدفعة فشلت، ولكنها مسجلة هنا كمدفوعة. اسأل مزوّد الخدمة.",
  ),
  charged_back: ({ fee_fils }) => {
    const [en, ar] = fee_fils
      ? [
          `Its fee of ${kwd(fee_fils)} KWD was posted, nothing else`,
          `قُيّدت رسومه ${kwd(fee_fils)} د.ك، ولم يُقيَّد غيرها`,
        ]
      : ["Nothing was posted", "لم يُقيَّد شيء"];
    return {
      en: `The bank took this payment back (chargeback). ${en}: enter the difference here, or a chargeback in the books where a vendor bears it.`,
      ar: `استردّ البنك هذه الدفعة (اعتراض). ${ar}: قيّد الفرق هنا، أو اعتراضًا في الدفاتر إذا كان البائع يتحمّله.`,
    };
  },
  fee_above_amount: plain(
    "The fee is more than the amount. Nothing was posted.",
    "الرسوم أكثر من المبلغ. لم يُقيَّد شيء.",
  ),
  date_in_future: plain(
    "The date is in the future. Nothing was posted.",
    "التاريخ في المستقبل. لم يُقيَّد شيء.",
  ),
  sums_differ: ofCell(
    "(stated / rows) differs: the summary line does not state what the rows add up to",
    "(المذكور / الصفوف) مختلف: سطر المجموع لا يذكر ما تبلغه الصفوف",
  ),
  amount_differs: ({ kind, amount_fils, expected_fils }) => {
    const [actual, expected] = [kwd(amount_fils), kwd(expected_fils)];
    return kind === "refund"
      ? {
          en: `The file has ${actual} KWD for the refund; ${expected} KWD was expected.`,
          ar: `في الملف ${actual} د.ك للاسترداد، والمتوقع ${expected} د.ك.`,
        }
      : {
          en: `The file has ${actual} KWD for the payment; ${expected} KWD was expected.`,
          ar: `في الملف ${actual} د.ك للدفعة، والمتوقع ${expected} د.ك.`,
        };
  },
  net_differs: ({ net_fils, expected_fils }) => ({
    en: `The net amount is ${kwd(net_fils)} KWD, but amount less fee is ${kwd(expected_fils)} KWD. Nothing was posted.`,
    ar: `الصافي ${kwd(net_fils)} د.ك، بينما المبلغ ناقص الرسوم ${kwd(expected_fils)} د.ك. لم يُقيَّد شيء.`,
  }),
  row_repeated: plain(
    "Another row, in this file or one before, has this payment or refund already. Nothing was posted for this one.",
    "هناك صف آخر، في هذا الملف أو في ملف سابق، لهذه الدفعة أو لهذا الاسترداد. لم يُقيَّد شيء لهذا الصف.",
  ),
};

/** @returns null for a row that is as it should be */
export function settlementFaultWordsOf(row: Said): BothLanguages | null {
  return row.fault === null ? null : WORDS_OF[row.fault](row);
}

function plain(en: string, ar: string): Words {
  return () => ({ en, ar });
}

function ofCell(en: string, ar: string): Words {
  return ({ fault_column, fault_value }) => {
    const column = COLUMN_WORDS[fault_column ?? "reference"];
    return {
      en: `${column.en} "${fault_value ?? ""}" ${en}.`,
      ar: `${column.ar} «${fault_value ?? ""}» ${ar}.`,
    };
  };
}

function kwd(fils: number | null): string {
  return toDecimalString(fils ?? 0);
}
