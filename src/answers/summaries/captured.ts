/** What review items say of captured payments that became no order, or are beside one. */
import { toDecimalString } from "../../domain/money";
import type { BothLanguages } from "../admin-api";
import { ar, unstopped } from "./words";

/** Of an attempt; the amount in whole fils. */
type Captured = {
  id: string;
  amount_fils: number;
  cart_id: string;
  track_id: string;
  pays_order_id?: string | null;
};

/** Why a captured payment has no place: the end of the sentence that `capturedBut` begins. */
export const WHY = {
  cartGone: { en: "its cart is gone", ar: "سلتها لم تعد موجودة" },
  cartChanged: { en: "its cart has changed since", ar: "سلتها تغيّرت بعد ذلك" },
  theCartChanged: { en: "the cart has changed since", ar: "السلة تغيّرت بعد ذلك" },
  otherAmount: { en: "the order is of another amount", ar: "مبلغ الطلب مختلف" },
  severalOrdersOfCart: { en: "the cart has several orders", ar: "للسلة عدة طلبات" },
  goodsGone: {
    en: "the order cannot be made: its goods are no longer in stock",
    ar: "لا يمكن إنشاء الطلب: لم تعد بضاعته متوفرة",
  },
  orderGone: { en: "its order is gone", ar: "طلبها لم يعد موجوداً" },
  orderCancelled: { en: "its order was cancelled", ar: "أُلغي طلبها" },
  nothingOutstanding: {
    en: "nothing is outstanding of its order any more: it was paid otherwise, or changed back",
    ar: "لم يعد في الطلب ما يُدفع: دُفع بطريقة أخرى أو أُعيد تعديله",
  },
  orderChanged: {
    en: "its order has changed since, and needs it no more",
    ar: "طلبها تغيّر بعد ذلك ولم يعد يحتاج إليها",
  },
  paidTwice: {
    en: "the same was paid for already: this is a second payment for it",
    ar: "دُفع المبلغ نفسه من قبل: هذه دفعة ثانية عنه",
  },
} as const satisfies Record<string, BothLanguages>;

export const why = {
  cannotBeMade: (message: string): BothLanguages => ({
    en: `the order cannot be made: ${message}`,
    ar: ar`لا يمكن إنشاء الطلب: ${message}`,
  }),
  cancelledBefore: (orderId: string): BothLanguages => ({
    en: `its order ${orderId} was cancelled before the payment was booked on it`,
    ar: ar`أُلغي طلبها ${orderId} قبل تقييد الدفعة عليه`,
  }),
  changedWithOrder: (orderId: string): BothLanguages => ({
    en: `${WHY.cartChanged.en}, and its order ${orderId} is of another amount`,
    ar: ar`سلتها تغيّرت بعد ذلك، ومبلغ طلبها ${orderId} مختلف`,
  }),
  severalOrders: (orderIds: readonly string[]): BothLanguages => ({
    en: `its cart has ${orderIds.length} orders (${orderIds.join(", ")}), and cancelling any of them in Medusa can send all of this payment back`,
    ar: ar`لسلتها ${orderIds.length} طلبات (${orderIds.join(", ")})، وإلغاء أيٍّ منها في Medusa قد يعيد هذه الدفعة كلها`,
  }),
  secondPayment: (orderId: string): BothLanguages => ({
    en: `the cart was ordered already (${orderId}): this is a second payment for it`,
    ar: ar`السلة لها طلب من قبل (${orderId}): هذه دفعة ثانية عنها`,
  }),
  cannotBeBooked: (orderId: string, because: BothLanguages): BothLanguages => ({
    en: `the order ${orderId} of its cart was made without a payment booked on it, and it cannot be booked: ${unstopped(because.en)}`,
    ar: ar`أُنشئ طلب سلتها ${orderId} دون تقييد دفعة عليه، ولا يمكن تقييدها: ${unstopped(because.ar)}`,
  }),
  keepsFailing: (message: string): BothLanguages => ({
    en: `making the order keeps failing: ${message}`,
    ar: ar`إنشاء الطلب يفشل مراراً: ${message}`,
  }),
  cartNotFreed: (message: string): BothLanguages => ({
    en: `the cart of its cancelled order cannot be given back to the shopper: ${message}`,
    ar: ar`لا يمكن إعادة سلة طلبها الملغى إلى المتسوق: ${message}`,
  }),
};

export function capturedBut(attempt: Captured, because: BothLanguages): BothLanguages {
  const { en, ar: arabic } = captured(attempt);
  return {
    en: `${en}, but ${unstopped(because.en)}.`,
    ar: `${arabic}، لكن ${unstopped(because.ar)}.`,
  };
}

export function capturedTwice(attempt: Captured): BothLanguages {
  const { en, ar: arabic } = captured(attempt);
  return {
    en: `${en}, which another captured payment is filed for, too: found by the hourly sweep.`,
    ar: `${arabic}، وسُجّلت لها دفعة محصّلة أخرى أيضاً: وجدها الفحص كل ساعة.`,
  };
}

export function capturedAndUnplaced(attempt: Captured): BothLanguages {
  const { en, ar: arabic } = captured(attempt);
  return {
    en: `${en}, and have no order and no refund: found by the hourly sweep.`,
    ar: `${arabic}، ولا طلب لها ولا استرداد: وجدها الفحص كل ساعة.`,
  };
}

function captured({ amount_fils, cart_id, track_id, pays_order_id = null }: Captured): BothLanguages {
  const amount = toDecimalString(amount_fils);
  const [en, arabic] = pays_order_id === null ? ["cart", "للسلة"] : ["order", "للطلب"];
  return {
    en: `${amount} KWD were captured for ${en} ${cart_id} (trackid ${track_id})`,
    ar: `${ar`حُصّل ${amount} د.ك`} ${arabic} ${ar`${cart_id} (رقم التتبع ${track_id})`}`,
  };
}
