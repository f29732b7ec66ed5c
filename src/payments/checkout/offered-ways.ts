/**
 * The ways to pay of a cart, each judged as at its choice, without a row written or a question to the gateway. Shoppers
 * read texts of their own: a refusal's text may name the operator's business.
 */
import { PaymentRefusal, type PaymentRefusalCode } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import type { ShopperMessage } from "../../domain/outcome";
import type { Engine } from "../../engine/ask";
import { readCartOffer } from "../../engine/carts";
import { fittingPayment } from "../record/bind-paid-attempt";
import { type PaymentType, PROVIDER_OF_PAYMENT_TYPE } from "../record/ways-to-pay";
import { type DividedCart, dividedCartOf } from "./delivery-preview";
import {
  type PayableCart,
  payableChargeOf,
  readPayableCart,
  refuseUnpayable,
  refuseWhileNotReady,
} from "./payable-cart";
import { refusePaidCollection } from "./refuse-paid-cart";
import { type ChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";

export type WayToPay = {
  provider_id: string;
  payment_type: PaymentType;
  label: ShopperMessage;
  available: boolean;
  /** Null where the way is available; `code` is one of docs/errors.md. `divide` comes with MIZAN_DIVIDE_CART alone. */
  reason: { code: PaymentRefusalCode; message: ShopperMessage; divide?: DividedCart } | null;
};

/** The cart's payment collection, and which of our providers its region has enabled. */
type Offer = { collectionId: string | null; paymentTypes: PaymentType[] };

const PAYMENT_TYPES: readonly PaymentType[] = ["3", "1", "2"];

/**
 * @returns our ways to pay that the cart's region has enabled, the hosted page first; undefined when there is no such
 *   cart
 */
export async function waysToPay(
  dependencies: Using<"checkout">,
  cartId: string,
): Promise<WayToPay[] | undefined> {
  const offer = await readOffer(dependencies, cartId);
  if (!offer) return undefined;
  const judged = await payableCartOf(dependencies, cartId, offer).catch(refusalIn);
  if (!judged) return undefined;
  if (judged instanceof PaymentRefusal) return offer.paymentTypes.map((type) => wayOf(type, judged));
  const ways: WayToPay[] = [];
  let ofAll: PaymentRefusal | undefined;
  for (const paymentType of offer.paymentTypes) {
    const refused = ofAll ?? (await refusalOf(dependencies, judged, paymentType));
    // A fault of the cart is every way's: it is judged once.
    if (refused && !OF_ONE_WAY.has(refused.refusalCode)) ofAll = refused;
    ways.push(wayOf(paymentType, refused));
  }
  return ofAll?.refusalCode === "MIZAN_DIVIDE_CART" ? withDivision(dependencies, judged, ways) : ways;
}

/** The division of the cart for the storefront; the same in every way's refusal. */
async function withDivision(
  dependencies: Using<"checkout">,
  cart: ChargeableCart,
  ways: readonly WayToPay[],
): Promise<WayToPay[]> {
  const divide = dividedCartOf(cart, await resolveCartVendors(dependencies, cart));
  return ways.map((way) => ({ ...way, reason: way.reason && { ...way.reason, divide } }));
}

/** Throws the refusals of a choice that do not depend on the way. A paid attempt that a choice would bind is no refusal. */
async function payableCartOf(
  dependencies: Using<"checkout">,
  cartId: string,
  { collectionId }: Offer,
): Promise<PayableCart | undefined> {
  refuseWhileNotReady(dependencies);
  const cart = await readPayableCart(dependencies, cartId);
  if (!cart) return undefined;
  refuseUnpayable(cart);
  if (collectionId) await refusePaidCollection(dependencies, collectionId);
  const attempts = await dependencies.mizan.attempts.ofCart(cart.id);
  await fittingPayment(dependencies, { attempts, cart });
  return cart;
}

async function refusalOf(
  dependencies: Using<"checkout">,
  cart: PayableCart,
  paymentType: PaymentType,
): Promise<PaymentRefusal | undefined> {
  return payableChargeOf(dependencies, cart, paymentType).then(() => undefined, refusalIn);
}

function refusalIn(error: unknown): PaymentRefusal {
  if (error instanceof PaymentRefusal) return error;
  throw error;
}

function wayOf(paymentType: PaymentType, refused: PaymentRefusal | undefined): WayToPay {
  return {
    provider_id: PROVIDER_OF_PAYMENT_TYPE[paymentType],
    payment_type: paymentType,
    label: WAY_LABELS[paymentType],
    available: refused === undefined,
    reason: refused
      ? { code: refused.refusalCode, message: refused.shopperMessage ?? reasonText(refused.refusalCode) }
      : null,
  };
}

async function readOffer(engine: Engine, cartId: string): Promise<Offer | undefined> {
  const offer = await readCartOffer(engine, cartId);
  if (!offer) return undefined;
  const isOffered = (type: PaymentType) => offer.providerIds.includes(PROVIDER_OF_PAYMENT_TYPE[type]);
  return { collectionId: offer.collectionId, paymentTypes: PAYMENT_TYPES.filter(isOffered) };
}

/** What a shopper reads about the ways to pay. Nothing here says what a seller agreed with the marketplace. */

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
