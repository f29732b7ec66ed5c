import { actorNames } from "../../answers/actor-names";
import type { BothLanguages, Page } from "../../answers/admin-api";
import type { SettlementView } from "../../answers/books-api/settlement-files";
import { OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { toDecimalString } from "../../domain/money";
import type { SettlementFileRow, SettlementState } from "../../modules/mizan/stores/settlement-store";

type PageOf = { limit: number; offset: number };

const MESSAGE_OF: Partial<Record<SettlementState, BothLanguages>> = {
  asked: {
    en: "Nothing of this file is posted before a person has said how it is to be read.",
    ar: "لن يُقيَّد شيء من هذا الملف قبل أن يحدّد شخص كيف يُقرأ.",
  },
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
    question: settlement.question,
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
