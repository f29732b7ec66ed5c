import type { Outcome } from "./outcome";

/** What the shopper reads, in both languages of the shop. */
export interface ShopperMessage {
  readonly en: string;
  readonly ar: string;
}

/** Kind, true, and clear about the one thing that matters: whether to pay again. */
export const MESSAGE_OF: Readonly<Record<Outcome, ShopperMessage>> = {
  open: {
    en: "We have not received a payment yet. If you have paid, please wait a moment: we are checking. If you have not, you can pay now.",
    ar: "لم تصلنا أي دفعة بعد. إذا كنت قد دفعت فيرجى الانتظار قليلاً، فنحن نتحقق من ذلك. وإذا لم تدفع بعد فيمكنك الدفع الآن.",
  },
  paid: {
    en: "Your payment has been received. Thank you!",
    ar: "تم استلام دفعتك. شكراً لك!",
  },
  declined: {
    en: "The bank did not approve the payment, and nothing was charged. Your cart is unchanged; you can try again or use another card.",
    ar: "لم يوافق البنك على عملية الدفع، ولم يُخصم أي مبلغ. سلة التسوق لم تتغير، ويمكنك المحاولة مرة أخرى أو استخدام بطاقة أخرى.",
  },
  canceled: {
    en: "The payment was cancelled, and nothing was charged. Your cart is unchanged; you can pay whenever you like.",
    ar: "تم إلغاء عملية الدفع، ولم يُخصم أي مبلغ. سلة التسوق لم تتغير، ويمكنك الدفع متى شئت.",
  },
  denied: {
    en: "The payment could not be accepted, and nothing was charged. Please use another card, or contact the shop.",
    ar: "تعذّر قبول عملية الدفع، ولم يُخصم أي مبلغ. يرجى استخدام بطاقة أخرى أو التواصل مع المتجر.",
  },
  authorized: {
    en: "Your bank has approved the payment, and we are waiting for its confirmation. Please do not pay again; we are checking.",
    ar: "وافق البنك على عملية الدفع، ونحن بانتظار تأكيدها. يرجى عدم الدفع مرة أخرى، فنحن نتحقق من ذلك.",
  },
  unknown: {
    en: "We do not know yet whether your payment went through. Please do not pay again; we are checking and will not lose it.",
    ar: "لم نتأكد بعد من إتمام عملية الدفع. يرجى عدم الدفع مرة أخرى، فنحن نتحقق من ذلك ولن تضيع دفعتك.",
  },
};

/** The gateway could not be asked, its answer proved nothing, or it has no record so soon after the return (NET-15, CUS-14). */
export const UNSURE_MESSAGE: ShopperMessage = {
  en: "We could not ask the bank yet, or it does not know of your payment yet. Please do not pay by card again: we keep asking, and a payment that arrived becomes your order. If you cannot wait, you can choose a way to pay in the shop that is not by card; should this payment have arrived as well, it is not lost: the shop is told and settles it with you.",
  ar: "لم نتمكن بعد من سؤال البنك عن دفعتك، أو أنه لم يعلم بها بعد. يرجى عدم الدفع بالبطاقة مرة أخرى: نحن نواصل السؤال، وإذا وصلت دفعتك فسيُسجَّل طلبك بها. وإن لم يكن بوسعك الانتظار فيمكنك أن تختار في المتجر طريقة دفع أخرى غير البطاقة، وإذا تبيّن أن هذه الدفعة وصلت أيضاً فلن تضيع، إذ يُبلَّغ المتجر بها ويسوّيها معك.",
};

/** An approval that was not captured for as long as the provider allows: no longer in the way of another try. */
export const NOT_CONFIRMED_MESSAGE: ShopperMessage = {
  en: "Your bank has not confirmed the payment, and nothing was charged so far. You can try again or use another card; should the first payment be charged after all, the shop is told and settles it with you.",
  ar: "لم يؤكد البنك عملية الدفع، ولم يُخصم أي مبلغ حتى الآن. يمكنك المحاولة مرة أخرى أو استخدام بطاقة أخرى، وإذا خُصمت الدفعة الأولى لاحقاً فسيُبلَّغ المتجر بها ويسوّيها معك.",
};
