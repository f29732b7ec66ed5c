/**
 * The engine wants to know whether a session is paid, in the middle of completing a cart. All pages that were shown
 * for the cart count, whichever session they came from: the shopper may have paid on an earlier one.
 */
import { bookedFirst, isPaidAndPending } from "../../domain/attempt-life";
import { MedusaError } from "@medusajs/framework/utils";
import { readCartOfSession } from "../../engine/carts";
import { liveSessionIds, sessionAmountFils } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Using } from "../../application/dependencies";
import { payTokenIn } from "../record/shopper-addresses";
import { askShown, notPaid } from "../asking/session-status";
import { PaymentRefusal } from "../../answers/payment-refusal";
import { goodsFingerprintOf } from "../record/bought-goods";

/**
 * Books the captured payment of a session's cart.
 *
 * @param session as the engine has it now
 * @returns the attempt that is booked for this session
 * @throws MedusaError PAYMENT_REQUIRES_MORE_ERROR or PAYMENT_AUTHORIZATION_ERROR; the engine answers both with 200 and
 *   our text, where any status but `captured` would be answered with 400 (medusa.md, 4.2)
 */
export async function authorizeSession(
  dependencies: Using<"checkout">,
  { sessionId, data }: { sessionId: string; data: Record<string, unknown> | undefined },
): Promise<Attempt> {
  const { mizan } = dependencies;
  const { deadlineMs } = mizan.options.schedule.foreground;
  const attempts = await mizan.attempts.ofCartOfSession(sessionId);
  const booked = attempts.find((attempt) => attempt.booked_session_id === sessionId);
  if (booked && booked.disposition === "ordered") return booked;
  // A process ended while it made this session: a payment booked through it could not be found again for a refund.
  if (!payTokenIn(data?.redirect_url)) throw notPaid(attempts);
  const isRecorded = attempts.some(isPaidAndPending);
  const known = isRecorded ? attempts : await askShown(dependencies, attempts, deadlineMs);
  const paid = known.filter(isPaidAndPending);
  if (paid.length === 0) throw notPaid(known);
  for (const attempt of bookedFirst(await fittingPayments(dependencies, paid, sessionId))) {
    const bound = await mizan.attempts.book(
      attempt.id,
      sessionId,
      await goneSession(dependencies, attempt, sessionId),
    );
    if (bound) return bound;
  }
  throw new PaymentRefusal(
    "MIZAN_PAYMENT_DOES_NOT_FIT",
    "A payment has arrived, but the cart has changed since. Please do not pay again: the shop is looking at it.",
    MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  );
}

/** What an order needs is compared by settling, which has the payment booked there (settle/order/decide.ts): here the amount alone. */
async function fittingPayments(
  dependencies: Using<"checkout">,
  paid: readonly Attempt[],
  sessionId: string,
): Promise<Attempt[]> {
  const { cart_id: cartId = "", pays_order_id: orderId = null } = paid[0] ?? {};
  if (orderId !== null) {
    const amountFils = await sessionAmountFils(dependencies, sessionId);
    return paid.filter(({ amount_fils }) => amount_fils === amountFils);
  }
  const { cart, amountFils } = await readCartOfSession(dependencies, { cartId, sessionId });
  const fingerprint = cart && goodsFingerprintOf(cart);
  return paid.filter(
    ({ goods_fingerprint, amount_fils }) => goods_fingerprint === fingerprint && amount_fils === amountFils,
  );
}

async function goneSession(
  dependencies: Using<"checkout">,
  attempt: Attempt,
  sessionId: string,
): Promise<string | null> {
  const holder = attempt.booked_session_id;
  if (holder === null || holder === sessionId) return null;
  const isLive = (await liveSessionIds(dependencies, [holder])).has(holder);
  return isLive ? null : holder;
}
