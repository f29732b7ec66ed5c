import { z } from "zod";
import type { Using } from "../../application/dependencies";
import { toDecimalString } from "../../domain/money";
import { differenceOf, type SettlementMismatch } from "../../domain/settlement-match";
import { postingsOfDifference } from "../../domain/settlement-postings";
import type { NewEntry } from "../../modules/mizan/stores/journal-store";
import type { SettlementFileRow, StoredSettlementRow } from "../../modules/mizan/stores/settlement-store";
import { bookReason } from "../../answers/typed-fields";
import type { SettlementRowView } from "../../answers/books-api/settlement-files";
import { OperatorRefusal } from "../../answers/operator-refusal";
import { settlementRowViewsOf } from "./settlement-rows";
import { unknownSettlement } from "./settlement-view";

export const resolveSettlementRowSchema = z.strictObject({
  action: z.enum(["adjust", "accept"]),
  note: bookReason,
});
export type SettlementRowResolution = z.output<typeof resolveSettlementRowSchema> & {
  settlementId: string;
  rowId: string;
  /** Null for a program. */
  decidedBy: string | null;
};

/**
 * What a person decided about a row: `adjust` posts the difference of a `different` row, `accept` closes any row as it is.
 *
 * @throws OperatorRefusal MIZAN_SETTLEMENT_NOT_FOUND, MIZAN_SETTLEMENT_ROW_NOT_FOUND, MIZAN_SETTLEMENT_ROW_DECIDED,
 *   MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE, MIZAN_SETTLEMENT_ROW_MATCHED
 */
export async function resolveSettlementRow(
  { mizan }: Pick<Using<"books">, "mizan">,
  { settlementId, rowId, action, note, decidedBy }: SettlementRowResolution,
): Promise<void> {
  await mizan.settlementRows.decide(settlementId, rowId, (row, settlement, isSettledElsewhere) => {
    if (!settlement) throw unknownSettlement(settlementId);
    if (!row?.result) throw unknownRow(rowId);
    if (row.decision !== null) throw decided(row);
    if (row.result === "matched") throw nothingToDecide(row);
    if (action === "accept") return { decision: "accepted", decidedBy, note };
    if (isSettledElsewhere) throw settledElsewhere(row);
    return {
      decision: "adjusted",
      decidedBy,
      note,
      entry: correctionOf(row, settlement, { decidedBy, note }),
    };
  });
}

/** @throws OperatorRefusal MIZAN_SETTLEMENT_ROW_NOT_FOUND */
export async function settlementRowView(
  dependencies: Using<"books">,
  settlementId: string,
  rowId: string,
): Promise<SettlementRowView> {
  const row = await dependencies.mizan.settlementRows.byId(settlementId, rowId);
  const [view] = row ? await settlementRowViewsOf(dependencies, [row]) : [];
  if (!view) throw unknownRow(rowId);
  return view;
}

function correctionOf(
  row: StoredSettlementRow,
  { environment }: Pick<SettlementFileRow, "environment">,
  { decidedBy, note }: { decidedBy: string | null; note: string },
): NewEntry {
  const {
    kind,
    amount_fils: amountFils,
    fee_fils: feeFils,
    net_fils: netFils,
    expected_fils: expectedFils,
  } = row;
  const isOfPayment = kind !== null && kind !== "summary" && amountFils !== null;
  if (row.result !== "different" || !isOfPayment) throw notAdjustable(row);
  // The row is different, so its fault is one of these.
  const mismatch = row.fault as SettlementMismatch | null;
  const differenceFils = differenceOf({ kind, amountFils, feeFils, netFils }, { mismatch, expectedFils });
  if (differenceFils === 0) throw notAdjustable(row);
  return {
    environment,
    kind: "correction",
    reference: row.id,
    attemptId: row.attempt_id,
    refundId: row.refund_id,
    reason: note,
    madeBy: decidedBy,
    valueDate: row.date,
    postings: postingsOfDifference(differenceFils),
  };
}

function unknownRow(rowId: string): OperatorRefusal {
  return new OperatorRefusal({
    status: 404,
    code: "MIZAN_SETTLEMENT_ROW_NOT_FOUND",
    message: `The settlement file has no row "${rowId}" that was matched already.`,
  });
}

function decided({ line, decision }: StoredSettlementRow): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_SETTLEMENT_ROW_DECIDED",
    message: `Nothing was changed: line ${line} was ${decision ?? "decided"} already.`,
  });
}

function nothingToDecide({ line }: StoredSettlementRow): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_SETTLEMENT_ROW_MATCHED",
    message: `Nothing was changed: line ${line} is as we expect it, so there is nothing to decide.`,
  });
}

function settledElsewhere({ line }: StoredSettlementRow): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE",
    message: `Nothing was posted: another row has what line ${line} names. It can be accepted as it is.`,
  });
}

function notAdjustable({ line, result, amount_fils }: StoredSettlementRow): OperatorRefusal {
  const amount = amount_fils === null ? "" : ` of ${toDecimalString(amount_fils)} KWD`;
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE",
    message: `Nothing was posted: line ${line}${amount} is ${result ?? "unread"} and has no difference to post. It can be accepted as it is.`,
  });
}
