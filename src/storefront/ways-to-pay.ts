/**
 * Which ways to pay a cart can use, judged as if each was chosen now, but nothing is written and the gateway is not
 * asked. What a shopper may hear is said in words of our own: a refusal's text can name what is the operator's business.
 */
import type { ShopperMessage } from "../domain/outcome-message";
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { fittingPayment } from "../attempts/bind-paid-attempt";
import { refuseUnpayable, refuseWhileNotReady } from "../attempts/payable-cart";
import { payableChargeOf } from "../attempts/payable-charge";
import { PaymentRefusal, type PaymentRefusalCode } from "../attempts/payment-refusal";
import { type PaymentType, PROVIDER_OF_PAYMENT_TYPE } from "../attempts/payment-types";
import { refusePaidCollection } from "../attempts/refuse-paid-collection";
import {
  type ChargeableCart,
  readChargeableCart,
  resolveCartVendors,
} from "../attempts/resolve-cart-vendors";
import type { Engine } from "../engine/ask";
import { readCartOffer } from "../engine/carts";
import { type DividedCart, dividedCartOf } from "./divided-cart";
import { OF_ONE_WAY, reasonText, WAY_LABELS } from "./way-texts";

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
  dependencies: AttemptDependencies,
  cartId: string,
): Promise<WayToPay[] | undefined> {
  const offer = await readOffer(dependencies, cartId);
  if (!offer) return undefined;
  const judged = await payableCartOf(dependencies, cartId, offer).catch(codeOfRefusal);
  if (!judged) return undefined;
  if (typeof judged === "string") return offer.paymentTypes.map((type) => wayOf(type, judged));
  const ways: WayToPay[] = [];
  let ofAll: PaymentRefusalCode | undefined;
  for (const paymentType of offer.paymentTypes) {
    const refused = ofAll ?? (await refusalOf(dependencies, judged, paymentType));
    // What is wrong with the cart is wrong for every way, and found once.
    if (refused && !OF_ONE_WAY.has(refused)) ofAll = refused;
    ways.push(wayOf(paymentType, refused));
  }
  return ofAll === "MIZAN_DIVIDE_CART" ? withDivision(dependencies, judged, ways) : ways;
}

/** How the storefront is to divide the cart: the refusal is the cart's, so each way says the same. */
async function withDivision(
  dependencies: AttemptDependencies,
  cart: ChargeableCart,
  ways: readonly WayToPay[],
): Promise<WayToPay[]> {
  const divide = dividedCartOf(cart, await resolveCartVendors(dependencies, cart));
  return ways.map((way) => ({ ...way, reason: way.reason && { ...way.reason, divide } }));
}

/** Throws what choosing would refuse before it looks at the way. A payment that a choice would only bind refuses nothing. */
async function payableCartOf(
  dependencies: AttemptDependencies,
  cartId: string,
  { collectionId }: Offer,
): Promise<ChargeableCart | undefined> {
  refuseWhileNotReady(dependencies);
  const cart = await readChargeableCart(dependencies, cartId);
  if (!cart) return undefined;
  refuseUnpayable(cart);
  if (collectionId) await refusePaidCollection(dependencies, collectionId);
  const attempts = await dependencies.mizan.attempts.ofCart(cart.id);
  await fittingPayment(dependencies, { attempts, cart });
  return cart;
}

async function refusalOf(
  dependencies: AttemptDependencies,
  cart: ChargeableCart,
  paymentType: PaymentType,
): Promise<PaymentRefusalCode | undefined> {
  return payableChargeOf(dependencies, cart, paymentType).then(() => undefined, codeOfRefusal);
}

function codeOfRefusal(error: unknown): PaymentRefusalCode {
  if (error instanceof PaymentRefusal) return error.refusalCode;
  throw error;
}

function wayOf(paymentType: PaymentType, refused: PaymentRefusalCode | undefined): WayToPay {
  return {
    provider_id: PROVIDER_OF_PAYMENT_TYPE[paymentType],
    payment_type: paymentType,
    label: WAY_LABELS[paymentType],
    available: refused === undefined,
    reason: refused ? { code: refused, message: reasonText(refused) } : null,
  };
}

async function readOffer(engine: Engine, cartId: string): Promise<Offer | undefined> {
  const offer = await readCartOffer(engine, cartId);
  if (!offer) return undefined;
  const isOffered = (type: PaymentType) => offer.providerIds.includes(PROVIDER_OF_PAYMENT_TYPE[type]);
  return { collectionId: offer.collectionId, paymentTypes: PAYMENT_TYPES.filter(isOffered) };
}
