/**
 * The store may have decided beforehand that a captured payment without a place goes back. Only where that is final: what
 * fails for a moment is tried again and never comes here. Under the cart's lease, and after the payment was let go.
 */
import type { Settling, Mizan } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { hasGoneBack } from "../../domain/refund-life";
import { policyOf, type ReviewReason } from "../../domain/review-reasons";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { refundUnplaced } from "../../refunds/refund-without-order";
import { tellOfQuietItem } from "../../review/tell-of-review-items";

/** @returns whether a payment that is let go for a reason goes back without a person; never one whose order a person wanted */
export async function goesBackAtOnce(
  { mizan }: Mizan<"orderTries" | "settings">,
  attempt: Attempt,
  reason: ReviewReason,
): Promise<boolean> {
  const policy = policyOf(reason);
  if (!policy) return false;
  const { settings } = await mizan.settings.current([]);
  return settings[policy] === "refund" && !(await mizan.orderTries.wasReadopted(attempt.id));
}

/** Sends the refund once. Unless it is accepted, the item of the payment stays open and a person is told. */
export async function refundByPolicy(
  settling: Settling,
  attempt: Attempt,
  reason: ReviewReason,
): Promise<void> {
  const reviewItemId = (await settling.mizan.reviewItems.openIdOf(attempt.id, reason)) ?? null;
  try {
    const asked = { attempt, reason: `The store's policy: ${policyOf(reason) ?? reason} is refund.` };
    const refund = await refundUnplaced(settling, { ...asked, requestedBy: null, reviewItemId });
    if (hasGoneBack(refund)) return;
  } catch (error) {
    settling.logger.error(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id },
        `could not refund it as the store's policy says: ${(error as Error).message}`,
      ),
    );
  }
  if (reviewItemId) await tellOfQuietItem(settling, reviewItemId);
}
