/** Our own record of a refund, judged and written before the gateway hears of it. */
import { MedusaError } from "@medusajs/framework/utils";
import { attributedRefunds } from "../domain/attributed-refunds";
import type { CommissionReversal } from "../domain/commission-reversal";
import { JournalImbalance, postingsOfCharge, postingsOfRefund } from "../domain/journal";
import type { GoodsStaying } from "../domain/goods-staying";
import { isAboveLimit } from "../domain/four-eyes";
import { type Fils, toDecimalString } from "../domain/money";
import { MoneyError } from "../domain/money-error";
import { type NamedRefund, type PartyRefund, wholeOf } from "../domain/party-refund";
import { attributeRefund, spreadRefund } from "../domain/refund-attribution";
import { isAnswerLost, waitsForHand } from "../domain/refund-life";
import { refundable } from "../domain/refund-split";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundDecision, RefundedLine, RefundPosition, RefundRow } from "../modules/mizan/stores/refund";
import { PaymentPlaced } from "../modules/mizan/stores/refund-store";
import type { Mizan } from "../application/dependencies";
import { PaymentRefusal } from "../answers/payment-refusal";
import { refuseUnknownLines } from "./refunded-lines";

/** What a person named beside the amount; without parties the refund is spread over all (money.md, rule 9). */
export type WantedRefund = {
  parties?: readonly NamedRefund[];
  lines?: readonly RefundedLine[];
  reason?: string | null;
  requestedBy?: string | null;
  /** The review item at which it was decided. */
  reviewItemId?: string | null;
  /** What had gone back, or was on its way, when the person read it: a form that is out of date refunds nothing. */
  expectedRefundedFils?: Fils;
};

export type RefundOrder = {
  attempt: Attempt;
  /** The engine's id of this refund, a new one at every press of the button; null where the engine is told afterwards. */
  engineRefundId: string | null;
  /** As the engine gives it. */
  amount: unknown;
  /** What the engine thinks is left before this refund, in KWD; may carry parts of a fils. */
  engineRemainder: unknown;
  orderId: string | null;
  /** The payment has no order of its own: a second capture, or one that could become none. */
  isUnplaced?: boolean;
  /** Of each party what stays of its goods, where the order tells it: the others' went. */
  staying?: GoodsStaying | undefined;
  wanted?: WantedRefund;
};

export type RefundTerms = {
  reversal: CommissionReversal;
  mode: "gateway" | "manual";
  /** More needs a second person, with what may have left of the payment before; null where it may be any amount. */
  limitFils: Fils | null;
};

const UNIQUE_VIOLATION = "23505";
/** Somebody has had the attempt's row for too long. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Writes a refund as requested.
 *
 * @throws PaymentRefusal MIZAN_REFUND_NOT_POSSIBLE, MIZAN_REFUND_IN_FLIGHT, MIZAN_REFUND_UNKNOWN, MIZAN_NEEDS_SECOND_PERSON; nothing
 *   is written then
 */
