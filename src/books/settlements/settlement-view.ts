import { actorNames } from "../../answers/actor-names";
import type { BothLanguages, Page } from "../../answers/admin-api";
import type { SettlementView } from "../../answers/books-api";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { toDecimalString } from "../../domain/money";
import type { SettlementMismatch } from "../../domain/settlement-match";
import type { SettlementRowFaultCode } from "../../domain/settlement-row";
import type {
  SettlementFileRow,
  SettlementState,
  StoredSettlementRow,
} from "../../modules/mizan/stores/settlement-store";

type PageOf = { limit: number; offset: number };

const MESSAGE_OF: Partial<Record<SettlementState, BothLanguages>> = {
  failed: {
    en: "Matching stopped several times; the log says why. What was matched stays. Import the same file again to continue.",
    ar: "توقفت المطابقة عدة مرات، والسبب في السجل. ما تمت مطابقته باقٍ. استورد الملف نفسه مرة أخرى للمتابعة.",
  },
};

/** One page of an environment's settlement files, the newest first. */
export async function listSettlements(
  dependencies: Using<"books">,
  environment: Environment | undefined,
  page: PageOf,
): Promise<{ settlements: SettlementView[] } & Page> {
  const { mizan } = dependencies;
  const inUse = environment ?? mizan.options.environment;
  const { settlements, count } = await mizan.settlements.list(inUse, page);
  return { settlements: await viewsOf(dependencies, settlements), count, ...page };
}

/** @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND */
export async function settlementView(dependencies: Using<"books">, id: string): Promise<SettlementView> {
  const settlement = await settlementOrRefusal(dependencies, id);
  const [view] = await viewsOf(dependencies, [settlement]);
  if (!view) throw unknownSettlement(id);
  return view;
}

/** @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND */
export async function settlementOrRefusal({ mizan }: Using<"books">, id: string): Promise<SettlementFileRow> {
  const settlement = await mizan.settlements.byId(id);
  if (!settlement) throw unknownSettlement(id);
  return settlement;
}

export function unknownSettlement(id: string): OperatorRefusal {
  return new OperatorRefusal({
    status: 404,
    code: "MIZAN_SETTLEMENT_NOT_FOUND",
    message: `There is no settlement file "${id}".`,
  });
}

async function viewsOf(
  dependencies: Using<"books">,
  settlements: readonly SettlementFileRow[],
): Promise<SettlementView[]> {
  const missing = await dependencies.mizan.settlementRows.countMissing(settlements.map(({ id }) => id));
  const nameOf = await actorNames(
    dependencies,
    settlements.map(({ created_by }) => created_by),
  );
  return settlements.map((settlement) => viewOf(settlement, missing.get(settlement.id) ?? 0, nameOf));
}

function viewOf(
  settlement: SettlementFileRow,
  missing: number,
  nameOf: (id: string | null) => string | null,
): SettlementView {
  const { totals, counts } = settlement;
  const byResult = { matched: 0, different: 0, unexpected: 0, repeated: 0, bad: 0, ...counts };
  return {
    id: settlement.id,
    file_name: settlement.file_name,
    environment: settlement.environment,
    state: settlement.state,
    rows: settlement.rows,
    handled: Object.values(byResult).reduce((sum, count) => sum + count, 0),
    counts: byResult,
    amount: toDecimalString(totals.amountFils),
    fees: toDecimalString(totals.feesFils),
    net: toDecimalString(totals.netFils),
    from: totals.from,
    to: totals.to,
    missing,
    message: MESSAGE_OF[settlement.state] ?? null,
    created_by: nameOf(settlement.created_by),
    created_at: settlement.created_at.toISOString(),
  };
}

/** What is wrong with a row of a settlement file, in words; amounts as people write them. */

type Said = Pick<
  StoredSettlementRow,
  "fault" | "fault_column" | "fault_value" | "kind" | "amount_fils" | "net_fils"
> & {
  expected_fils: number | null;
};
type Words = (row: Said) => BothLanguages;

const COLUMN_WORDS: Record<NonNullable<Said["fault_column"]>, BothLanguages> = {
  reference: { en: "The reference", ar: "المرجع" },
  amount: { en: "The amount", ar: "المبلغ" },
  fee: { en: "The fee", ar: "الرسوم" },
  net: { en: "The net amount", ar: "الصافي" },
  date: { en: "The date", ar: "التاريخ" },
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
  amount_missing: plain("The row has no amount.", "لا مبلغ في هذا الصف."),
  amount_malformed: ofCell("is no amount", "ليس مبلغًا"),
  amount_too_many_decimals: ofCell("has more than three decimals", "فيه أكثر من ثلاث خانات عشرية"),
  amount_too_large: ofCell("is above 999999.999", "يزيد على 999999.999"),
  amount_zero: plain("The amount is zero: the row settles nothing.", "المبلغ صفر، فلا يسوّي الصف شيئًا."),
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
    en: `The net amount is ${kwd(net_fils)} KWD, but amount less fee is ${kwd(expected_fils)} KWD.`,
    ar: `الصافي ${kwd(net_fils)} د.ك، بينما المبلغ ناقص الرسوم ${kwd(expected_fils)} د.ك.`,
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
