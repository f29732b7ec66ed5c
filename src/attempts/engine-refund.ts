/** The engine's row of a refund, which it has written by the time it asks us, and what is left by its own count. */
import { type Exact, exactOf, type RawAmount } from "../domain/exact";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { AttemptDependencies } from "./attempt-dependencies";

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

type EngineAmount = { id?: string; raw_amount: unknown; metadata?: Record<string, unknown> | null };
type EngineRefundRow = EngineAmount & { id: string; created_at: string | Date };

/**
 * The engine's totals carry parts of a fils, ours do not: only its whole remainder may be read as ours (money.md,
 * rule 10). The refund that it asks for is left out of what is left.
 */
export async function readEngineRefund(
  { query }: Pick<AttemptDependencies, "query">,
  attempt: Attempt,
  engineRefundId: string,
): Promise<EngineRefundRead> {
  const payment = await readPayment(query, attempt);
  if (!payment) return { ownRefundId: undefined, remainder: undefined, earlierIds: [] };
  const refunds = payment.refunds ?? [];
  const remainder = sumOf(payment.captures ?? [])
    .minus(sumOf(refunds.filter(({ id }) => id !== engineRefundId)))
    .toString();
  const asked = refunds.find(({ id }) => id === engineRefundId);
  const own = asked?.metadata?.[OWN_REFUND];
  const earlierIds = refunds.filter((other) => asked && isEarlier(other, asked)).map(({ id }) => id);
  return { ownRefundId: typeof own === "string" ? own : undefined, remainder, earlierIds };
}

/**
 * @returns the engine's rows of one of our refunds: the one that we noted, and one that its process ended too early to note
 */
export async function engineRefundIdsOf(
  { query }: Pick<AttemptDependencies, "query">,
  attempt: Attempt,
  refund: RefundRow,
): Promise<string[]> {
  const refunds = (await readPayment(query, attempt))?.refunds ?? [];
  return refunds.flatMap(({ id, metadata }) =>
    id === refund.engine_refund_id || metadata?.[OWN_REFUND] === refund.id ? [id] : [],
  );
}

/** @returns the engine's rows of a payment's refunds, whatever became of them */
export async function engineRefundIdsOfPayment(
  { query }: Pick<AttemptDependencies, "query">,
  attempt: Attempt,
): Promise<string[]> {
  return ((await readPayment(query, attempt))?.refunds ?? []).map(({ id }) => id);
}

async function readPayment(
  query: AttemptDependencies["query"],
  attempt: Attempt,
): Promise<EnginePaymentRow | undefined> {
  if (!attempt.booked_session_id) return undefined;
  const { data } = await query.graph({
    entity: "payment",
    fields: [
      ...["id", "captures.raw_amount"],
      ...["refunds.id", "refunds.raw_amount", "refunds.metadata", "refunds.created_at"],
    ],
    filters: { payment_session_id: attempt.booked_session_id },
  });
  return data[0] as EnginePaymentRow | undefined;
}

type EnginePaymentRow = { captures?: EngineAmount[]; refunds?: EngineRefundRow[] };

/** Of two at the same moment, one is the earlier for both. */
function isEarlier(one: EngineRefundRow, other: EngineRefundRow): boolean {
  const [oneMs, otherMs] = [one, other].map(({ created_at }) => new Date(created_at).getTime());
  return oneMs === otherMs ? one.id < other.id : Number(oneMs) < Number(otherMs);
}

function sumOf(amounts: readonly EngineAmount[]): Exact {
  return amounts.reduce((sum, { raw_amount }) => sum.plus(exactOf(raw_amount)), exactOf(0));
}
