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
import { OFFERED_WAYS, PROVIDER_OF_PAYMENT_TYPE } from "../record/ways-to-pay";
import { type DividedCart, dividedCartOf } from "./divided-cart";
import { type PayableCart, payableChargeOf, readPayableCart } from "./payable-cart";
import { refusePaidCollection } from "./refuse-paid-cart";
import { refuseUnpayable, refuseWhileNotReady } from "./refuse-unpayable";
import { type ChargeableCart, resolveCartVendors } from "./resolve-cart-vendors";
import { OF_ONE_WAY, reasonText, WAY_LABELS } from "./way-words";
import type { PaymentType } from "../../domain/payment-page";

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
  const ways = await judgedWays(dependencies, judged, offer.paymentTypes);
  const isDivided = ways.some(({ reason }) => reason?.code === "MIZAN_DIVIDE_CART");
  return isDivided ? withDivision(dependencies, judged, ways) : ways;
}

/** @returns each of some ways, as a choice of it would be answered now */
export async function judgedWays(
  dependencies: Using<"checkout">,
  cart: PayableCart,
  paymentTypes: readonly PaymentType[],
): Promise<WayToPay[]> {
  const ways: WayToPay[] = [];
  let ofAll: PaymentRefusal | undefined;
  for (const paymentType of paymentTypes) {
    const refused = ofAll ?? (await refusalOf(dependencies, cart, paymentType));
    // A fault of the cart is every way's: it is judged once.
    if (refused && !OF_ONE_WAY.has(refused.refusalCode)) ofAll = refused;
    ways.push(wayOf(paymentType, refused));
  }
  return ways;
}

/** @returns ours among the providers of a region, the hosted page first */
export function waysAmong(providerIds: readonly string[]): PaymentType[] {
  return OFFERED_WAYS.filter((type) => providerIds.includes(PROVIDER_OF_PAYMENT_TYPE[type]));
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
  return { collectionId: offer.collectionId, paymentTypes: waysAmong(offer.providerIds) };
}
