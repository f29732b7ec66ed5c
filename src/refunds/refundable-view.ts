/** What a payment has left to be refunded, party by party and line by line: what the form for a refund shows. */
import type { Using } from "../application/dependencies";
import { refundModeOf } from "./refund-mode";
import { NOTHING_CHARGED } from "./refund-words";
import { refundedOfLines } from "./refunded-lines";
import { attributedRefunds } from "../domain/attributed-refunds";
import { toDecimalString } from "../domain/money";
import { type PartyRemainder, remaindersOf } from "../domain/party-refund";
import { isInFlight, countsAsRefunded } from "../domain/refund-life";
import type { Engine } from "../engine/ask";
import { type CartContents, readPaidContents } from "../engine/carts";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { BothLanguages } from "../answers/admin-api";
import { unknownAttempt } from "../payments/record/attempt-view";
import type { RefundableView, RefundablePartyView } from "../answers/books-api/refunds";

type CartLine = CartContents["lines"][number];

/** @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404) */
export async function refundableView(
  dependencies: Using<"refunds">,
  attemptId: string,
): Promise<RefundableView> {
  const { mizan } = dependencies;
  const attempt = await mizan.attempts.byId(attemptId);
  if (!attempt) throw unknownAttempt(attemptId);
  const [refunds, { settings }, vendors, lines] = await Promise.all([
    mizan.refunds.ofAttempt(attemptId),
    mizan.settings.current([]),
    mizan.settings.vendorAccounts(attempt.split.vendors.map(({ vendorId }) => vendorId)),
    cartLinesOf(dependencies, attempt.cart_id),
  ]);
  const counted = refunds.filter(countsAsRefunded);
  const refundedFils = counted.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  const earlier = [...attributedRefunds(attempt.split, counted).values()].flat();
  const names = new Map(vendors.map(({ id, name }) => [id, name]));
  const left = remaindersOf(attempt.split, earlier);
  return {
    attempt_id: attempt.id,
    order_id: attempt.order_id,
    charge: toDecimalString(attempt.amount_fils),
    refunded: toDecimalString(refundedFils),
    left: toDecimalString(Math.max(0, attempt.amount_fils - refundedFils)),
    mode: refundModeOf(attempt, settings.refundMode),
    reversal: counted[0]?.reversal ?? settings.commissionReversal,
    refused: whyNotRefundable(attempt, counted),
    parties: left
      .filter((party) => isParty(attempt, party))
      .map((party) => partyViewOf(attempt, party, { names, lines, taken: refundedOfLines(counted) })),
  };
}

function isParty({ split }: Attempt, { vendorId }: PartyRemainder): boolean {
  return [...split.lines, ...split.shipping].some((part) => part.vendorId === vendorId);
}

function partyViewOf(
  { split }: Attempt,
  party: PartyRemainder,
  known: {
    names: ReadonlyMap<string, string>;
    lines: ReadonlyMap<string, CartLine>;
    taken: ReadonlyMap<string, number>;
  },
): RefundablePartyView {
  const { vendorId, goodsFils } = party;
  const reference = split.vendors.find((part) => part.vendorId === vendorId)?.reference ?? null;
  return {
    vendor_id: vendorId,
    name: vendorId === null ? null : (known.names.get(vendorId) ?? reference),
    goods_left: toDecimalString(goodsFils),
    delivery_left: toDecimalString(party.deliveryFils),
    lines: split.lines
      .filter((line) => line.vendorId === vendorId)
      .map(({ id, amountFils }) => {
        const line = known.lines.get(id);
        // What was spread names no line: of a line there is never more left than of its whole party.
        const leftFils = Math.min(goodsFils, amountFils - (known.taken.get(id) ?? 0));
        return {
          line_id: id,
          title: line?.title ?? null,
          quantity: line?.quantity === undefined ? null : Number(line.quantity),
          amount: toDecimalString(amountFils),
          left: toDecimalString(Math.max(0, leftFils)),
        };
      }),
  };
}

async function cartLinesOf(engine: Engine, cartId: string): Promise<ReadonlyMap<string, CartLine>> {
  const [cart] = await readPaidContents(engine, [cartId]);
  return new Map((cart?.lines ?? []).map((line) => [line.id, line]));
}

/** @returns why none can be asked for of a payment now; null when one can */
export function whyNotRefundable(
  attempt: Attempt,
  counted: readonly RefundRow[],
): { code: string; message: BothLanguages } | null {
  if (attempt.outcome !== "paid") {
    return { code: "MIZAN_NOT_PAID", message: { en: "It was not paid.", ar: "لم تُدفع." } };
  }
  if (attempt.amount_fils === 0) return { code: "MIZAN_REFUND_NOT_POSSIBLE", message: NOTHING_CHARGED };
  if (!attempt.order_id || !attempt.booked_session_id) {
    const en = "This payment has no order. What becomes of it is decided at its review item.";
    return {
      code: "MIZAN_NO_ORDER_TO_REFUND",
      message: { en, ar: "لا يوجد طلب لهذه الدفعة. يُحسم أمرها في بند المراجعة الخاص بها." },
    };
  }
  const open = counted.find(isInFlight);
  if (open) {
    const en = `A refund of ${toDecimalString(open.amount_fils)} KWD is not resolved yet. Resolve it first.`;
    const ar = `يوجد استرداد بمبلغ ${toDecimalString(open.amount_fils)} د.ك لم يُحسم بعد. احسمه أولاً.`;
    return { code: "MIZAN_REFUND_IN_FLIGHT", message: { en, ar } };
  }
  const leftFils = attempt.amount_fils - counted.reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  if (leftFils > 0) return null;
  return {
    code: "MIZAN_REFUND_NOT_POSSIBLE",
    message: { en: "All of it has gone back.", ar: "أُعيد المبلغ كاملاً." },
  };
}