export async function requestRefund(
  { mizan }: Mizan<"attempts" | "refunds">,
  order: RefundOrder,
  terms: RefundTerms,
): Promise<RefundRow> {
  const { attempt, wanted } = order;
  // Its refund would end the payment before its order has all that the engine writes on it.
  if (attempt.disposition === "pending" && !order.isUnplaced) {
    throw new PaymentRefusal(
      "MIZAN_REFUND_NOT_POSSIBLE",
      "The payment is still being booked on its order. Nothing was sent; try again in a minute.",
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  const asked = {
    attemptId: attempt.id,
    engineRefundId: order.engineRefundId,
    // The order that a second capture is beside has a payment of its own: this is no refund of that order.
    orderId: order.isUnplaced ? null : (order.orderId ?? attempt.order_id),
    isUnplaced: order.isUnplaced ?? false,
    mode: terms.mode,
    lines: wanted?.lines ?? null,
    reason: wanted?.reason ?? null,
    requestedBy: wanted?.requestedBy ?? null,
    reviewItemId: wanted?.reviewItemId ?? null,
  };
  try {
    const refund = await mizan.refunds.request(asked, (position) => {
      const decision = decideRefund(order, position, terms.reversal);
      const { amountFils } = decision;
      refuseAboveLimit(terms.limitFils, { earlierFils: position.mayHaveLeftFils, amountFils });
      return decision;
    });
    const kind = terms.mode === "manual" ? "refund_by_hand" : "refund_requested";
    await mizan.attempts.note(attempt.id, { kind, evidence: refundEvidence(refund) });
    return refund;
  } catch (error) {
    if (error instanceof JoinsUnknown) {
      const evidence = refundEvidence(error.unknown);
      await mizan.attempts.note(attempt.id, { kind: "refund_asked_again", evidence });
      throw error.refusal;
    }
    if (error instanceof PaymentPlaced) {
      throw new PaymentRefusal("MIZAN_REFUND_NOT_POSSIBLE", `Nothing was sent: ${error.message}.`);
    }
    const { code } = error as { code?: string };
    if (code === UNIQUE_VIOLATION || code === LOCK_NOT_AVAILABLE)
      throw inFlight("Another refund of this payment is under way. Wait for it.");
    throw refusalOf(error);
  }
}

type JudgedRefund = Pick<RefundOrder, "attempt" | "amount" | "engineRemainder" | "staying" | "wanted">;

/**
 * What a refund would be, of what stands now; nothing is written.
 *
 * @throws PaymentRefusal as `requestRefund` would
 */
export function judgedRefund(
  refund: JudgedRefund,
  position: RefundPosition,
  reversal: CommissionReversal,
): RefundDecision {
  try {
    return decideRefund(refund, position, reversal);
  } catch (error) {
    throw error instanceof JoinsUnknown ? error.refusal : refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof MoneyError || error instanceof JournalImbalance) {
    return new PaymentRefusal("MIZAN_REFUND_NOT_POSSIBLE", error.message);
  }
  return error;
}

/**
 * What a refund is to be, strictly within what is left of the charge and of each party.
 *
 * @param reversal the policy of now; the charge's first refund fixes it for all that follow, so that they total exactly
 * @throws PaymentRefusal, MoneyError
 */
function decideRefund(
  { attempt, amount, engineRemainder, staying, wanted }: JudgedRefund,
  position: RefundPosition,
  reversal: CommissionReversal,
): RefundDecision {
  refuseWhileInFlight(position);
  const expected = wanted?.expectedRefundedFils;
  if (expected !== undefined && expected !== position.refundedFils) {
    throw inFlight("Another refund of this payment was made since you read it. Read it again.");
  }
  const { amountFils, kind } = refundable({
    ...position,
    rawAmount: amount,
    engineRemainderRaw: engineRemainder,
  });
  const { split } = attempt;
  const earlier = [...attributedRefunds(split, position.counted).values()].flat();
  const charge = { split, earlier, reversal: position.counted[0]?.reversal ?? reversal };
  if (wanted?.lines) {
    refuseUnknownLines(split, position.counted, { lines: wanted.lines, parties: wanted.parties ?? [] });
  }
  const parties = wanted?.parties
    ? named(attributeRefund(charge, wanted.parties), amountFils)
    : spreadRefund(charge, amountFils, staying);
  // Nothing is sent that could not be booked afterwards.
  postingsOfRefund(split, parties);
  postingsOfCharge(split);
  return { amountFils, refundType: kind, parties, reversal: charge.reversal };
}

/**
 * @param refund.earlierFils what may have left of the payment before
 * @throws PaymentRefusal MIZAN_NEEDS_SECOND_PERSON
 */
export function refuseAboveLimit(
  limitFils: Fils | null,
  refund: { earlierFils: Fils; amountFils: Fils },
): void {
  if (limitFils === null || !isAboveLimit(limitFils, refund)) return;
  throw new PaymentRefusal(
    "MIZAN_NEEDS_SECOND_PERSON",
    `Refunds of a payment above ${toDecimalString(limitFils)} KWD need a second person. Nothing was sent: ask for it in Mizan's form, on the order's page, and let somebody else approve it.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}

function named(parties: PartyRefund[], amountFils: Fils): PartyRefund[] {
  const namedFils = parties.reduce((sum, party) => sum + wholeOf(party), 0);
  if (namedFils === amountFils) return parties;
  throw new MoneyError(
    "refund_party_unknown",
    `The parts named come to ${toDecimalString(namedFils)} KWD, the refund to ${toDecimalString(amountFils)} KWD.`,
  );
}

/** Carries out of the transaction which refund a new request joined. */
class JoinsUnknown extends Error {
  constructor(
    readonly unknown: RefundRow,
    readonly refusal: PaymentRefusal,
  ) {
    super(refusal.message);
  }
}

function refuseWhileInFlight({ inFlight: other }: RefundPosition): void {
  if (!other) return;
  const amount = toDecimalString(other.amount_fils);
  if (isAnswerLost(other)) {
    throw new JoinsUnknown(
      other,
      new PaymentRefusal(
        "MIZAN_REFUND_UNKNOWN",
        `A refund of ${amount} KWD (${other.id}) was sent and its answer was lost: it may have been made. It is not sent again; look it up in the provider's dashboard, then say on the order's page whether it was made.`,
        MedusaError.Types.NOT_ALLOWED,
      ),
    );
  }
  if (waitsForHand(other)) {
    throw new PaymentRefusal(
      "MIZAN_REFUND_BY_HAND",
      `A refund of ${amount} KWD (${other.id}) waits to be made by hand in the provider's dashboard. Confirm it on the order's page first.`,
      MedusaError.Types.NOT_ALLOWED,
    );
  }
  throw inFlight(`A refund of ${amount} KWD (${other.id}) of this payment is under way. Wait for it.`);
}

function inFlight(message: string): PaymentRefusal {
  return new PaymentRefusal("MIZAN_REFUND_IN_FLIGHT", message, MedusaError.Types.NOT_ALLOWED);
}

/** What a line of the timeline says about a refund. */
export function refundEvidence({ id, amount_fils, engine_refund_id }: RefundRow): Record<string, unknown> {
  return {
    refund_id: id,
    amount: toDecimalString(amount_fils),
    ...(engine_refund_id && { engine_refund_id }),
  };
}
