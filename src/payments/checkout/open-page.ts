/**
 * The shopper presses pay: a session is opened at the gateway and its page is used at once. Every earlier try of the
 * cart is looked at first, so that nobody pays twice because a page was left open.
 */
import { setTimeout as wait } from "node:timers/promises";
import { PaymentRefusal, type PaymentRefusalCode } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { holdsMoney, isInTheWay } from "../../domain/deciding-try";
import type { ShopperMessage } from "../../domain/outcome";
import { readSession } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { noticeMissedSweep } from "../asking/missed-sweep";
import { askShown } from "../asking/session-status";
import type { Charge } from "./charge";
import { openGatewaySession } from "./open-gateway-session";
import type { NotOpened, PageOpening } from "./page-opening";
import { partyOfSplit } from "./owed-by-party";
import { type PayableCart, payableChargeOf, readPayableCart, readPayableOrder } from "./payable-cart";
import { prepareNextTry } from "./prepare-attempt";
import { refuseUnpayableOrder } from "./refuse-unpayable";

/** What a shopper can do something about: another way to pay, or another cart. Any other refusal is `not_payable`. */
const REASON_OF: Readonly<Partial<Record<PaymentRefusalCode, NotOpened>>> = {
  MIZAN_CARD_NOT_PERMITTED: "way_not_available",
  MIZAN_WAY_TO_PAY_NOT_ACCEPTED: "way_not_available",
  MIZAN_CODE_USED_UP: "code_used_up",
  MIZAN_CREDIT_USED_UP: "credit_used_up",
  MIZAN_NOT_FOR_SALE: "not_for_sale",
  MIZAN_OUT_OF_STOCK: "out_of_stock",
  MIZAN_DELIVERY_NEEDED: "delivery_needed",
  MIZAN_NOTHING_OUTSTANDING: "order_changed",
  MIZAN_ORDER_CANCELLED: "order_changed",
};

/** Of the time to wait, at most so much is added. */
const SPREAD = 0.3;

/**
 * Opens the gateway's page for a session. Expected trouble is an answer, not an error. A gateway that wants to be left alone
 * for less than a shopper waits (`schedule.foreground.deadlineMs`) is waited for, by each a little longer than it said, so that
 * not all leave at once.
 *
 * @param tokenHash of the session's pay token, or of the return token of one of its tries: "pay again" on our own result
 *   page has nothing else
 * @param browser.openedFrom see opened-from.ts
 * @param browser.gone aborts when nobody waits for the page any more: it is not tried again
 */
export async function openPage(
  dependencies: Using<"checkout">,
  tokenHash: string,
  { openedFrom, gone }: { openedFrom?: number | undefined; gone?: AbortSignal } = {},
): Promise<PageOpening> {
  noticeMissedSweep(dependencies);
  const endsAt = performance.now() + dependencies.mizan.options.schedule.foreground.deadlineMs;
  for (;;) {
    const opening = await openNow(dependencies, tokenHash, openedFrom);
    if (opening.kind !== "not_opened" || opening.retryAfterMs === undefined) return opening;
    const retryAfterMs = Math.ceil(opening.retryAfterMs * (1 + Math.random() * SPREAD));
    if (performance.now() + retryAfterMs > endsAt) return { ...opening, retryAfterMs };
    // "Too many calls" opened nothing. All is looked at again: meanwhile the cart may have changed, or been paid for.
    await wait(retryAfterMs, undefined, { ...(gone && { signal: gone }) }).catch(() => undefined);
    if (gone?.aborted) return opening;
  }
}

async function openNow(
  dependencies: Using<"checkout">,
  tokenHash: string,
  openedFrom?: number,
): Promise<PageOpening> {
  const { mizan } = dependencies;
  const asked = await mizan.attempts.ofToken(tokenHash);
  if (!asked) return { kind: "not_opened", reason: "not_found", attemptId: null, language: "ENG" };
  const ofCart = await askShown(dependencies, asked.ofCart, mizan.options.schedule.foreground.deadlineMs);
  const ofSession = ofCart.filter(({ session_id }) => session_id === asked.session_id);
  const frozen =
    ofSession.at(-1) ?? ofCart.find(({ booked_session_id }) => booked_session_id === asked.session_id);
  const refuse = (reason: NotOpened, attempt = frozen, message?: ShopperMessage): PageOpening => ({
    kind: "not_opened",
    reason,
    ...(message && { message }),
    attemptId: attempt?.id ?? null,
    language: frozen?.language ?? "ENG",
    storefront: frozen?.storefront ?? null,
  });
  const paid = ofCart.find(holdsMoney);
  if (paid) return { kind: "paid", attemptId: paid.id };
  const { authorizedHoldsMs } = mizan.options.schedule;
  const inTheWay = ofCart.find((attempt) => isInTheWay(attempt, authorizedHoldsMs, asked.now));
  if (inTheWay) return refuse("checking", inTheWay);
  if (!frozen) return refuse("session_gone");
  const { pays_order_id: orderId } = frozen;
  const [session, charge] = await Promise.all([
    readSession(dependencies, asked.session_id),
    unchangedCharge(dependencies, frozen),
  ]);
  const isThere = session && (orderId === null ? session.cartId : session.orderId) === asked.cart_id;
  if (!isThere) return refuse(orderId === null ? "session_gone" : "order_changed");
  if ("reason" in charge) return refuse(charge.reason, frozen, charge.message);
  const prepared = ofSession.find(({ page_state }) => page_state === "prepared");
  const attempt = prepared ?? (await prepareNextTry(dependencies, frozen, session));
  return openGatewaySession(dependencies, attempt, { charge, openedFrom });
}

async function payableNow(
  dependencies: Using<"checkout">,
  { cart_id, pays_order_id: orderId, amount_fils, split }: Attempt,
): Promise<PayableCart | undefined> {
  if (orderId === null) return readPayableCart(dependencies, cart_id);
  return readPayableOrder(dependencies, orderId, { party: partyOfSplit(split), mostFils: amount_fils });
}

/** Before the redirect everything must match: lines, vendors, amounts, settings versions, key (money.md, rule 7). */
async function unchangedCharge(
  dependencies: Using<"checkout">,
  frozen: Attempt,
): Promise<Charge | { reason: NotOpened; message?: ShopperMessage | undefined }> {
  const changed = { reason: frozen.pays_order_id === null ? "cart_changed" : "order_changed" } as const;
  try {
    const cart = await payableNow(dependencies, frozen);
    if (!cart || cart.completed_at) return changed;
    if (cart.order) refuseUnpayableOrder(cart.order, cart);
    const charge = await payableChargeOf(dependencies, cart, frozen.payment_type);
    return charge.fullFingerprint === frozen.full_fingerprint ? charge : changed;
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    return { reason: REASON_OF[error.refusalCode] ?? "not_payable", message: error.shopperMessage };
  }
}
