/** What a shopper reads about the ways to pay. Nothing here says what a seller agreed with the marketplace. */
import type { PaymentRefusalCode } from "../../answers/payment-refusal";
import type { ShopperMessage } from "../../domain/outcome";
import type { PaymentType } from "../../domain/payment-page";

export const WAY_LABELS: Readonly<Record<PaymentType, ShopperMessage>> = {
  "1": { en: "Debit card", ar: "بطاقة السحب الآلي" },
  "2": { en: "Credit card", ar: "بطاقة ائتمانية" },
  "3": { en: "Pay online", ar: "الدفع الإلكتروني" },
};

/** Refusals of one way to pay; any other refuses the cart, by whatever way. */
export const OF_ONE_WAY: ReadonlySet<PaymentRefusalCode> = new Set([
  "MIZAN_WAY_TO_PAY_NOT_ACCEPTED",
  "MIZAN_CARD_NOT_PERMITTED",
]);

const REASON_TEXTS: Readonly<Partial<Record<PaymentRefusalCode, ShopperMessage>>> = {
  MIZAN_CART_COMPLETED: {
    en: "This cart has been ordered already.",
    ar: "سُجّل طلب هذه السلة من قبل.",
  },
  MIZAN_NOTHING_OUTSTANDING: {
    en: "This has been paid: nothing is left of it.",
    ar: "سبق دفع هذا المبلغ، ولم يبقَ منه شيء.",
  },
  MIZAN_ALREADY_PAID: {
    en: "A payment for this cart has arrived. Please wait for the order instead of paying again.",
    ar: "وصلت دفعة لهذه السلة. يرجى انتظار الطلب وعدم الدفع مرة أخرى.",
  },
  MIZAN_CURRENCY_NOT_KWD: {
    en: "Only Kuwaiti dinars can be paid this way.",
    ar: "يمكن الدفع بهذه الطريقة بالدينار الكويتي فقط.",
  },
  MIZAN_ZERO_CHARGE: {
    en: "There is nothing to pay for this cart.",
    ar: "لا يوجد مبلغ مستحق لهذه السلة.",
  },
  MIZAN_SEVERAL_VENDORS: {
    en: "One payment can hold one seller's goods. Please order from each seller separately.",
    ar: "يمكن لكل عملية دفع أن تشمل منتجات بائع واحد. يرجى الطلب من كل بائع على حدة.",
  },
  MIZAN_DIVIDE_CART: {
    en: "Each seller is paid separately. Divide this cart: one cart and one payment for each seller.",
    ar: "يُدفع لكل بائع على حدة. يرجى تقسيم السلة إلى سلة وعملية دفع لكل بائع.",
  },
  MIZAN_VENDOR_PAUSED: {
    en: "A seller in this cart cannot be paid at the moment. Take its goods out of the cart, or try later.",
    ar: "لا يمكن الدفع لأحد البائعين في هذه السلة حالياً. أزل منتجاته من السلة أو حاول لاحقاً.",
  },
  MIZAN_VENDOR_UNASSIGNED: {
    en: "Something in this cart is not for sale yet.",
    ar: "بعض ما في هذه السلة غير متاح للبيع بعد.",
  },
  MIZAN_CART_EMPTY: { en: "The cart is empty.", ar: "السلة فارغة." },
  MIZAN_CODE_USED_UP: {
    en: "A discount code in this cart has been used up by others. Take it out of the cart to go on.",
    ar: "نفد استخدام رمز خصم في هذه السلة. أزله من السلة للمتابعة.",
  },
  MIZAN_CREDIT_USED_UP: {
    en: "A gift card or store credit in this cart has less left than the cart takes of it, or has expired. Take it out of the cart, and add it again if something is left.",
    ar: "رصيد بطاقة هدية أو رصيد المتجر في هذه السلة أقل مما تأخذه السلة منه، أو انتهت صلاحيته. أزله من السلة، ثم أضفه مرة أخرى إن بقي منه شيء.",
  },
  MIZAN_WAY_TO_PAY_NOT_ACCEPTED: {
    en: "A seller in this cart does not accept this way to pay. Please choose another one.",
    ar: "أحد البائعين في هذه السلة لا يقبل طريقة الدفع هذه. يرجى اختيار طريقة أخرى.",
  },
  MIZAN_CARD_NOT_PERMITTED: {
    en: "Direct card payment is not available for this cart. Please choose another way to pay.",
    ar: "الدفع المباشر بالبطاقة غير متاح لهذه السلة. يرجى اختيار طريقة دفع أخرى.",
  },
};

/** For faults that only the operator can correct. */
const NOT_NOW: ShopperMessage = {
  en: "This cart cannot be paid for this way right now. Please choose another way to pay, or contact the shop.",
  ar: "لا يمكن الدفع لهذه السلة بهذه الطريقة حالياً. يرجى اختيار طريقة دفع أخرى أو التواصل مع المتجر.",
};

/** @returns why a cart cannot be paid for, in words that a shopper may read */
export function reasonText(code: PaymentRefusalCode): ShopperMessage {
  return REASON_TEXTS[code] ?? NOT_NOW;
}
