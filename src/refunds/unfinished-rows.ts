/**
 * What is unfinished of a payment's refunds, so that nothing is sent beside it. The engine's next refund writes every refund
 * that the order lacks on it, a lost one too: the next one waits until the sweep has taken the lost row away or put the made
 * refund on the order. The engine's row is written before ours: one without ours is of a refund that has just begun, is being
 * refused, or whose process ended.
 */
import { hasGoneBack, isBeingSent } from "../domain/refund-life";
import type { PaymentRefund } from "../engine/payment-refunds";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { missingOnOrder, orderIdOf, ownIdIn, type RefundSituation, rowsBefore } from "./situation";
import { WRITTEN_WITHIN_MS, type Table, row, learn, type With, nothing, wait, idsOf } from "./step";

/** A refund that was made is shown on its order by then, or a person has been told. */
const SHOWN_WITHIN_MS = 60 * 60_000;

export const UNFINISHED: Table = [
  row("an earlier row of the engine's has no refund that was made or is being sent", ["engine"], (s) =>
    withoutOurs(s, earlierRows(s)).length > 0 ? wait : undefined,
  ),
  row("an earlier refund is being sent", ["engine"], (s) =>
    earlierRefunds(s).some(isBeingSent) ? wait : undefined,
  ),
  row("an earlier refund was made, and is missing on its order", ["engine"], (s) => {
    const since = s.now - WRITTEN_WITHIN_MS;
    const coming = earlierRefunds(s).filter(
      ({ on_order_at, order_id }) =>
        on_order_at !== null && Number(on_order_at) > since && order_id === orderIdOf(s),
    );
    if (coming.length === 0) return undefined;
    if (s.order === undefined) return learn("order");
    // Of a cancelled order nothing more is written.
    if (s.order !== "none" && s.order.status === "canceled") return undefined;
    if (s.transactions === undefined) return learn("transactions");
    const written = { orderId: orderIdOf(s) ?? "", transactions: s.transactions };
    return missingOnOrder(s, written, coming).length > 0 ? wait : undefined;
  }),
];

/** Medusa shows none of it: whoever looks there would send it a second time. */
export const UNSHOWN = row(
  "another refund was made a moment ago, and its order does not show it yet",
  ["engine"],
  (s) => {
    // One that is to be shown sends nothing.
    if (askedOwnId(s) !== undefined) return undefined;
    const since = s.now - SHOWN_WITHIN_MS;
    const isComing = (refund: RefundRow) => isUnshown(s)(refund) && Number(refund.updated_at) > since;
    return s.refunds.some(isComing) ? wait : undefined;
  },
);

/** The rows of what is unfinished, where a refund is to be shown: it is left to the next sweep. */
export const NOT_SHOWN_YET = (isIt: (s: RefundSituation) => boolean): Table =>
  UNFINISHED.map(({ name, needs, decide: by }) =>
    row(`to be shown, and ${name}`, { when: isIt, facts: needs }, (s) => {
      const decision = by(s);
      return decision?.do === "wait" ? nothing : decision;
    }),
  );

export const ENGINE: Table = [
  row("another refund is being sent, and the order is to be cancelled", [], ({ asker, refunds }) =>
    asker.by === "engine" && asker.engineRefundId === undefined && refunds.some(isBeingSent)
      ? wait
      : undefined,
  ),
  ...UNFINISHED,
  UNSHOWN,
  row("nothing of the payment is unfinished", [], () => ({ do: "send" })),
];

export function withoutOurs(
  { refunds }: RefundSituation,
  rows: readonly PaymentRefund[],
): readonly PaymentRefund[] {
  const isStanding = (refund: RefundRow) => hasGoneBack(refund) || isBeingSent(refund);
  return rows.filter(
    ({ id }) => !refunds.some((refund) => refund.engine_refund_id === id && isStanding(refund)),
  );
}

/** @returns the engine's rows that it wrote before the refund that it asks about; all of them where it cancels an order */
function earlierRows(s: With<"engine">): readonly PaymentRefund[] {
  const { engine } = s;
  const asked = s.asker.by === "engine" ? s.asker.engineRefundId : undefined;
  if (asked !== undefined) return rowsBefore(engine, asked);
  return engine === "none" ? [] : engine.refunds;
}

function earlierRefunds(s: With<"engine">): RefundRow[] {
  const ids = idsOf(earlierRows(s));
  return s.refunds.filter(
    (refund) => ids.includes(refund.engine_refund_id ?? "") && (hasGoneBack(refund) || isBeingSent(refund)),
  );
}

/** Of an order that was made by hand the engine has no payment that could show it. */
export function isUnshown({ attempt }: RefundSituation) {
  return (refund: RefundRow) =>
    hasGoneBack(refund) &&
    refund.on_order_at === null &&
    refund.order_id !== null &&
    attempt.booked_session_id !== null;
}

function askedOwnId({ asker, engine }: With<"engine">): string | undefined {
  return asker.by === "engine" && asker.engineRefundId !== undefined
    ? ownIdIn(engine, asker.engineRefundId)
    : undefined;
}
