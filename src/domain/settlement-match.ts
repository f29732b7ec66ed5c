/**
 * What the gateway reports and what we expect are separate facts (money.md, Journal): each row of a settlement file is
 * judged by what we know of its payment, and neither is made to fit the other.
 */
import type { Fils } from "./money";
import type { SettledMoney, SettlementRow } from "./settlement-row";

export type SettlementResult = "matched" | "different" | "unexpected" | "repeated" | "bad";
export type SettlementMismatch =
  | "no_payment"
  | "no_refund"
  | "not_paid"
  | "paid_here"
  | "charged_back"
  | "amount_differs"
  | "fee_above_amount"
  | "net_differs"
  | "date_in_future"
  | "sums_differ"
  | "row_repeated";

/** What we know of the payment that a row names. */
export interface KnownPayment {
  readonly attemptId: string;
  readonly chargeFils: Fils;
  readonly isPaid: boolean;
  /** Whether another row, of this file or of one before, has this payment already. */
  readonly isSettled: boolean;
  /** Whether another row says already that the bank took it back. */
  readonly isChargedBack: boolean;
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

/**
 * @param payment that the row's reference names, undefined for none of ours
 * @param today in Kuwait, `YYYY-MM-DD`
 */
export function judgeSettlementRow(
  row: SettledMoney & Pick<SettlementRow, "date">,
  payment: KnownPayment | undefined,
  today: string,
): SettlementJudgement {
  if (!payment) return judged("unexpected", { mismatch: "no_payment" });
  const judgement = JUDGE_OF[row.kind](row, payment);
  const isOurs = judgement.result === "matched" || judgement.result === "different";
  const isInFuture = row.date !== null && row.date > today;
  if (!isOurs || !isInFuture) return judgement;
  return { ...judgement, result: "different", mismatch: "date_in_future", expectedFils: null };
}

/**
 * Whether a row that is ours can be right. One that cannot has no payment, refund or chargeback: the row of a corrected file
 * gets it, or the row itself when a person enters its difference.
 */
export function canBeRight(row: SettledMoney, mismatch: SettlementMismatch | null): boolean {
  return implausibilityOf(row) === null && mismatch !== "date_in_future";
}

/**
 * Whether the fee of a row that is ours is posted: not where the row cannot be right, for nobody can take back what an
 * append-only journal has of it.
 */
export function postsFee(row: SettledMoney, mismatch: SettlementMismatch | null): boolean {
  return canBeRight(row, mismatch) && row.kind !== "failed" && row.feeFils !== null && row.feeFils !== 0;
}

/** What was settled less what we expected, in fils: what a person may post as an adjustment of a `different` row. */
export function differenceOf(
  row: SettledMoney,
  expected: { mismatch: SettlementMismatch | null; expectedFils: Fils | null },
): Fils {
  const { amountFils, feeFils, netFils } = row;
  const expectedFils = OF_AMOUNT.has(expected.mismatch) ? (expected.expectedFils ?? 0) : amountFils;
  // Where the net is there, it is what has reached the account; a fee that was posted is in the books already.
  const postedFils = postsFee(row, expected.mismatch) ? (feeFils ?? 0) : 0;
  const isNetKnown = netFils !== null && feeFils !== null;
  return (isNetKnown ? netFils + postedFils : amountFils) - expectedFils;
}

const OF_AMOUNT: ReadonlySet<SettlementMismatch | null> = new Set([
  "amount_differs",
  "not_paid",
  "charged_back",
] as const);

type Judge = (row: SettledMoney, payment: KnownPayment) => SettlementJudgement;
const JUDGE_OF: Record<SettledMoney["kind"], Judge> = {
  payment: judgePayment,
  refund: judgeRefund,
  chargeback: judgeChargeback,
  failed: judgeFailed,
};

function judgePayment(row: SettledMoney, payment: KnownPayment): SettlementJudgement {
  const { attemptId, chargeFils } = payment;
  if (payment.isSettled) return judged("repeated", { attemptId, mismatch: "row_repeated" });
  if (!payment.isPaid) return judged("different", { attemptId, mismatch: "not_paid", expectedFils: 0 });
  return judgeAmounts(row, chargeFils, { attemptId, refundId: null });
}

function judgeRefund(row: SettledMoney, { attemptId, refunds }: KnownPayment): SettlementJudgement {
  const backFils = -row.amountFils;
  const open = refunds.filter(({ isSettled }) => !isSettled);
  const refund = open.find(({ amountFils }) => amountFils === backFils) ?? onlyOneOf(open);
  if (refund) return judgeAmounts(row, -refund.amountFils, { attemptId, refundId: refund.id });
  const settled = refunds.find(({ amountFils }) => amountFils === backFils);
  if (settled) return judged("repeated", { attemptId, refundId: settled.id, mismatch: "row_repeated" });
  return judged("unexpected", { attemptId, mismatch: "no_refund" });
}

/** The bank took a payment back: whose loss it is only a person can say. */
function judgeChargeback(_row: SettledMoney, payment: KnownPayment): SettlementJudgement {
  const { attemptId, isChargedBack } = payment;
  if (isChargedBack) return judged("repeated", { attemptId, mismatch: "row_repeated" });
  return judged("different", { attemptId, mismatch: "charged_back", expectedFils: 0 });
}

/** A payment that failed moved no money, so no fee was taken of it. */
function judgeFailed(row: SettledMoney, { attemptId, isPaid }: KnownPayment): SettlementJudgement {
  if (isPaid) return judged("different", { attemptId, mismatch: "paid_here" });
  if (row.feeFils) return judged("different", { attemptId, mismatch: "fee_above_amount" });
  return judged("matched", { attemptId });
}

/** Of several, a row of another amount cannot be said to be any. */
function onlyOneOf<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

function judgeAmounts(
  row: SettledMoney,
  expectedFils: Fils,
  names: { attemptId: string; refundId: string | null },
): SettlementJudgement {
  if (row.amountFils !== expectedFils) {
    return judged("different", { ...names, mismatch: "amount_differs", expectedFils });
  }
  const mismatch = implausibilityOf(row);
  if (mismatch === null) return judged("matched", names);
  const netFils = mismatch === "net_differs" ? row.amountFils - (row.feeFils ?? 0) : null;
  return judged("different", { ...names, mismatch, expectedFils: netFils });
}

/** What cannot be right with a row by itself, whatever we know of its payment. */
function implausibilityOf({
  amountFils,
  feeFils,
  netFils,
}: SettledMoney): "fee_above_amount" | "net_differs" | null {
  if (Math.abs(feeFils ?? 0) > Math.abs(amountFils)) return "fee_above_amount";
  const isNetWrong = feeFils !== null && netFils !== null && netFils !== amountFils - feeFils;
  return isNetWrong ? "net_differs" : null;
}

function judged(
  result: SettlementJudgement["result"],
  rest: Partial<Omit<SettlementJudgement, "result">>,
): SettlementJudgement {
  return { result, attemptId: null, refundId: null, expectedFils: null, mismatch: null, ...rest };
}
