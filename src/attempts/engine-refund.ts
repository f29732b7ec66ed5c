/** The engine's row of a refund, which it has written by the time it asks us, and what is left by its own count. */
import { type Exact, exactOf, type RawAmount } from "../domain/exact";
import type { Engine } from "../engine/ask";
import { type PaymentRefund, readRefunds } from "../engine/payments";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";

/**
 * What our own workflows write into the metadata of an engine's refund: the id of our record, which says everything else.
 * Nothing more, because a storefront may be able to read it; and no API of the engine's takes any from outside.
 */
export const OWN_REFUND = "mizan_refund";

export type EngineRefundRead = {
  ownRefundId: string | undefined;
  remainder: RawAmount | undefined;
  /** The engine's other rows of this payment that it wrote before this one. */
  earlierIds: string[];
};

/**
 * The engine's totals carry parts of a fils, ours do not: only its whole remainder may be read as ours (money.md,
 * rule 10). The refund that it asks for is left out of what is left.
 */
export async function readEngineRefund(
  engine: Engine,
  attempt: Attempt,
  engineRefundId: string,
): Promise<EngineRefundRead> {
  const payment = await paymentOf(engine, attempt);
  if (!payment) return { ownRefundId: undefined, remainder: undefined, earlierIds: [] };
  const { captures, refunds } = payment;
  const others = refunds.filter(({ id }) => id !== engineRefundId);
  const remainder = sumOf(captures)
    .minus(sumOf(others.map(({ rawAmount }) => rawAmount)))
    .toString();
  const asked = refunds.find(({ id }) => id === engineRefundId);
  const own = asked?.metadata[OWN_REFUND];
  const earlierIds = refunds.filter((other) => asked && isEarlier(other, asked)).map(({ id }) => id);
  return { ownRefundId: typeof own === "string" ? own : undefined, remainder, earlierIds };
}

/**
 * @returns the engine's rows of one of our refunds: the one that we noted, and one that its process ended too early to note
 */
export async function engineRefundIdsOf(
  engine: Engine,
  attempt: Attempt,
  refund: RefundRow,
): Promise<string[]> {
  const refunds = (await paymentOf(engine, attempt))?.refunds ?? [];
  return refunds.flatMap(({ id, metadata }) =>
    id === refund.engine_refund_id || metadata[OWN_REFUND] === refund.id ? [id] : [],
  );
}

/** @returns the engine's rows of a payment's refunds, whatever became of them */
export async function engineRefundIdsOfPayment(engine: Engine, attempt: Attempt): Promise<string[]> {
  return ((await paymentOf(engine, attempt))?.refunds ?? []).map(({ id }) => id);
}

async function paymentOf(engine: Engine, { booked_session_id }: Attempt) {
  return booked_session_id ? await readRefunds(engine, booked_session_id) : undefined;
}

/** Of two at the same moment, one is the earlier for both. */
function isEarlier(one: PaymentRefund, other: PaymentRefund): boolean {
  const [oneMs, otherMs] = [one, other].map(({ createdAt }) => createdAt.getTime());
  return oneMs === otherMs ? one.id < other.id : Number(oneMs) < Number(otherMs);
}

function sumOf(rawAmounts: readonly unknown[]): Exact {
  return rawAmounts.reduce((sum: Exact, rawAmount) => sum.plus(exactOf(rawAmount)), exactOf(0));
}
