/**
 * The gateway takes no direct card payment of an account (10015). The key remembers it, so that no other shopper is sent
 * the same way for nothing; an operator who has got the permission offers cards again, or enters another key.
 */
import { cardNotPermitted } from "../../answers/summaries/shop";
import type { Using } from "../../application/dependencies";
import type { ReviewReason } from "../../domain/review-reasons";
import { GatewayRefusedError } from "../../gateway/errors";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { announceReviewItem } from "../../review/tell-of-review-items";
import { accountNameOf } from "../asking/key-acceptance";
import { DIRECT_CARD } from "../record/refuse-way-to-pay";

const CARD_NOT_PERMITTED = "10015";
const REASON: ReviewReason = "card_direct_not_permitted";

/** @returns whether this is the gateway's refusal of direct card payments, and of nothing else about the attempt */
export function isCardNotPermitted(attempt: Pick<Attempt, "payment_type">, error: unknown): boolean {
  return (
    attempt.payment_type === DIRECT_CARD &&
    error instanceof GatewayRefusedError &&
    error.gatewayCode === CARD_NOT_PERMITTED
  );
}

/** Takes the card away from an account, and tells the operator once, however many shoppers meet it at the same moment. */
export async function withdrawCard(dependencies: Using<"checkout">, attempt: Attempt): Promise<void> {
  const { id: attempt_id, cart_id, order_id: orderId, gateway_key_id } = attempt;
  const { keyOwner } = attempt.split;
  const owner = keyOwner.kind === "operator" ? OPERATOR : keyOwner.vendorId;
  const account = await accountNameOf(dependencies, owner);
  const summary = cardNotPermitted(account);
  const id = await dependencies.mizan.keyNotes.markCardRefused(gateway_key_id, {
    reason: REASON,
    attemptId: attempt_id,
    cartId: cart_id,
    orderId,
    summary,
    details: { gateway_key_id, account: account.en },
  });
  await announceReviewItem(dependencies, { id, reason: REASON, summary, attempt_id, cart_id });
}
