import type { ShopperMessage } from "../domain/outcome-message";

/** The words on the pages' links, one place so that the same thing has one name. */
export const LINK_LABELS = {
  payAgain: { en: "Pay again", ar: "الدفع مرة أخرى" },
  continueToShop: { en: "Continue to the shop", ar: "المتابعة إلى المتجر" },
  choosePayment: { en: "Choose the way to pay", ar: "اختيار طريقة الدفع" },
  chooseAnother: { en: "Choose another way to pay", ar: "اختيار طريقة دفع أخرى" },
  checkAgain: { en: "Check again", ar: "التحقق مرة أخرى" },
  tryAgain: { en: "Try again", ar: "المحاولة مرة أخرى" },
} as const satisfies Record<string, ShopperMessage>;
