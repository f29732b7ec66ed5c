/**
 * What the gateway reports and what we expect are separate facts (money.md, Journal): each row of a settlement file is
 * judged by what we know of its payment, and neither is made to fit the other.
 */
import type { Fils } from "./money";
import type { SettlementRow } from "./settlement-row";

export type SettlementResult = "matched" | "different" | "unexpected" | "repeated" | "bad";
export type SettlementMismatch =
  "no_payment" | "no_refund" | "not_paid" | "amount_differs" | "net_differs" | "row_repeated";

/** What we know of the payment that a row names. */
export interface KnownPayment {
  readonly attemptId: string;
  readonly chargeFils: Fils;
  readonly isPaid: boolean;
  /** Whether another row, of this file or of one before, has this payment already. */
  readonly isSettled: boolean;
  /** Its refunds that were made, or may have been; the oldest first. */
  readonly refunds: readonly KnownRefund[];
}
export interface KnownRefund {
  readonly id: string;
  readonly amountFils: Fils;
  /** Whether another row has this refund already. */
  readonly isSettled: boolean;
}

export interface SettlementJudgement {
  readonly result: Exclude<SettlementResult, "bad">;
  readonly attemptId: string | null;
  readonly refundId: string | null;
  /** What we expect in the column that `mismatch` is about; null where nothing is to be expected. */
  readonly expectedFils: Fils | null;
  readonly mismatch: SettlementMismatch | null;
}

/** @param payment that the row's reference names, undefined for none of ours */
export function judgeSettlementRow(
  row: SettlementRow,
  payment: KnownPayment | undefined,
): SettlementJudgement {
  if (!payment) return judged("unexpected", { mismatch: "no_payment" });
  return row.kind === "payment" ? judgePayment(row, payment) : judgeRefund(row, payment);
}

/** What was settled less what we expected, in fils: what a person may post as an adjustment of a `different` row. */
export function differenceOf(
  row: Pick<SettlementRow, "amountFils" | "feeFils" | "netFils">,
  expected: { mismatch: SettlementMismatch | null; expectedFils: Fils | null },
): Fils {
  const { amountFils, feeFils, netFils } = row;
  const isOfAmount = expected.mismatch === "amount_differs" || expected.mismatch === "not_paid";
  const expectedFils = isOfAmount ? (expected.expectedFils ?? 0) : amountFils;
  // Where all three are there, the net is what has reached the account.
  const settledFils = feeFils !== null && netFils !== null ? netFils + feeFils : amountFils;
  return settledFils - expectedFils;
}

function judgePayment(row: SettlementRow, payment: KnownPayment): SettlementJudgement {
  const { attemptId, chargeFils } = payment;
  if (payment.isSettled) return judged("repeated", { attemptId, mismatch: "row_repeated" });
  if (!payment.isPaid) return judged("different", { attemptId, mismatch: "not_paid", expectedFils: 0 });
  return judgeAmounts(row, chargeFils, { attemptId, refundId: null });
}

function judgeRefund(row: SettlementRow, { attemptId, refunds }: KnownPayment): SettlementJudgement {
  const backFils = -row.amountFils;
  const open = refunds.filter(({ isSettled }) => !isSettled);
  const refund = open.find(({ amountFils }) => amountFils === backFils) ?? onlyOneOf(open);
  if (refund) return judgeAmounts(row, -refund.amountFils, { attemptId, refundId: refund.id });
  const settled = refunds.find(({ amountFils }) => amountFils === backFils);
  if (settled) return judged("repeated", { attemptId, refundId: settled.id, mismatch: "row_repeated" });
  return judged("unexpected", { attemptId, mismatch: "no_refund" });
}

/** Of several, a row of another amount cannot be said to be any. */
function onlyOneOf<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function judgeAmounts(
  row: SettlementRow,
  expectedFils: Fils,
  names: { attemptId: string; refundId: string | null },
): SettlementJudgement {
  if (row.amountFils !== expectedFils) {
    return judged("different", { ...names, mismatch: "amount_differs", expectedFils });
  }
  const { amountFils, feeFils, netFils } = row;
  if (feeFils !== null && netFils !== null && netFils !== amountFils - feeFils) {
    return judged("different", { ...names, mismatch: "net_differs", expectedFils: amountFils - feeFils });
  }
  return judged("matched", names);
}

function judged(
  result: SettlementJudgement["result"],
  rest: Partial<Omit<SettlementJudgement, "result">>,
): SettlementJudgement {
  return { result, attemptId: null, refundId: null, expectedFils: null, mismatch: null, ...rest };
}
