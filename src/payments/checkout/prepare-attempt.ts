/**
 * A session is made: the try to pay is written down, with its frozen split, before the shopper can see a payment page.
 * No gateway call here: a gateway page must be used at once, and the engine makes sessions anew as it pleases.
 */
import { isPaidAndPending } from "../../domain/attempt-life";
import { randomBytes } from "node:crypto";
import { filsOf } from "../../domain/money";
import { TRACK_ID_BYTES, trackIdOf } from "../../domain/track-id";
import type { Attempt, NewAttempt } from "../../modules/mizan/stores/attempt";
import { payAddress } from "../record/shopper-addresses";
import { newOpaqueToken } from "../record/opaque-token";
import type { Mizan, Using } from "../../application/dependencies";
import { bindPaidAttempt } from "../record/bind-paid-attempt";
import type { Charge } from "./charge";
import { localeLanguage } from "./page-language";
import type { PartyId } from "./owed-by-party";
import { type PayableCart, payableChargeOf, readPayableCart, readPayableOrder } from "./payable-cart";
import { refuseUnpayable, refuseUnpayableOrder, refuseWhileNotReady } from "./refuse-unpayable";
import { cartHasChanged, PaymentRefusal } from "../../answers/payment-refusal";
import { type LiveSession, readSession } from "../../engine/sessions";
import type { PageLanguage, PaymentType } from "../../domain/payment-page";
import { only } from "../../domain/only";

/** Choices of a cart that nobody has paid through; of more, the oldest go: each is read with its cart at every step. */
const MOST_UNOPENED = 20;

export type SessionRequest = {
  sessionId: string;
  paymentType: PaymentType;
  /** As the engine gives it: unrounded. */
  amount: unknown;
  currencyCode: string;
  /** As the shopper chose it; null takes the cart's, the vendor's, else the operator's. */
  language: PageLanguage | null;
  /** Among the option `storefronts`; null for the one of `storefront`. */
  storefront: string | null;
  /** Of what an order owes: whose part is paid; null for all of it. */
  party: PartyId | null;
  /** Only of a customer who is logged in. */
  customerId: string | null;
};

export type PreparedSession = { redirectUrl: string };

/**
 * Prepares the payment of a session, or binds the session to a payment that is already there.
 *
 * @throws PaymentRefusal when the cart cannot be paid for; nothing is written then
 */
export async function prepareAttempt(
  dependencies: Using<"checkout">,
  request: SessionRequest,
): Promise<PreparedSession> {
  const { mizan } = dependencies;
  refuseWhileNotReady(dependencies);
  const session = await readSession(dependencies, request.sessionId);
  const { cart, attempts } = await paidThrough(dependencies, session, request);
  const unopened = attempts.filter(({ page_state }) => page_state === "prepared");
  if (unopened.length >= MOST_UNOPENED) {
    const oldest = unopened.slice(0, unopened.length + 1 - MOST_UNOPENED);
    await mizan.attempts.forgetUnopened(oldest.map(({ id }) => id));
  }
  // An order without its payment gets it through a session like this one, when its own is gone (medusa.md, M14).
  const waitsForPayment = cart.completed_at !== null && attempts.some(isPaidAndPending);
  if (cart.order) refuseUnpayableOrder(cart.order, cart);
  else if (!waitsForPayment) refuseUnpayable(cart, request.currencyCode);
  const bound = await bindPaidAttempt(dependencies, { attempts, cart, sessionId: request.sessionId });
  if (!bound) {
    const charge = await payableChargeOf(dependencies, cart, request.paymentType);
    refuseOtherAmount(request.amount, charge.split.chargeFils);
    const collectionId = session?.collectionId ?? "";
    await mizan.attempts.insert(await newAttempt(dependencies, { request, cart, charge, collectionId }));
  }
  const { token, hash } = newOpaqueToken();
  await mizan.payTokens.insert({ hash, session_id: request.sessionId, cart_id: cart.id });
  return { redirectUrl: payAddress(mizan.options, token) };
}

