import { actorNames } from "../answers/actor-names";
import type { BothLanguages, Page } from "../answers/admin-api";
import type { RefundAction, RefundView } from "../answers/books-api/refunds";
import { OperatorRefusal } from "../answers/operator-refusal";
import { type KnownAs, orderIdsOf, orderNumbers } from "../answers/known-as";
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import {
  cameBackFromOrder,
  hasGoneBack,
  isAnswerLost,
  isOnItsWay,
  type RefundState,
  waitsForHand,
} from "../domain/refund-life";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { ListedRefund, RefundFilters } from "../modules/mizan/stores/refund-list-store";

type Surroundings = {
  numberOf: KnownAs["numberOf"];
  vendorNames: ReadonlyMap<string, string>;
  nameOf: (id: string | null | undefined) => string | null;
  canAsk: boolean;
};

/** One page of the refunds, the newest first; five statements, however many there are. */
export async function listRefunds(
  dependencies: Using<"refunds">,
  filters: RefundFilters,
  page: { limit: number; offset: number },
): Promise<{ refunds: RefundView[] } & Page> {
  const { refunds, count } = await dependencies.mizan.refundLists.list(filters, page);
  return { refunds: await viewsOf(dependencies, refunds), count, ...page };
}

/** @throws OperatorRefusal MIZAN_REFUND_NOT_FOUND (404) */
export async function refundView(dependencies: Using<"refunds">, id: string): Promise<RefundView> {
  const refund = await dependencies.mizan.refundLists.byId(id);
  const [view] = refund ? await viewsOf(dependencies, [refund]) : [];
  if (view) return view;
  throw unknownRefund(id);
}

export function unknownRefund(id: string): OperatorRefusal {
  return new OperatorRefusal({
    status: 404,
    code: "MIZAN_REFUND_NOT_FOUND",
    message: `There is no refund ${id}. Look it up in the list of refunds.`,
  });
}

async function viewsOf(
  dependencies: Using<"refunds">,
  refunds: readonly ListedRefund[],
): Promise<RefundView[]> {
  if (refunds.length === 0) return [];
  const { mizan } = dependencies;
  const vendorIds = refunds.flatMap(({ parties }) => (parties ?? []).map(({ vendorId }) => vendorId));
  const known = [...new Set(vendorIds)].filter((id) => id !== null);
  const [numberOf, vendors, nameOf] = await Promise.all([
    orderNumbers(dependencies, orderIdsOf(refunds)),
    mizan.settings.vendorAccounts(known),
    actorNames(
      dependencies,
      refunds.flatMap(({ requested_by, decided_by }) => [requested_by, decided_by]),
    ),
  ]);
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]));
  const canAsk = mizan.options.refunds.returnedStatuses.length > 0;
  return refunds.map((refund) => viewOf(refund, { numberOf, vendorNames, nameOf, canAsk }));
}

function viewOf(refund: ListedRefund, { numberOf, vendorNames, nameOf, canAsk }: Surroundings): RefundView {
  const { id, attempt_id, order_id, track_id, gateway_payment_id, environment, refund_type, mode, state } =
    refund;
  return {
    id,
    attempt_id,
    order_id,
    order_number: numberOf(order_id),
    track_id,
    gateway_payment_id,
    environment,
    amount: toDecimalString(refund.amount_fils),
    refund_type,
    mode,
    state,
    summary: refundSummaryOf(refund),
    actions: refundActionsOf(refund, canAsk),
    parties: (refund.parties ?? []).map((party) => ({
      vendor_id: party.vendorId,
      name: party.vendorId === null ? null : (vendorNames.get(party.vendorId) ?? party.vendorId),
      goods: toDecimalString(party.goodsFils),
      delivery: toDecimalString(party.deliveryFils),
      commission_back: toDecimalString(party.commissionBackFils),
      delivery_back: toDecimalString(party.deliveryBackFils),
      own_back: toDecimalString(party.ownBackFils),
    })),
    lines: (refund.lines ?? []).map(({ line_id, amount_fils }) => ({
      line_id,
      amount: toDecimalString(amount_fils),
    })),
    reversal: refund.reversal,
    reason: refund.reason,
    gateway_code: refund.gateway_code,
    message: refund.message,
    on_order: refund.on_order_at !== null && hasGoneBack(refund),
    requested_by: nameOf(refund.requested_by),
    decided_by: nameOf(refund.decided_by),
    decided_at: refund.decided_at?.toISOString() ?? null,
    decision_note: refund.decision_note,
    created_at: refund.created_at.toISOString(),
  };
}

