/** What review items say of the shop as a whole: its orders, keys, regions, and the sweep. */
import { toDecimalString } from "../../domain/money";
import type { BothLanguages } from "../admin-api";
import { ar } from "./words";

/** Whose account it is. */
export type AccountName = BothLanguages;

export const OPERATORS_ACCOUNT: AccountName = {
  en: "the marketplace's own account",
  ar: "حساب السوق نفسه",
};

export function keyNotAccepted(
  key: { last_four: string; environment: string },
  account: AccountName,
): BothLanguages {
  const { last_four, environment } = key;
  return {
    en: `The gateway does not accept the key ending in ${last_four} of ${account.en} in the environment ${environment}. No payment page opens with it. Payments that it opened wait, and nothing was decided about them. Enter the key that replaced it, or ask the provider.`,
    ar: ar`لا تقبل البوابة المفتاح المنتهي بـ ${last_four} الخاص بـ ${account.ar} في البيئة ${environment}. لا تُفتح به صفحة دفع، والمدفوعات التي فتحها تنتظر ولم يُقرَّر فيها شيء. أدخل المفتاح الذي حلّ محله أو اسأل مزوّد الخدمة.`,
  };
}

export function cardNotPermitted(account: AccountName): BothLanguages {
  return {
    en: `The gateway takes no direct card payment of ${account.en} (10015), so that this way to pay is no longer offered for it. Ask the provider for the permission, then offer cards again at the key; nothing was charged.`,
    ar: ar`لا تقبل البوابة الدفع المباشر بالبطاقة لـ ${account.ar} (10015)، فلم تعد هذه الطريقة معروضة له. اطلب الإذن من مزوّد الخدمة ثم اعرض البطاقات من جديد عند المفتاح؛ لم يُحصَّل شيء.`,
  };
}

/** @param lost how many payments are open through each provider that is gone */
export function regionLostWay(region: string, lost: readonly (readonly [string, number])[]): BothLanguages {
  const en = lost.map(([provider, attempts]) => `${attempts} through ${provider}`).join(", ");
  const arabic = lost.map(([provider, attempts]) => ar`${attempts} عبر ${provider}`).join("، ");
  return {
    en: `The region ${region} no longer offers a way to pay in which payments are open: ${en}. A cart that is paid this way cannot be ordered. Put it back until they are final.`,
    ar:
      ar`لم تعد المنطقة ${region} تعرض طريقة دفع فيها مدفوعات مفتوحة:` +
      ` ${arabic}. السلة التي تُدفع بها لا يمكن أن تصبح طلباً. أعدها حتى تنتهي هذه المدفوعات.`,
  };
}

/** @param isLimited the gateway says "too many calls" */
export function sweepBehind(
  { due, minutes }: { due: number; minutes: number },
  isLimited: boolean,
): BothLanguages {
  const advice: BothLanguages = isLimited
    ? {
        en: 'The gateway says "too many calls" (429): ask the provider for a higher limit, and do not raise traffic.sweepPerSecond',
        ar: "تقول البوابة إن الطلبات كثيرة (429): اطلب من مزوّد الخدمة حداً أعلى ولا ترفع traffic.sweepPerSecond",
      }
    : {
        en: "Raise traffic.sweepPerSecond, or traffic.perMinute where it is set, as far as the provider allows",
        ar: "ارفع traffic.sweepPerSecond، أو traffic.perMinute إن كان محدداً، بقدر ما يسمح مزوّد الخدمة",
      };
  return {
    en: `The sweep does not keep up: ${due} payments are due, the first of them for ${minutes} minutes. A shopper who pays and does not come back may wait for the order. ${advice.en}; it closes by itself.`,
    ar:
      ar`لا يلحق الفحص بالعمل: ${due} مدفوعات مستحقة، أولها منذ ${minutes} دقيقة. من يدفع ولا يعود قد ينتظر طلبه.` +
      ` ${advice.ar}؛ يُغلق البند وحده.`,
  };
}

