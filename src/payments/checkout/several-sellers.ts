/** Why what an order owes cannot be paid at once where it is of several sellers. An order cannot be divided as a cart is. */
import { PaymentRefusal, type PaymentRefusalCode } from "../../answers/payment-refusal";
import type { ShopperMessage } from "../../domain/outcome";

const WORDS: Readonly<Partial<Record<PaymentRefusalCode, ShopperMessage>>> = {
  MIZAN_DIVIDE_CART: {
    en: "Several sellers' goods of this order are to be paid, and each seller is paid by itself: the shop makes a link for each.",
    ar: "المبلغ المطلوب من هذا الطلب لمنتجات عدة بائعين، ويُدفع لكل بائع على حدة: ينشئ المتجر رابطًا لكل بائع.",
  },
  MIZAN_SEVERAL_VENDORS: {
    en: "Several sellers' goods of this order are to be paid, and one payment can hold one seller's: the shop adds one seller's goods to the order, and the next seller's once they are paid.",
    ar: "المبلغ المطلوب من هذا الطلب لمنتجات عدة بائعين، ولا تشمل عملية الدفع إلا منتجات بائع واحد: يضيف المتجر إلى الطلب منتجات بائع واحد، ثم منتجات البائع التالي بعد دفعها.",
  },
};

/** @throws PaymentRefusal MIZAN_DIVIDE_CART or MIZAN_SEVERAL_VENDORS, as an order's */
export function refuseSeveralSellers(code: "MIZAN_DIVIDE_CART" | "MIZAN_SEVERAL_VENDORS"): never {
  throw new PaymentRefusal(code, WORDS[code] ?? code);
}

/** Throws an error again; a refusal of a cart of several sellers in the words for an order. */
export function inWordsOfOrders(error: unknown): never {
  const words = error instanceof PaymentRefusal ? WORDS[error.refusalCode] : undefined;
  throw error instanceof PaymentRefusal && words ? new PaymentRefusal(error.refusalCode, words) : error;
}
