/** Why the shopper is shown a notice instead of a payment page or a result. */
import type { ShopperMessage } from "../domain/outcome";
import type { PageTone } from "./page-style";
import { LINK_LABELS } from "./link-address";

/** Shown to the shopper for the shop's support; codes never change. */
export type NoticeCode =
  | "not_found"
  | "session_gone"
  | "cart_changed"
  | "order_changed"
  | "link_over"
  | "link_paid"
  | "checking"
  | "not_known"
  | "gateway_unavailable"
  | "gateway_refused"
  | "gateway_busy"
  | "not_payable"
  | "way_not_available"
  | "code_used_up"
  | "credit_used_up"
  | "not_for_sale"
  | "out_of_stock"
  | "delivery_needed"
  | "too_many_tries"
  | "too_many_pages"
  | "address_expired"
  | "address_not_valid";

export interface NoticeMessage {
  readonly tone: PageTone;
  readonly heading: ShopperMessage;
  readonly message: ShopperMessage;
  /** The words on the link back to the storefront, where it leads to more than the shop. */
  readonly continueLabel?: ShopperMessage;
  /** Asking for the same page once more can help. */
  readonly worthRetrying?: true;
}

export const NOTICE_MESSAGES: Readonly<Record<NoticeCode, NoticeMessage>> = {
  not_found: {
    tone: "attention",
    heading: { en: "This link is not valid", ar: "هذا الرابط غير صالح" },
    message: {
      en: "It may have been cut off or copied incompletely. Please go back to the shop and open your cart there.",
      ar: "ربما نُسخ الرابط غير كامل. يرجى العودة إلى المتجر وفتح سلة التسوق من هناك.",
    },
  },
  session_gone: {
    tone: "attention",
    heading: { en: "This payment page is no longer open", ar: "لم تعد صفحة الدفع هذه متاحة" },
    message: {
      en: "The way to pay was chosen anew in the meantime. Please go back to the shop and choose the way to pay again.",
      ar: "تم اختيار طريقة الدفع من جديد في هذه الأثناء. يرجى العودة إلى المتجر واختيار طريقة الدفع مرة أخرى.",
    },
    continueLabel: LINK_LABELS.choosePayment,
  },
  cart_changed: {
    tone: "attention",
    heading: { en: "Your cart has changed", ar: "تغيّرت سلة التسوق" },
    message: {
      en: "To make sure that you pay the right amount, please go back to the shop and choose the way to pay again. This page has charged nothing.",
      ar: "لنضمن أن تدفع المبلغ الصحيح، يرجى العودة إلى المتجر واختيار طريقة الدفع مرة أخرى. لم تخصم هذه الصفحة أي مبلغ.",
    },
    continueLabel: LINK_LABELS.choosePayment,
  },
  order_changed: {
    tone: "attention",
    heading: { en: "There is something else to pay now", ar: "تغيّر المبلغ المطلوب" },
    message: {
      en: "What is to be paid of this order has changed, or is paid already. This page has charged nothing. Please open the shop's link again, or ask the shop for a new one.",
      ar: "تغيّر المطلوب دفعه من هذا الطلب، أو سبق دفعه. لم تخصم هذه الصفحة أي مبلغ. يرجى فتح رابط المتجر مرة أخرى، أو طلب رابط جديد منه.",
    },
  },
  link_over: {
    tone: "attention",
    heading: { en: "This link is no longer good", ar: "لم يعد هذا الرابط صالحًا" },
    message: {
      en: "Its time is over, or the shop has taken it back. Nothing was charged. Please ask the shop for a new one.",
      ar: "انتهت مدته أو سحبه المتجر. لم يُخصم أي مبلغ. يرجى طلب رابط جديد من المتجر.",
    },
  },
  link_paid: {
    tone: "good",
    heading: { en: "This has been paid", ar: "سبق دفع هذا المبلغ" },
    message: {
      en: "Thank you. Nothing is left to be paid by this link.",
      ar: "شكرًا لك. لم يبقَ ما يُدفع بهذا الرابط.",
    },
  },
  checking: {
    tone: "waiting",
    heading: { en: "Please do not pay again", ar: "يرجى عدم الدفع مرة أخرى" },
    message: {
      en: "We do not know yet whether your earlier payment went through, and we are checking. It will not be lost: it becomes your order, or you can pay again as soon as we know that nothing was charged.",
      ar: "لم نتأكد بعد من إتمام دفعتك السابقة، ونحن نتحقق منها. لن تضيع دفعتك: إما أن يُسجَّل طلبك، أو يمكنك الدفع مرة أخرى فور تأكدنا من عدم خصم أي مبلغ.",
    },
    worthRetrying: true,
  },
  not_known: {
    tone: "attention",
    heading: {
      en: "We do not know yet how your payment stands",
      ar: "لا نعرف بعد حالة دفعتك",
    },
    message: {
      en: "Something went wrong on our side before we could look. If you have paid for this cart already, please do not pay again: your payment is not lost. Please check again in a moment: if you have paid, you will see what became of it, and only if you have not does the payment page open.",
      ar: "حدث خلل لدينا قبل أن نتمكن من التحقق. إذا كنت قد دفعت ثمن هذه السلة فيرجى عدم الدفع مرة أخرى، فدفعتك لن تضيع. يرجى التحقق مرة أخرى بعد قليل: إذا كنت قد دفعت فسترى ما تم بشأن دفعتك، ولن تُفتح صفحة الدفع إلا إذا لم تكن قد دفعت.",
    },
    worthRetrying: true,
  },
  gateway_unavailable: {
    tone: "attention",
    heading: { en: "The payment service does not answer", ar: "خدمة الدفع لا تستجيب" },
    message: {
      en: "No payment was started, and your cart is unchanged. Please try again in a moment.",
      ar: "لم تبدأ أي عملية دفع، وسلة التسوق لم تتغير. يرجى المحاولة مرة أخرى بعد قليل.",
    },
    worthRetrying: true,
  },
  gateway_busy: {
    tone: "waiting",
    heading: { en: "Just a moment, please", ar: "لحظة من فضلك" },
    message: {
      en: "The payment service has very many payments just now. None was started for you, nothing was charged, and your cart is unchanged.",
      ar: "لدى خدمة الدفع الآن عمليات كثيرة جداً. لم تبدأ أي عملية لك، ولم يُخصم أي مبلغ، وسلة التسوق لم تتغير.",
    },
    worthRetrying: true,
  },
  gateway_refused: {
    tone: "attention",
    heading: { en: "The payment could not be started", ar: "تعذّر بدء عملية الدفع" },
    message: {
      en: "The payment service did not accept it, and nothing was charged. Please choose another way to pay, or contact the shop.",
      ar: "لم تقبلها خدمة الدفع، ولم يُخصم أي مبلغ. يرجى اختيار طريقة دفع أخرى أو التواصل مع المتجر.",
    },
    continueLabel: LINK_LABELS.choosePayment,
  },
  not_payable: {
    tone: "attention",
    heading: { en: "This cart cannot be paid for", ar: "لا يمكن الدفع لهذه السلة" },
    message: {
      en: "It may have been ordered already, or something in it is not for sale right now. Please look into your cart, or contact the shop.",
      ar: "ربما سُجّل طلبها من قبل، أو أن بعض ما فيها غير متاح للبيع حالياً. يرجى مراجعة سلة التسوق أو التواصل مع المتجر.",
    },
  },
  way_not_available: {
    tone: "attention",
    heading: { en: "This way to pay is not available", ar: "طريقة الدفع هذه غير متاحة" },
    message: {
      en: "Nothing was charged, and your cart is unchanged. Please go back to the shop and choose another way to pay.",
      ar: "لم يُخصم أي مبلغ، وسلة التسوق لم تتغير. يرجى العودة إلى المتجر واختيار طريقة دفع أخرى.",
    },
    continueLabel: LINK_LABELS.chooseAnother,
  },
  code_used_up: {
    tone: "attention",
    heading: { en: "Your discount code has been used up", ar: "نفد استخدام رمز الخصم" },
    message: {
      en: "Others used it for the last time just now, so the price has changed. Nothing was charged. Please go back to the shop, take the code out of your cart and pay there.",
      ar: "استخدمه آخرون للمرة الأخيرة قبل قليل، فتغيّر السعر. لم يُخصم أي مبلغ. يرجى العودة إلى المتجر وإزالة الرمز من السلة ثم الدفع.",
    },
  },
  credit_used_up: {
    tone: "attention",
    heading: {
      en: "Your gift card or store credit does not cover its part",
      ar: "بطاقة الهدية أو رصيد المتجر لا يكفي لحصته",
    },
    message: {
      en: "It was used elsewhere or has expired, so the price has changed. Nothing was charged. Please go back to the shop, take it out of your cart, add it again if something is left, and pay there.",
      ar: "استُخدم في مكان آخر أو انتهت صلاحيته، فتغيّر السعر. لم يُخصم أي مبلغ. يرجى العودة إلى المتجر وإزالته من السلة، وإضافته مرة أخرى إن بقي منه شيء، ثم الدفع.",
    },
  },
  not_for_sale: {
    tone: "attention",
    heading: { en: "Something in your cart is no longer for sale", ar: "بعض ما في سلتك لم يعد معروضاً للبيع" },
    message: {
      en: "Nothing was charged. Please go back to the shop, take it out of your cart and pay there.",
      ar: "لم يُخصم أي مبلغ. يرجى العودة إلى المتجر وإزالته من السلة ثم الدفع.",
    },
  },
  out_of_stock: {
    tone: "attention",
    heading: { en: "Something in your cart is no longer in stock", ar: "بعض ما في سلتك لم يعد متوفراً" },
    message: {
      en: "Nothing was charged. Please go back to the shop, change your cart and pay there.",
      ar: "لم يُخصم أي مبلغ. يرجى العودة إلى المتجر وتعديل السلة ثم الدفع.",
    },
  },
  delivery_needed: {
    tone: "attention",
    heading: { en: "A delivery has to be chosen", ar: "يجب اختيار طريقة توصيل" },
    message: {
      en: "Nothing was charged. Please go back to the shop and choose a delivery, then pay.",
      ar: "لم يُخصم أي مبلغ. يرجى العودة إلى المتجر واختيار طريقة توصيل ثم الدفع.",
    },
  },
  too_many_tries: {
    tone: "attention",
    heading: { en: "Too many tries", ar: "محاولات كثيرة جداً" },
    message: {
      en: "The payment page was opened very often for this cart, and this time nothing was started. Please try again in an hour, or contact the shop.",
      ar: "فُتحت صفحة الدفع مرات كثيرة لهذه السلة، ولم تبدأ أي عملية دفع هذه المرة. يرجى المحاولة مرة أخرى بعد ساعة أو التواصل مع المتجر.",
    },
  },
  too_many_pages: {
    tone: "attention",
    heading: { en: "Very many payment pages are open", ar: "صفحات دفع كثيرة جداً مفتوحة" },
    message: {
      en: "Very many payment pages were opened just now, so no further one was started, and this time nothing was charged. If you have one open for this cart, please finish there. Otherwise try again in a few minutes.",
      ar: "فُتحت قبل قليل صفحات دفع كثيرة جداً، لذلك لم تُفتح صفحة أخرى ولم يُخصم شيء هذه المرة. إن كانت لديك صفحة مفتوحة لهذه السلة فيرجى إتمام الدفع فيها، وإلا فحاول مرة أخرى بعد بضع دقائق.",
    },
    worthRetrying: true,
  },
  address_expired: {
    tone: "attention",
    heading: { en: "This address has expired", ar: "انتهت صلاحية هذا الرابط" },
    message: {
      en: "It opens for a few minutes only, so that nobody else can use it. Please go back to the page you came from and press there again.",
      ar: "لا يعمل هذا الرابط إلا لبضع دقائق حتى لا يستخدمه غيرك. يرجى العودة إلى الصفحة التي جئت منها والضغط هناك مرة أخرى.",
    },
  },
  address_not_valid: {
    tone: "attention",
    heading: { en: "This address opens nothing", ar: "هذا الرابط لا يفتح شيئاً" },
    message: {
      en: "It was cut off, changed or made elsewhere. Please go back to the page you came from and press there again.",
      ar: "الرابط ناقص أو معدَّل أو صادر من مكان آخر. يرجى العودة إلى الصفحة التي جئت منها والضغط هناك مرة أخرى.",
    },
  },
};
