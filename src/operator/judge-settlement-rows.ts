import { judgeSettlementRow, type KnownPayment, type SettlementJudgement } from "../domain/settlement-match";
import { postingsOfFee } from "../domain/settlement-postings";
import type { SettlementRow } from "../domain/settlement-row";
import type { NewEntry } from "../modules/mizan/stores/journal-entry";
import type { SettledPayment } from "../modules/mizan/stores/settled-payments";
import type { StoredSettlementRow } from "../modules/mizan/stores/settlement";
import type { ChunkToJudge, JudgedChunk } from "../modules/mizan/stores/settlement-matching-store";

/**
 * Judges rows in the order of the file: a payment belongs to the first row that names it. Fees of rows whose payment is
 * known are posted with them, as the gateway took them.
 */
export function judgeSettlementRows({ environment, rows, payments }: ChunkToJudge): JudgedChunk {
  const judgements = new Map<string, SettlementJudgement>();
  const entries: NewEntry[] = [];
  const byReference = new Map<string, SettledPayment>([
    ...payments.map((payment) => [payment.gateway_payment_id ?? payment.track_id, payment] as const),
    // Ours is the one that we chose: it decides where a number is both.
    ...payments.map((payment) => [payment.track_id, payment] as const),
  ]);
  const taken = new Set<string>();
  for (const stored of rows) {
    const row = rowOf(stored);
    const payment = byReference.get(row.reference);
    const judgement = judgeSettlementRow(row, payment && knownPaymentOf(payment, taken));
    judgements.set(stored.id, judgement);
    const isOurs = judgement.result === "matched" || judgement.result === "different";
    if (!isOurs || !payment) continue;
    taken.add(judgement.refundId ?? payment.id);
    if (row.feeFils)
      entries.push({
        environment,
        ...feeEntry(stored, payment),
        refundId: judgement.refundId,
        postings: postingsOfFee(payment.key_owner, row.feeFils),
      });
  }
  return { judgements, entries };
}

/** @param taken ids of payments and refunds that rows before, not yet stored, have */
function knownPaymentOf(payment: SettledPayment, taken: ReadonlySet<string>): KnownPayment {
  return {
    attemptId: payment.id,
    chargeFils: payment.amount_fils,
    isPaid: payment.outcome === "paid",
    isSettled: payment.is_settled || taken.has(payment.id),
    refunds: payment.refunds.map(({ id, amount_fils, is_settled }) => ({
      id,
      amountFils: amount_fils,
      isSettled: is_settled || taken.has(id),
    })),
  };
}

function feeEntry(
  { id, date }: StoredSettlementRow,
  payment: SettledPayment,
): Pick<NewEntry, "kind" | "reference" | "attemptId" | "orderId" | "vendorId" | "valueDate"> {
  const { key_owner: keyOwner } = payment;
  return {
    kind: "gateway_fee",
    reference: id,
    attemptId: payment.id,
    orderId: payment.order_id,
    vendorId: keyOwner.kind === "vendor" ? keyOwner.vendorId : null,
    valueDate: date,
  };
}

/** A row is judged only when it could be read, so it has these. */
function rowOf(stored: StoredSettlementRow): SettlementRow {
  const { kind, reference, amount_fils: amountFils, fee_fils: feeFils, net_fils: netFils, date } = stored;
  if (kind === null || reference === null || amountFils === null) {
    throw new Error(`Settlement row ${stored.id} (line ${stored.line}) was stored without what it says`);
  }
  return { kind, reference, amountFils, feeFils, netFils, date };
}
