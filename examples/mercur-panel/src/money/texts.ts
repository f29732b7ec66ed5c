/** The panel's words, in English and Arabic; the same as on Mizan's own pages. */
import type { FreezeCause, Home, NotPaid, Payout, Text } from "./money-api";

export type Language = keyof Text;

export const TEXTS = {
  title: { en: "Money", ar: "الأموال" },
  next: { en: "Next payout", ar: "الصرف القادم" },
  nothing: { en: "Nothing at present", ar: "لا شيء حاليًا" },
  prepared: { en: "The marketplace is preparing it for", ar: "يُعدّه السوق ليوم" },
  given: { en: "On its way through the bank, for", ar: "في طريقه عبر البنك، ليوم" },
  due: { en: "can be paid out from", ar: "يمكن صرفه ابتداءً من" },
  accountWaits: {
    en: "these new bank details are being checked",
    ar: "جارٍ التحقق من هذه البيانات المصرفية الجديدة",
  },
  account: { en: "To the account that ends in", ar: "إلى الحساب المنتهي بـ" },
  noAccount: {
    en: "The marketplace has no bank details of yours: give them to it, so that you can be paid.",
    ar: "ليست لدى السوق بياناتك المصرفية: زوّده بها ليتمكن من الصرف لك.",
  },
  balance: { en: "What you are owed", ar: "المستحق لك" },
  payable: { en: "Can be paid out", ar: "يمكن صرفه" },
  held: { en: "Not due yet", ar: "لم يحلّ موعده بعد" },
  frozen: { en: "Kept back", ar: "محجوز" },
  reserved: { en: "In a payout", ar: "ضمن عملية صرف" },
  together: { en: "Together", ar: "المجموع" },
  payouts: { en: "Payouts", ar: "عمليات الصرف" },
  none: { en: "There was none yet.", ar: "لا يوجد شيء بعد." },
  names: { en: "What it pays for", ar: "ما يُصرف عنه" },
  namesNothing: { en: "It was recorded without naming orders.", ar: "سُجّل دون ذكر طلبات." },
  more: { en: "Show more", ar: "عرض المزيد" },
  loading: { en: "Loading…", ar: "جارٍ التحميل…" },
  again: { en: "Try again", ar: "أعد المحاولة" },
  failed: { en: "This could not be loaded.", ar: "تعذّر التحميل." },
  notSetUp: {
    en: "You are not set up for payments yet. Ask the marketplace to set you up.",
    ar: "لم يُعَدّ حسابك للمدفوعات بعد. اطلب من السوق إعداده.",
  },
} as const satisfies Record<string, Text>;

export const HOLD: Readonly<Record<Home["hold"]["kind"], (days: number) => Text | null>> = {
  at_once: () => null,
  after_days: (days) => ({
    en: `A sale is due ${inDays(days)} after it was paid.`,
    ar: `يحلّ موعد البيع بعد \u2066${days}\u2069 يوم من دفعه.`,
  }),
  after_delivery: (days) => ({
    en: `A sale is due ${inDays(days)} after it was delivered.`,
    ar: `يحلّ موعد البيع بعد \u2066${days}\u2069 يوم من توصيله.`,
  }),
};

export const FROZEN_BY: Readonly<Record<FreezeCause, Text>> = {
  return: { en: "an open return", ar: "مرتجع لم يُغلق" },
  claim: { en: "an open claim", ar: "مطالبة لم تُغلق" },
  exchange: { en: "an open exchange", ar: "استبدال لم يُغلق" },
  review: { en: "a payment that the marketplace is looking at", ar: "دفعة قيد المراجعة لدى السوق" },
  marketplace: { en: "a decision of the marketplace", ar: "قرار من السوق" },
};

export const PAYOUT_STATES: Readonly<Record<Payout["state"], Text>> = {
  prepared: { en: "Being prepared", ar: "قيد الإعداد" },
  given: { en: "With the bank", ar: "لدى البنك" },
  paid: { en: "Paid", ar: "صُرف" },
  returned: { en: "Returned by the bank", ar: "أعاده البنك" },
};

const SOON: Text = { en: "in the marketplace's next payout run", ar: "ضمن عملية الصرف القادمة للسوق" };

/** When what can be paid out is, by why the next run would not pay it. */
export const PAID_WHEN: Readonly<Record<NotPaid | "paid", (minimum: string) => Text>> = {
  paid: () => SOON,
  // The account says so itself.
  no_bank_details: () => SOON,
  details_too_new: () => SOON,
  in_another_run: () => ({ en: "in the payout run after that", ar: "ضمن عملية الصرف التي تليها" }),
  owes: () => ({
    en: "More was refunded or charged than is due to you: your next sales make up for it.",
    ar: "المبالغ المستردة أو المخصومة تزيد على المستحق لك، وتُخصم من مبيعاتك القادمة.",
  }),
  frozen: () => ({ en: "kept back by the marketplace at present", ar: "يحجزه السوق حاليًا" }),
  below_minimum: (minimum) => ({
    en: `once it has come to ${minimum} KWD, the least that is paid out`,
    ar: `عندما يبلغ \u2066${minimum}\u2069 د.ك، وهو أقل ما يُصرف`,
  }),
  books_differ: () => ({ en: "being checked by the marketplace", ar: "يتحقق منه السوق" }),
};

function inDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