/** Where a refund stands, and what may be done with it. */

const WORDS_OF: Readonly<Record<RefundState, BothLanguages>> = {
  requested: { en: "It is being sent to the gateway.", ar: "يُرسل الآن إلى بوابة الدفع." },
  accepted: {
    en: "The gateway accepted it. The shopper has the money within about five working days.",
    ar: "قبلته بوابة الدفع. يصل المبلغ إلى المتسوق خلال خمسة أيام عمل تقريباً.",
  },
  completed: { en: "The shopper has the money.", ar: "وصل المبلغ إلى المتسوق." },
  failed: { en: "It was not made.", ar: "لم يتم الاسترداد." },
  rejected: {
    en: "The gateway refused it; no money went back. If it was made in the provider's dashboard, record it here.",
    ar: "رفضته بوابة الدفع ولم يُعَد أي مبلغ. إن كان قد تم في لوحة مزوّد الخدمة فسجّله هنا.",
  },
  unknown: {
    en: "Its answer was lost: it may have been made. Look it up in the provider's dashboard and say here what became of it; it is not sent again.",
    ar: "ضاع الرد عليه: ربما تم. ابحث عنه في لوحة مزوّد الخدمة وحدّد هنا ما آل إليه؛ لن يُرسل مرة أخرى.",
  },
};

const BY_HAND: BothLanguages = {
  en: "Refund to be made by hand: make it in the provider's dashboard, then confirm it here.",
  ar: "استرداد يُنفَّذ يدوياً: نفّذه في لوحة مزوّد الخدمة ثم أكّده هنا.",
};
const CAME_BACK: BothLanguages = {
  en: "The money came back: the shopper does not have it.",
  ar: "عاد المبلغ: لم يستلمه المتسوق.",
};

type Told = Pick<RefundRow, "state" | "mode" | "refund_type" | "on_order_at" | "decided_at">;

/** @returns the state in a sentence, and what to do about it */
export function refundSummaryOf(refund: Told): BothLanguages {
  if (waitsForHand(refund)) return BY_HAND;
  return cameBackFromOrder(refund) ? CAME_BACK : WORDS_OF[refund.state];
}

/** @param canAsk whether the options say by which status a returned payment is known */
export function refundActionsOf(refund: Told, canAsk: boolean): RefundAction[] {
  const check: RefundAction[] = canAsk && refund.refund_type === "full" ? ["check"] : [];
  if (isAnswerLost(refund)) return ["made", "not_made", ...check];
  if (waitsForHand(refund)) return ["made", "not_made"];
  const book: RefundAction[] = refund.on_order_at === null ? ["book"] : [];
  if (isOnItsWay(refund)) return ["completed", "returned", ...book, ...check];
  return hasGoneBack(refund) ? ["returned", ...book] : [];
}

/** @returns what the gateway said of a refund, in a sentence */
export function refundCheckWordsOf(found: {
  answered: boolean;
  word: string | null;
  is_returned: boolean;
}): BothLanguages {
  if (!found.answered) {
    return {
      en: "The gateway did not answer. Nothing was changed.",
      ar: "لم تُجب بوابة الدفع. لم يتغير شيء.",
    };
  }
  if (found.is_returned) {
    return {
      en: `The gateway says ${found.word ?? ""}: the money went back.`,
      ar: `تقول بوابة الدفع ${found.word ?? ""}: أُعيد المبلغ.`,
    };
  }
  const word = found.word ?? "10012";
  return {
    en: `The gateway says ${word}, which does not tell that the money went back. Nothing was changed.`,
    ar: `تقول بوابة الدفع ${word}، وهذا لا يعني أن المبلغ أُعيد. لم يتغير شيء.`,
  };
}
