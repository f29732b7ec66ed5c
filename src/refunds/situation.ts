/**
 * What refunds of one payment are decided by: our rows of them, and what the engine has. Facts are read when the table in
 * `decide.ts` asks for them, of all payments that ask for the same in one question, and again after each act.
 */
import { type Exact, exactOf } from "../domain/exact";
import { type Fils, filsOf } from "../domain/money";
import { hasGoneBack } from "../domain/refund-life";
import { type OrderSums, readOrderSums } from "../engine/order-sums";
import { changesOfOrder, type OrderChange } from "../engine/order-changes";
import { type OrderTransaction, readTransactions } from "../engine/order-transactions";
import { type PaymentRefund, readRefunds, type RefundedPayment } from "../engine/payment-refunds";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { Using } from "../application/dependencies";
import type { Reading } from "../application/reconcile";

/**
 * What our own workflows write into the metadata of an engine's refund: the id of our record, which says everything else.
 * Nothing more, because a storefront may be able to read it; and no API of the engine's takes any from outside.
 */
export const OWN_REFUND = "mizan_refund";

/** Who asks what is to be done next about a payment's refunds. */
export type Asker =
  /** Every minute and every hour: what a process has left. */
  | { by: "sweep" }
  /** Whether the gateway may be asked: for a refund that the engine has begun, or, without one, to cancel the order. */
  | { by: "engine"; orderId: string; engineRefundId?: string }
  /**
   * Whoever wrote a refund down, has said what became of it, or has seen its money go back; without a refund, only what the
   * shop still owes is judged.
   */
  | { by: "caller"; refundId?: string; actor: string | null };

/** What the acts of this call have heard; it is not to be read anywhere. */
export type Heard = {
  /** What sending it, or showing it, threw; and of which refund. */
  failure?: unknown;
  failedId?: string;
  /** The refund that was found to have been made. */
  madeId?: string;
  /** Writing one again would credit the shopper twice. */
  isCredited?: boolean;
  /** What is still owed of the payment was judged. */
  isOwedTold?: boolean;
  /** A person knows, or has nothing to know. */
  isTold?: boolean;
};

export type Facts = {
  /** The payment that the engine has booked, with its rows of refunds. */
  engine: RefundedPayment | "none";
  /** The order of the refunds. */
  order: OrderSums | "none";
  /** Refunds of the payment as they are written on orders. */
  transactions: readonly OrderTransaction[];
  /** The order's edits, returns and credit lines. */
  changes: readonly OrderChange[];
  /** Refunds of which no open item tells. */
  untoldIds: readonly string[];
};

export type RefundSituation = {
  attempt: Attempt;
  asker: Asker;
  /** All of the payment, the oldest first. */
  refunds: readonly RefundRow[];
  /** The database's time, in milliseconds since 1970. */
  now: number;
  heard: Heard;
} & Partial<Facts>;

/** @returns the refund that somebody asks about */
export function subjectOf({ asker, heard, refunds }: RefundSituation): RefundRow | undefined {
  const id = heard.madeId ?? ("refundId" in asker ? asker.refundId : undefined);
  return refunds.find((refund) => refund.id === id);
}

export function orderIdOf(situation: RefundSituation): string | null {
  const { asker, attempt, refunds } = situation;
  if (asker.by === "engine") return asker.orderId;
  const shown = refunds.findLast((refund) => hasGoneBack(refund) && refund.on_order_at !== null);
  return (subjectOf(situation) ?? shown)?.order_id ?? attempt.order_id;
}

/** @returns the engine's rows of a refund of ours: the one that was noted, and one whose process ended too early to note it */
export function engineRowsOf(engine: Facts["engine"], refund: RefundRow): PaymentRefund[] {
  if (engine === "none") return [];
  return engine.refunds.filter(
    ({ id, metadata }) => id === refund.engine_refund_id || metadata[OWN_REFUND] === refund.id,
  );
}

/** @returns our refund that a row of the engine's shows; undefined where it is one of the engine's own */
export function ownIdIn(engine: Facts["engine"], engineRefundId: string): string | undefined {
  const asked = engine === "none" ? undefined : engine.refunds.find(({ id }) => id === engineRefundId);
  const own = asked?.metadata[OWN_REFUND];
  return typeof own === "string" ? own : undefined;
}

/** @returns the engine's other rows that it wrote before one; of two at the same moment, one is the earlier for both */
export function rowsBefore(engine: Facts["engine"], engineRefundId: string): PaymentRefund[] {
  const asked = engine === "none" ? undefined : engine.refunds.find(({ id }) => id === engineRefundId);
  if (engine === "none" || !asked) return [];
  return engine.refunds.filter((other) => {
    const [ms, askedMs] = [other.createdAt.getTime(), asked.createdAt.getTime()];
    return ms === askedMs ? other.id < asked.id : ms < askedMs;
  });
}

/**
 * The engine's totals carry parts of a fils, ours do not: only its whole remainder may be read as ours (money.md, rule 10).
 *
 * @returns what the engine has left of a payment, without the refund that it asks for, in KWD
 */
