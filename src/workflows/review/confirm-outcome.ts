import type { BothLanguages } from "../../operator/admin-api";
import { confirmedResult, DECIDED_RESULT } from "../../operator/review-words";
import { bringIntoLine } from "../settle/settle-cart";
import { type PressedPayment, writeDecision } from "./pressed-item";
import { logLine } from "../../attempts/log-line";

const WAIT_FOR_CART_MS = 10_000;

/**
 * The bank says that it was paid: that is proof (invariant I3), with who, why and which reference, and the payment is
 * settled as any other. A process that ends after the decision leaves a payment that is due at once.
 */
export async function confirmPaid(pressed: PressedPayment): Promise<BothLanguages> {
  const { settling, attempt } = pressed;
  await writeDecision(pressed, { kind: "confirmed", as: "paid" });
  await bringIntoLine(settling, attempt.cart_id, { waitMs: WAIT_FOR_CART_MS }).catch((error: unknown) => {
    settling.logger.error(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id },
        `could not settle what was confirmed yet: ${String(error)}`,
      ),
    );
  });
  const now = await settling.mizan.attempts.byId(attempt.id);
  return confirmedResult(now?.disposition === "ordered" ? now.order_id : null);
}

/** The shopper may pay again. The attempt is watched as before, and a CAPTURED that comes later counts (I8). */
export async function confirmNotPaid(pressed: PressedPayment): Promise<BothLanguages> {
  await writeDecision(pressed, { kind: "confirmed", as: "not_paid" });
  return DECIDED_RESULT["confirm-not-paid"];
}