/** @param last when a sweep ran last; null for never */
export function sweepMissed(last: Date | null): BothLanguages {
  const en = last ? `since ${last.toISOString()}` : "yet, ever";
  const arabic = last ? ar`منذ ${last.toISOString()}` : "قط";
  return {
    en: `No sweep has run ${en}, and payments have waited for one for more than ten minutes. A shopper who pays and does not come back gets no order until it runs. See that a process runs jobs (MEDUSA_WORKER_MODE, the option sweep); it closes by itself.`,
    ar: `لم يعمل الفحص ${arabic}، والمدفوعات تنتظره منذ أكثر من عشر دقائق. من يدفع ولا يعود لا يحصل على طلب حتى يعمل. تأكد من أن عملية تنفّذ المهام (MEDUSA_WORKER_MODE والخيار sweep)؛ يُغلق البند وحده.`,
  };
}

export function firstPageRefused(perAddress: number): BothLanguages {
  return {
    en: `A shopper got no payment page: from one address ${perAddress} carts (pages.perAddress) have an unfinished page. If all shoppers seem to come from that address, see that each proxy in front of Medusa passes X-Forwarded-For on and that Medusa trusts all of them (it trusts one), or raise pages.perAddress. It closes by itself an hour after the last refusal.`,
    ar: ar`لم يحصل متسوق على صفحة دفع: من عنوان واحد ${perAddress} سلال (pages.perAddress) لها صفحة غير منتهية. إن بدا أن كل المتسوقين يأتون من ذلك العنوان فتأكد من أن كل وسيط أمام Medusa يمرّر X-Forwarded-For وأن Medusa تثق بها كلها (تثق بواحد)، أو ارفع pages.perAddress. يُغلق البند وحده بعد ساعة من آخر رفض.`,
  };
}

export function orderWithoutEvidence(orderId: string): BothLanguages {
  return {
    en: `The order ${orderId} was made through Mizan, but no captured payment stands behind it. Do not send anything out before you have found its payment.`,
    ar: ar`أُنشئ الطلب ${orderId} عبر ميزان، لكن لا توجد خلفه دفعة محصّلة. لا ترسل شيئاً قبل أن تجد دفعته.`,
  };
}

export function orderTakenBackHalf(orderId: string): BothLanguages {
  return {
    en: `Medusa was taking the order ${orderId} back when its process ended: it has no cart and no payment. Do not send anything out; cancel it.`,
    ar: ar`كانت Medusa تسحب الطلب ${orderId} حين توقفت العملية: لا سلة له ولا دفعة. لا ترسل شيئاً؛ ألغه.`,
  };
}

export function creditOrderUnbooked(orderId: string, why: string): BothLanguages {
  return {
    en: `The order ${orderId} cost the shopper nothing, and what its vendors are owed could not be booked: ${why}`,
    ar: ar`لم يكلّف الطلب ${orderId} المتسوق شيئاً، وتعذّر تقييد المستحق لبائعيه: ${why}`,
  };
}

/** @param paid the payment of the cart that holds the same goods; its amount in whole fils */
export function orphanedOrder(
  orderId: string,
  paid: { cart_id: string; order_id: string | null; track_id: string; amount_fils: number },
): BothLanguages {
  const { cart_id, order_id, track_id } = paid;
  const amount = toDecimalString(paid.amount_fils);
  const paidFor: BothLanguages = order_id
    ? {
        en: `The payment belongs to the order ${order_id}`,
        ar: ar`الدفعة تخص الطلب ${order_id}`,
      }
    : { en: "The payment has no order yet", ar: "لا طلب للدفعة بعد" };
  return {
    en: `The order ${orderId} belongs to no cart and no payment, and holds what is in cart ${cart_id}, which was paid for (${amount} KWD, trackid ${track_id}): making it was probably broken off. ${paidFor.en}. Send nothing out for ${orderId}, and cancel it unless you made it yourself.`,
    ar: `${ar`الطلب ${orderId} لا يتبع سلة ولا دفعة، وفيه ما في السلة ${cart_id} التي دُفع ثمنها (${amount} د.ك، رقم التتبع ${track_id}): يبدو أن إنشاءه انقطع.`} ${paidFor.ar}. ${ar`لا ترسل شيئاً للطلب ${orderId}، وألغه ما لم تكن قد أنشأته بنفسك.`}`,
  };
}
