/** Money that is there already: a cart that was paid for must not be opened for paying a second time. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { bookedFirst, isPaidAndPending } from "../../domain/attempt-life";
import type { ShopperCart } from "../../engine/carts";
import { liveSessionIds } from "../../engine/sessions";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { goodsFingerprintOf } from "./bought-goods";

/**
 * Binds a new session to a captured payment whose session the engine deleted, when it still fits the cart.
 *
 * @returns the attempt, or undefined when nothing is paid
 * @throws PaymentRefusal as `fittingPayment`
 */
export async function bindPaidAttempt(
  dependencies: Using<"record">,
  found: { attempts: readonly Attempt[]; cart: ShopperCart; sessionId: string },
): Promise<Attempt | undefined> {
  const fitting = await fittingPayment(dependencies, found);
  if (!fitting) return undefined;
  return dependencies.mizan.attempts.book(fitting.id, found.sessionId, fitting.booked_session_id);
}

/**
 * Looks for a captured payment that a new session of the cart would be bound to. Writes nothing.
 *
 * @returns undefined when nothing is paid
 * @throws PaymentRefusal MIZAN_ALREADY_PAID when its session is still there, or it does not fit and goes to review
 */
export async function fittingPayment(
  dependencies: Using<"record">,
  found: { attempts: readonly Attempt[]; cart: ShopperCart },
): Promise<Attempt | undefined> {
  const paid = found.attempts.filter(isPaidAndPending);
  if (paid.length === 0) return undefined;
  const holders = paid.flatMap(({ session_id, booked_session_id }) => [
    session_id,
    booked_session_id ?? session_id,
  ]);
  const live = await liveSessionIds(dependencies, holders);
  if (live.size > 0) {
    throw new PaymentRefusal(
      "MIZAN_ALREADY_PAID",
      "This cart has been paid for. Please wait for the order instead of paying again.",
    );
  }
  const fingerprint = goodsFingerprintOf(found.cart);
  const fitting = bookedFirst(paid).find(({ goods_fingerprint }) => goods_fingerprint === fingerprint);
  if (fitting) return fitting;
  throw new PaymentRefusal(
    "MIZAN_ALREADY_PAID",
    "A payment for this cart has arrived and is being looked at. Please do not pay again.",
  );
}