/** Another try through a session: everything frozen stays, only the trackid is new. */
export async function prepareNextTry(
  { mizan }: Mizan<"attempts">,
  earlier: Attempt,
  session: { id: string; collectionId: string },
): Promise<Attempt> {
  return mizan.attempts.insert({
    environment: earlier.environment,
    session_id: session.id,
    collection_id: session.collectionId,
    ...only(earlier, "cart_id", "pays_order_id", "customer_id", "guest_email", "name_words"),
    ...only(earlier, "payment_type", "language", "storefront", "kfast_id", "gateway_key_id"),
    ...only(earlier, "gateway_key_version", "amount_fils", "currency", "split", "reference_fields"),
    ...only(earlier, "settings_version", "full_fingerprint", "goods_fingerprint"),
    track_id: trackIdOf(randomBytes(TRACK_ID_BYTES)),
  });
}

/** A cart that was ordered is paid no more, but its collection may be the one on which Medusa asks for what its order owes. */
async function paidThrough(
  dependencies: Using<"checkout">,
  session: LiveSession | undefined,
  { amount, party }: Pick<SessionRequest, "amount" | "party">,
): Promise<{ cart: PayableCart; attempts: Attempt[] }> {
  const { attempts } = dependencies.mizan;
  const { cartId, orderId } = session ?? { cartId: null, orderId: null };
  if (cartId !== null) {
    const cart = await readPayableCart(dependencies, cartId);
    if (!cart)
      throw new PaymentRefusal("MIZAN_NO_CART", `The cart ${cartId} of this payment does not exist.`);
    const ofCart = await attempts.ofCart(cartId);
    if (!cart.completed_at || orderId === null || ofCart.some(isPaidAndPending))
      return { cart, attempts: ofCart };
  }
  if (orderId === null)
    throw new PaymentRefusal("MIZAN_NO_CART", "This payment belongs to no cart and no order.");
  const order = await readPayableOrder(dependencies, orderId, { party, mostFils: filsOf(amount) });
  if (!order)
    throw new PaymentRefusal("MIZAN_NO_CART", `The order ${orderId} of this payment does not exist.`);
  return { cart: order, attempts: await attempts.ofCart(orderId) };
}

function refuseOtherAmount(amount: unknown, chargeFils: number): void {
  // The engine can make a session again with an amount from before the cart changed (medusa.md, 3.2).
  if (filsOf(amount) === chargeFils) return;
  throw cartHasChanged();
}

async function newAttempt(
  { mizan }: Mizan<"customerKfasts" | "options">,
  made: { request: SessionRequest; cart: PayableCart; charge: Charge; collectionId: string },
): Promise<NewAttempt> {
  const { request, cart, charge, collectionId } = made;
  const { fastCheckout } = mizan.options;
  const { customerId } = request;
  const sendsKfast = fastCheckout && request.paymentType === "1" && customerId !== null;
  return {
    track_id: trackIdOf(randomBytes(TRACK_ID_BYTES)),
    environment: mizan.options.environment,
    session_id: request.sessionId,
    collection_id: collectionId,
    cart_id: cart.id,
    pays_order_id: cart.order ? cart.id : null,
    customer_id: customerId,
    guest_email: customerId === null ? (cart.email?.toLowerCase() ?? null) : null,
    name_words: charge.nameWords,
    payment_type: request.paymentType,
    language: request.language ?? localeLanguage(cart.locale) ?? charge.pageLanguage,
    storefront: request.storefront,
    kfast_id: sendsKfast ? await mizan.customerKfasts.numberFor(customerId) : null,
    gateway_key_id: charge.key.id,
    gateway_key_version: charge.key.version,
    amount_fils: charge.split.chargeFils,
    currency: "KWD",
    split: charge.split,
    reference_fields: charge.referenceFields,
    settings_version: charge.settingsVersion,
    full_fingerprint: charge.fullFingerprint,
    goods_fingerprint: charge.goodsFingerprint,
  };
}