export function remainderBeside(engine: Facts["engine"], engineRefundId: string): string | undefined {
  if (engine === "none") return undefined;
  const others = engine.refunds.filter(({ id }) => id !== engineRefundId);
  return sumOf(engine.captures)
    .minus(sumOf(others.map(({ rawAmount }) => rawAmount)))
    .toString();
}

function sumOf(rawAmounts: readonly unknown[]): Exact {
  return rawAmounts.reduce((sum: Exact, rawAmount) => sum.plus(exactOf(rawAmount)), exactOf(0));
}

/**
 * A cancellation writes its refunds under the payment's id, and each only once: a refund without a transaction of its own
 * is only missing where the order's transactions of the payment are less than what it has to count as returned.
 *
 * @param candidates made, of the order, and with a row of the engine's
 * @returns those of them that the order does not show yet and that have to be written there
 */
export function missingOnOrder(
  { attempt, refunds }: Pick<RefundSituation, "attempt" | "refunds">,
  { orderId, transactions }: { orderId: string; transactions: readonly OrderTransaction[] },
  candidates: readonly RefundRow[],
): RefundRow[] {
  const written = transactions.filter(({ order_id }) => order_id === orderId);
  const counted = countedOnOrder(attempt, refunds);
  let leftFils =
    counted.reduce((sum, { amount_fils }) => sum + amount_fils, 0) -
    written.reduce((sum, { raw_amount }) => sum - filsOf(raw_amount), 0);
  return candidates.filter((refund) => {
    const isWritten = written.some(({ reference_id }) => reference_id === refund.engine_refund_id);
    const isMissing = !isWritten && counted.includes(refund) && refund.amount_fils <= leftFils;
    if (isMissing) leftFils -= refund.amount_fils;
    return isMissing;
  });
}

/**
 * One that came back stays counted on the order as it was, and one that would count more than was paid is not written there:
 * as they came on it, one after the other.
 */
function countedOnOrder({ amount_fils: chargeFils }: Attempt, refunds: readonly RefundRow[]): RefundRow[] {
  const onOrder = refunds
    .filter(({ on_order_at }) => on_order_at !== null)
    .sort((one, other) => Number(one.on_order_at) - Number(other.on_order_at));
  let earlierFils: Fils = 0;
  return onOrder.filter(({ amount_fils }) => {
    earlierFils += amount_fils;
    return earlierFils <= chargeFils;
  });
}

/** @returns whether the order has counted a refund's money as returned before: one that came back stays counted there */
export function isCountedByOrder(
  attempt: Attempt,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): boolean {
  const countedFils = refunds
    .filter((other) => other.id !== refund.id && other.on_order_at !== null)
    .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  return countedFils + refund.amount_fils > attempt.amount_fils;
}

/** Throws what the engine throws. */
export const READING: Reading<Using<"refunds">, RefundSituation, Facts> = {
  engine: async (dependencies, situations) => {
    const sessionIds = situations.flatMap(({ attempt }) => attempt.booked_session_id ?? []);
    const payments = await readRefunds(dependencies, sessionIds);
    return situations.map(({ attempt }) => ({
      engine: payments.find(({ sessionId }) => sessionId === attempt.booked_session_id) ?? "none",
    }));
  },
  order: async (dependencies, situations) => {
    const orderIds = situations.flatMap((situation) => orderIdOf(situation) ?? []);
    const orders = orderIds.length > 0 ? await readOrderSums(dependencies, orderIds) : [];
    return situations.map((situation) => ({
      order: orders.find(({ id }) => id === orderIdOf(situation)) ?? "none",
    }));
  },
  /** An order can have refunds of other payments, too, that are not ours: what an edit raised it by is paid elsewhere. */
  transactions: async (dependencies, situations) => {
    const referenceIds = situations.flatMap(referencesOf);
    const all =
      referenceIds.length > 0 ? await readTransactions(dependencies, { of: "refund", referenceIds }) : [];
    return situations.map((situation) => {
      const own = referencesOf(situation);
      const transactions = all.filter(
        ({ reference_id }) => reference_id !== null && own.includes(reference_id),
      );
      return { transactions };
    });
  },
  changes: async (dependencies, situations) => {
    const changes = new Map<string | null, readonly OrderChange[]>();
    for (const orderId of new Set(situations.map(orderIdOf)))
      changes.set(orderId, orderId ? await changesOfOrder(dependencies, orderId) : []);
    return situations.map((situation) => ({ changes: changes.get(orderIdOf(situation)) ?? [] }));
  },
  untoldIds: async ({ mizan }, situations) => {
    const untoldIds = await mizan.refundReconciliation.untoldOf(situations.map(({ attempt }) => attempt.id));
    return situations.map(() => ({ untoldIds }));
  },
};

function referencesOf({ engine, refunds }: RefundSituation): string[] {
  const ofEngine =
    engine === undefined || engine === "none" ? [] : [engine.id, ...engine.refunds.map(({ id }) => id)];
  return [...ofEngine, ...refunds.flatMap(({ engine_refund_id }) => engine_refund_id ?? [])];
}
