/** Matching a settlement file with our payments: in the background, in chunks, and continued where it stopped. */
import { settledUnpaid } from "../../answers/summaries/asked";
import { randomUUID } from "node:crypto";
import type { Using } from "../../application/dependencies";
import { toDecimalString } from "../../domain/money";
import { canBeRight, judgeSettlementRow, type KnownPayment, postsFee } from "../../domain/settlement-match";
import { postingsOfFee } from "../../domain/settlement-postings";
import type { SettledMoney } from "../../domain/settlement-row";
import type { MizanModuleService } from "../../modules/mizan/service";
import type { NewEntry } from "../../modules/mizan/stores/journal-store";
import type {
  ChunkToJudge,
  JudgedChunk,
  JudgedRow,
} from "../../modules/mizan/stores/settlement-matching-store";
import type { SettledPayment } from "../../modules/mizan/stores/settlement-row-store";
import type { StoredSettlementRow } from "../../modules/mizan/stores/settlement-store";

/** Outlasts a chunk many times over; who takes longer has died. */
const LEASE_MS = 120_000;

type MatchingDependencies = Pick<Using<"books">, "mizan"> & {
  logger: Pick<Using<"books">["logger"], "error">;
};

/**
 * Harmless on any file: one that is done, or that somebody else is matching, is left alone.
 *
 * @returns how many rows were judged
 * @throws whatever stopped it; the file is given back then, and the job continues it
 */
export async function matchSettlement(
  { mizan, logger }: MatchingDependencies,
  settlementId: string,
): Promise<number> {
  const { settlementMatching: matching, refunds } = mizan;
  const lease = { settlementId, owner: randomUUID(), leaseMs: LEASE_MS };
  if (!(await matching.claim(lease))) return 0;
  try {
    let judged = 0;
    for (;;) {
      const rows = await matching.judgeNext(lease, judgeSettlementRows);
      if (rows === 0) break;
      judged += rows;
    }
    // Before it is done: a process that ends here leaves the file unfinished, and the next one looks at them again.
    for (const { refundId, fileName } of await matching.acceptedRefundsOf(settlementId)) {
      await refunds.recordCompleted(refundId, { decidedBy: null, note: `Settled: ${fileName}` });
    }
    await askAboutSettledUnpaid(mizan, settlementId);
    await matching.finish(lease);
    return judged;
  } catch (error) {
    logger.error(`Mizan could not match the settlement file ${settlementId}: ${String(error)}`);
    await matching.giveBack(lease);
    throw error;
  }
}

/**
 * Judges rows in the order of the file: a payment belongs to the first row that names it and can be right. Fees of rows whose payment is
 * known are posted with them, as the gateway took them.
 */
export function judgeSettlementRows({ environment, today, rows, payments }: ChunkToJudge): JudgedChunk {
  const judgements = new Map<string, JudgedRow>();
  const entries: NewEntry[] = [];
  const byReference = new Map<string, SettledPayment>([
    ...payments.map((payment) => [payment.gateway_payment_id ?? payment.track_id, payment] as const),
    // Ours is the one that we chose: it decides where a number is both.
    ...payments.map((payment) => [payment.track_id, payment] as const),
  ]);
  const taken = new Set<string>();
  for (const stored of rows) {
    const row = moneyOf(stored);
    const payment = byReference.get(stored.reference ?? "");
    const judgement = judgeSettlementRow(
      { ...row, date: stored.date },
      payment && knownPaymentOf(payment, taken),
      today,
    );
    const isOurs = judgement.result === "matched" || judgement.result === "different";
    const settles = isOurs && canBeRight(row, judgement.mismatch);
    judgements.set(stored.id, { ...judgement, settles });
    if (!settles || !payment) continue;
    taken.add(takenName(row, judgement.refundId ?? payment.id));
    if (postsFee(row, judgement.mismatch))
      entries.push({
        environment,
        ...feeEntry(stored, payment),
        refundId: judgement.refundId,
        reason: stored.tax_fils ? `VAT ${toDecimalString(stored.tax_fils)} KWD` : null,
        postings: postingsOfFee(payment.key_owner, row.feeFils ?? 0),
      });
  }
  return { judgements, entries };
}

/** A payment, each of its refunds and its chargeback have one row each; a failed payment's rows have nothing. */
function takenName({ kind }: SettledMoney, id: string): string {
  return kind === "payment" || kind === "refund" ? id : `${kind} ${id}`;
}

/** @param taken names of payments, refunds and chargebacks that rows before, not yet stored, have */
function knownPaymentOf(payment: SettledPayment, taken: ReadonlySet<string>): KnownPayment {
  return {
    attemptId: payment.id,
    chargeFils: payment.amount_fils,
    isPaid: payment.outcome === "paid",
    isSettled: payment.is_settled || taken.has(payment.id),
    isChargedBack: payment.is_charged_back || taken.has(`chargeback ${payment.id}`),
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
function moneyOf(stored: StoredSettlementRow): SettledMoney {
  const { kind, reference, amount_fils: amountFils, fee_fils: feeFils, net_fils: netFils } = stored;
  if (kind === null || kind === "summary" || reference === null || amountFils === null) {
    throw new Error(`Settlement row ${stored.id} (line ${stored.line}) was stored without what it says`);
  }
  return { kind, amountFils, feeFils, netFils };
}

const ROWS_AT_ONCE = 200;

/**
 * Puts before a person what a settlement file has as paid and the gateway never called so: the shopper may have paid and
 * have nothing. The sweep tells of the items.
 */
async function askAboutSettledUnpaid(
  { settlementMatching, reviewItems }: Pick<MizanModuleService, "settlementMatching" | "reviewItems">,
  settlementId: string,
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await settlementMatching.settledUnpaidOf(settlementId, after, ROWS_AT_ONCE);
    for (const unpaid of rows) {
      const { attemptId, cartId } = unpaid;
      await reviewItems.open({
        reason: "settled_unpaid",
        attemptId,
        cartId,
        summary: settledUnpaid(unpaid),
        tellAfterMs: 0,
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.line;
  }
}
