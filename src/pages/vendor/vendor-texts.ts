/** The words of a vendor's pages that more than one of them has, or that depend on a state. */
import type { VendorFreezeCause, VendorHome, VendorPayout } from "../../answers/vendor-api";
import type { ShopperMessage } from "../../domain/outcome";

type NotPaid = NonNullable<VendorHome["not_paid"]>;

export const HOME_TEXTS = {
  title: { en: "Overview", ar: "نظرة عامة" },
  next: { en: "Next payout", ar: "الصرف القادم" },
  balance: { en: "What you are owed", ar: "المستحق لك" },
  last: { en: "Last payouts", ar: "آخر عمليات الصرف" },
  all: { en: "All payouts", ar: "كل عمليات الصرف" },
  nothing: { en: "Nothing at present", ar: "لا شيء حاليًا" },
  prepared: { en: "The marketplace is preparing it for", ar: "يُعدّه السوق ليوم" },
  given: { en: "On its way through the bank, for", ar: "في طريقه عبر البنك، ليوم" },
  due: { en: "can be paid out from", ar: "يمكن صرفه ابتداءً من" },
  account: { en: "To the account that ends in", ar: "إلى الحساب المنتهي بـ" },
  accountWaits: {
    en: "these new bank details are being checked",
    ar: "جارٍ التحقق من هذه البيانات المصرفية الجديدة",
  },
  noAccount: {
    en: "The marketplace has no bank details of yours: give them to it, so that you can be paid.",
    ar: "ليست لدى السوق بياناتك المصرفية: زوّده بها ليتمكن من الصرف لك.",
  },
} as const satisfies Record<string, ShopperMessage>;

export const BALANCE_TEXTS = {
  payable: { name: { en: "Can be paid out", ar: "يمكن صرفه" } },
  held: { name: { en: "Not due yet", ar: "لم يحلّ موعده بعد" } },
  frozen: { name: { en: "Frozen", ar: "مجمّد" } },
  reserved: {
    name: { en: "In a payout", ar: "ضمن عملية صرف" },
    why: { en: "on its way to you", ar: "في طريقه إليك" },
  },
  balance: { name: { en: "Together", ar: "المجموع" } },
} as const satisfies Record<string, { name: ShopperMessage; why?: ShopperMessage }>;

export const HOLD_TEXTS: Readonly<Record<VendorHome["hold"]["kind"], (days: number) => ShopperMessage>> = {
  at_once: () => ({ en: "", ar: "" }),
  after_days: (days) => dueAfter(days, { en: "it was paid", ar: "دفعه" }),
  after_delivery: (days) => dueAfter(days, { en: "it was delivered", ar: "توصيله" }),
};

function dueAfter(days: number, { en, ar }: ShopperMessage): ShopperMessage {
  if (days === 0) return { en: `a sale is due once ${en}`, ar: `يحلّ موعد كل بيع فور ${ar}` };
  return {
    en: `a sale is due ${inDays(days)} after ${en}`,
    ar: `يحلّ موعد كل بيع ${arabicDays(days)} من ${ar}`,
  };
}

function inDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** Arabic has a word for one day and for two, and counts days otherwise from three to ten and from eleven on. */
function arabicDays(days: number): string {
  if (days === 1) return "بعد يوم";
  if (days === 2) return "بعد يومين";
  const isFew = days % 100 >= 3 && days % 100 <= 10;
  return `بعد \u2066${days}\u2069 ${isFew ? "أيام" : "يومًا"}`;
}

/** What is payable, by why a run would not pay it. */
export const NOT_PAID_TEXTS: Readonly<Record<NotPaid | "paid", (minimum: string) => ShopperMessage>> = {
  paid: () => ({ en: "in the marketplace's next payout run", ar: "ضمن عملية الصرف القادمة للسوق" }),
  in_another_run: () => ({ en: "in the payout run after that", ar: "ضمن عملية الصرف التي تليها" }),
  owes: () => ({
    en: "More was refunded or charged than is due to you: your next sales make up for it.",
    ar: "المبالغ المستردة أو المخصومة تزيد على المستحق لك، وتُخصم من مبيعاتك القادمة.",
  }),
  frozen: () => ({ en: "frozen by the marketplace at present", ar: "جمّده السوق حاليًا" }),
  below_minimum: (minimum) => ({
    en: `once it has come to ${minimum} KWD, the least that is paid out`,
    ar: `عندما يبلغ \u2066${minimum}\u2069 د.ك، وهو أقل ما يُصرف`,
  }),
  no_bank_details: () => ({
    en: "once the marketplace has your bank details",
    ar: "عندما تصبح بياناتك المصرفية لدى السوق",
  }),
  details_too_new: () => ({
    en: "once your new bank details have been checked",
    ar: "بعد التحقق من بياناتك المصرفية الجديدة",
  }),
  books_differ: () => ({ en: "being checked by the marketplace", ar: "يتحقق منه السوق" }),
};

const FREEZE_TEXTS: Readonly<Record<VendorFreezeCause, ShopperMessage>> = {
  return: { en: "an open return", ar: "مرتجع لم يُغلق" },
  claim: { en: "an open claim", ar: "مطالبة لم تُغلق" },
  exchange: { en: "an open exchange", ar: "استبدال لم يُغلق" },
  review: { en: "a payment that the marketplace is looking at", ar: "دفعة قيد المراجعة لدى السوق" },
  marketplace: { en: "a decision of the marketplace", ar: "قرار من السوق" },
};

export function freezeText(cause: VendorFreezeCause): ShopperMessage {
  return FREEZE_TEXTS[cause];
}

export const PAYOUT_STATES: Readonly<Record<VendorPayout["state"], ShopperMessage>> = {
  prepared: { en: "Being prepared", ar: "قيد الإعداد" },
  given: { en: "With the bank", ar: "لدى البنك" },
  paid: { en: "Paid", ar: "صُرف" },
  returned: { en: "Returned by the bank", ar: "أعاده البنك" },
};
