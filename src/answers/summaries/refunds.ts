/** What review items say of refunds that a person has to look after. */
import { toDecimalString } from "../../domain/money";
import type { BothLanguages } from "../admin-api";
import { ar, unstopped } from "./words";

type Refund = { id: string; amount_fils: number };
type Payment = { track_id: string; amount_fils: number };

const shownAllTheSame: BothLanguages = {
  en: " The engine shows it as refunded all the same.",
  ar: " ومع ذلك تظهره Medusa مستردّاً.",
};
const shownIfCancelled: BothLanguages = {
  en: " If its order was cancelled, the engine shows it as refunded all the same.",
  ar: " إن كان طلبه قد أُلغي فإن Medusa تظهره مستردّاً مع ذلك.",
};
const lookUp: BothLanguages = {
  en: " Look it up in the provider's dashboard; it is not sent again.",
  ar: " ابحث عنه في لوحة مزوّد الخدمة؛ لن يُرسل مرة أخرى.",
};

function refundText(
  refund: Refund,
  en: (amount: string) => string,
  arabic: (named: string) => string,
): BothLanguages {
  const amount = toDecimalString(refund.amount_fils);
  return { en: en(`${amount} KWD (${refund.id})`), ar: arabic(ar`${amount} د.ك (${refund.id})`) };
}

export function diedWhileSent(refund: Refund): BothLanguages {
  return refundText(
    refund,
    (named) =>
      `The refund of ${named} was being sent when its process ended: it may have been made.${lookUp.en}`,
    (named) => `كان استرداد ${named} قيد الإرسال حين توقفت العملية: ربما نُفّذ.${lookUp.ar}`,
  );
}

export function neverSent(refund: Refund): BothLanguages {
  return refundText(
    refund,
    (named) => `The refund of ${named} was never sent: its process ended before.${shownIfCancelled.en}`,
    (named) => `لم يُرسل استرداد ${named}: توقفت العملية قبل ذلك.${shownIfCancelled.ar}`,
  );
}

export function answerLost(refund: Refund): BothLanguages {
  return refundText(
    refund,
    (named) => `A refund of ${named} may have been made: its answer was lost.${lookUp.en}`,
    (named) => `ربما نُفّذ استرداد ${named}: ضاع جوابه.${lookUp.ar}`,
  );
}

export function answerUnreadable(refund: Refund, attemptId: string): BothLanguages {
  const amount = toDecimalString(refund.amount_fils);
  return {
    en: `No readable answer came to the refund of ${amount} KWD for attempt ${attemptId} (${refund.id}): it may have been made.${lookUp.en}`,
    ar:
      ar`لم يصل جواب مقروء عن استرداد ${amount} د.ك للمحاولة ${attemptId} (${refund.id}): ربما نُفّذ.` +
      lookUp.ar,
  };
}

/** @param paymentId the gateway's, where it is proved; null where the trackid must find it */
export function byHand(refund: Refund, { track_id }: Payment, paymentId: string | null): BothLanguages {
  const amount = toDecimalString(refund.amount_fils);
  const en = paymentId === null ? "find it by the trackid" : `PaymentID ${paymentId}`;
  const arabic = paymentId === null ? "ابحث برقم التتبع" : ar`PaymentID ${paymentId}`;
  return {
    en: `A refund of ${amount} KWD (${refund.id}) of the payment ${track_id} waits to be made by hand: make it in the provider's dashboard (${en}), then confirm it at the refund.`,
    ar:
      ar`استرداد ${amount} د.ك (${refund.id}) من الدفعة ${track_id} ينتظر التنفيذ يدوياً: نفّذه في لوحة مزوّد الخدمة` +
      ` (${arabic})، ثم أكّده عند الاسترداد.`,
  };
}

export function handNotTold(refund: Refund): BothLanguages {
  return refundText(
    refund,
    (named) =>
      `A refund of ${named} waits to be made by hand: make it in the provider's dashboard, then confirm it on the order's page.`,
    (named) => `استرداد ${named} ينتظر التنفيذ يدوياً: نفّذه في لوحة مزوّد الخدمة ثم أكّده في صفحة الطلب.`,
  );
}

export function notOnOrder(refund: Refund, { track_id }: Payment, why: string): BothLanguages {
  const amount = toDecimalString(refund.amount_fils);
  return {
    en: `The refund of ${amount} KWD (${refund.id}) of the payment ${track_id} was made, and the engine would not show it on the order: ${unstopped(why)}.`,
    ar: ar`نُفّذ استرداد ${amount} د.ك (${refund.id}) من الدفعة ${track_id}، ورفضت Medusa إظهاره على الطلب: ${unstopped(why)}.`,
  };
}

/** @param isOnOrder the engine shows it */
export function toldOfRefund(
  refund: Refund,
  { track_id }: Payment,
  { isReturned, isOnOrder }: { isReturned: boolean; isOnOrder: boolean },
): BothLanguages {
  const amount = toDecimalString(refund.amount_fils);
  const en = isReturned ? "came back: the shopper does not have the money" : "was not made";
  const arabic = isReturned ? "عاد: المال ليس لدى المتسوق" : "لم يُنفّذ";
  return {
    en: `The refund of ${amount} KWD (${refund.id}) of the payment ${track_id} ${en}.${isOnOrder ? shownAllTheSame.en : ""}`,
    ar:
      ar`استرداد ${amount} د.ك (${refund.id}) من الدفعة ${track_id}` +
      ` ${arabic}.${isOnOrder ? shownAllTheSame.ar : ""}`,
  };
}

export function refundFailed({ track_id }: Payment, why: string): BothLanguages {
  return {
    en: `A refund of the payment ${track_id} was not made: ${unstopped(why)}.${shownIfCancelled.en}`,
    ar: ar`لم يُنفّذ استرداد من الدفعة ${track_id}: ${unstopped(why)}.` + shownIfCancelled.ar,
  };
}

/** @param returnedFils what has gone back by now, in whole fils */
export function cancelledPartly(payment: Payment, returnedFils: number): BothLanguages {
  const [returned, amount] = [toDecimalString(returnedFils), toDecimalString(payment.amount_fils)];
  return {
    en: `The order of the payment ${payment.track_id} was cancelled, and ${returned} of ${amount} KWD have gone back. The engine shows all of it as refunded all the same.`,
    ar: ar`أُلغي طلب الدفعة ${payment.track_id}، وعاد ${returned} من ${amount} د.ك. ومع ذلك تظهر Medusa المبلغ كله مستردّاً.`,
  };
}

export function beingCancelled({ track_id }: Payment): BothLanguages {
  return {
    en: `The order of the payment ${track_id} was being cancelled, and its money has not all gone back. If the order is cancelled, Medusa may show it as refunded all the same: look at the payment, and refund what is left.`,
    ar: ar`كان طلب الدفعة ${track_id} قيد الإلغاء، ولم يعد ماله كله. إن كان الطلب ملغى فقد تظهره Medusa مستردّاً مع ذلك: انظر إلى الدفعة وأعد ما بقي.`,
  };
}

export function keptAfterFailure({ track_id, cart_id }: Payment & { cart_id: string }): BothLanguages {
  return {
    en: `Completing the cart ${cart_id} failed after its payment ${track_id} was captured. The payment was kept, so that the order can still be made.`,
    ar: ar`فشل إتمام السلة ${cart_id} بعد تحصيل دفعتها ${track_id}. أُبقيت الدفعة حتى يمكن إنشاء الطلب.`,
  };
}
