/** What the sweep does about refunds that a process has left. */
import type { BothLanguages } from "../answers/admin-api";
import { answerLost, diedWhileSent, handNotTold, neverSent } from "../answers/summaries/refunds";
import { isAnswerLost, isBeingSent, waitsForHand, failedUnsent } from "../domain/refund-life";
import type { ReviewReason } from "../domain/review-reasons";
import type { PaymentRefund } from "../engine/payment-refunds";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { ulidAt } from "../domain/ulid-at";
import { engineRowsOf, type RefundSituation } from "./situation";
import {
  type LeftBehind,
  type Decision,
  SETTLED_MS,
  type Table,
  row,
  type With,
  idsOf,
  notShown,
} from "./step";
import { NOT_SHOWN_YET, withoutOurs, isUnshown } from "./unfinished-rows";
import { writtenLately, unfinished, learnOf } from "./on-order";

/** Another refund as near to one as that may have been written on the order together with it. */
const BESIDE_MS = 60_000;

export const SWEEP: Table = [
  // The engine writes a refund on its order after our word that it was made.
  row(
    "sent, its process ended, and the engine wrote it on its order",
    { when: (s) => isSentAlone(s, leftRefund(s)), facts: ["engine", "transactions"] },
    (s) => {
      const refund = leftRefund(s);
      const ids = refund ? idsOf(engineRowsOf(s.engine, refund)) : [];
      const isWritten = s.transactions.some((one) => ids.includes(one.reference_id ?? ""));
      return refund && isWritten ? { do: "record_made", refund } : undefined;
    },
  ),
  row("sent, and its process ended", { when: (s) => !!leftRefund(s)?.sent_at, facts: ["engine"] }, (s) => {
    const refund = leftRefund(s);
    if (!refund) return undefined;
    return { do: "hold", ...leftBehind(s, refund), summary: diedWhileSent(refund) };
  }),
  row("never sent, and its process ended", { when: (s) => !!leftRefund(s), facts: ["engine"] }, (s) => {
    const refund = leftRefund(s);
    if (!refund) return undefined;
    return { do: "give_up", ...leftBehind(s, refund), summary: neverSent(refund) };
  }),
  // It writes its row before it asks us, and takes it away where we refuse; while it stands, its money counts as gone.
  row("a row of the engine's without a refund that was made or is being sent", ["engine"], (s) => {
    if (s.engine === "none") return undefined;
    const before = `ref_${ulidAt(s.now - SETTLED_MS)}`;
    const isLeft = ({ id, updatedAt }: PaymentRefund) =>
      id < before && updatedAt.getTime() < s.now - SETTLED_MS;
    const lost = idsOf(withoutOurs(s, s.engine.refunds).filter(isLeft));
    return lost.length > 0 ? { do: "take_away", engineRefundIds: lost } : undefined;
  }),
  // Before the transactions: once these are written nothing says that the credit line is missing.
  row(
    "made, and the order's credit line is missing",
    {
      when: (s) => !s.heard.isCredited && writtenLately(s).length > 0,
      facts: ["order", "engine", "transactions"],
    },
    (s) => {
      const found = unfinished(s);
      if (!found || "do" in found || !found.credit.greaterThan(0)) return learnOf(found);
      const { credit, leftId, order } = found;
      return { do: "credit", orderId: order.id, amount: credit.toString(), ...(leftId && { leftId }) };
    },
  ),
  row(
    "made, and the order's transaction is missing",
    { when: (s) => writtenLately(s).length > 0, facts: ["order", "engine", "transactions"] },
    (s) => {
      const found = unfinished(s);
      if (!found || "do" in found || found.missing.length === 0) return learnOf(found);
      return { do: "write", order: found.order, refunds: found.missing };
    },
  ),
  row(
    "its answer was lost, and nobody was told",
    { when: ({ refunds }) => refunds.some(isAnswerLost), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, isAnswerLost);
      return refund && ask("refund_unknown", refund, answerLost(refund));
    },
  ),
  row(
    "it waits for a hand, and nobody was told",
    { when: ({ refunds }) => refunds.some(waitsForHand), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, waitsForHand);
      return refund && ask("refund_by_hand", refund, handNotTold(refund));
    },
  ),
  row(
    "made, and the engine would not show it on its order",
    { when: (s) => s.heard.failedId !== undefined && s.refunds.some(isNotShown(s)), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, isNotShown(s));
      return refund?.id === s.heard.failedId && refund ? notShown(s, refund) : undefined;
    },
  ),
  ...NOT_SHOWN_YET((s) => s.refunds.some(isNotShown(s))),
  row(
    "made, its order does not show it, and nobody was told",
    { when: (s) => s.refunds.some(isNotShown(s)), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, isNotShown(s));
      return refund && { do: "show", refund };
    },
  ),
];

/** @returns a refund to the gateway that has no end, and whose process must have had its own long since */
function leftRefund(s: RefundSituation): RefundRow | undefined {
  return s.refunds.find(
    (refund) => isBeingSent(refund) && Number(refund.sent_at ?? refund.created_at) < s.now - SETTLED_MS,
  );
}

function leftBehind({ engine }: With<"engine">, refund: RefundRow): LeftBehind {
  const engineRefundIds = idsOf(engineRowsOf(engine, refund));
  return { refund, engineRefundIds, message: "the process ended before the answer" };
}

/** Medusa writes all missing refunds of a payment on the order at once: an entry proves a refund only where it was alone. */
function isSentAlone({ refunds }: RefundSituation, refund: RefundRow | undefined): boolean {
  return (
    !!refund?.sent_at &&
    refunds.every(
      (other) =>
        other.id === refund.id ||
        failedUnsent(other) ||
        Number(other.updated_at) <= Number(refund.created_at) - BESIDE_MS,
    )
  );
}

/** @returns a refund of which a person should know, and does not */
function untold(s: With<"untoldIds">, isIt: (refund: RefundRow) => boolean): RefundRow | undefined {
  return s.refunds.find((refund) => isIt(refund) && s.untoldIds.includes(refund.id));
}

function isNotShown(s: RefundSituation) {
  return (refund: RefundRow) => isUnshown(s)(refund) && Number(refund.updated_at) < s.now - SETTLED_MS;
}

function ask(reason: ReviewReason, refund: RefundRow, summary: BothLanguages): Decision {
  return { do: "ask_person", reason, summary, refund, about: "refund" };
}
