/**
 * The gateway takes no direct card payment of an account (10015). The key remembers it, so that no other shopper is sent
 * the same way for nothing; an operator who has got the permission offers cards again, or enters another key.
 */
import { GatewayRefusedError } from "../gateway/errors";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";
import { DIRECT_CARD } from "./ways-to-pay";

const CARD_NOT_PERMITTED = "10015";

/** @returns whether this is the gateway's refusal of direct card payments, and of nothing else about the attempt */
export function isCardNotPermitted(attempt: Pick<Attempt, "payment_type">, error: unknown): boolean {
  return (
    attempt.payment_type === DIRECT_CARD &&
    error instanceof GatewayRefusedError &&
    error.gatewayCode === CARD_NOT_PERMITTED
  );
}

/** Takes the card away from an account, and tells the operator once, however many shoppers meet it at the same moment. */
export async function withdrawCard(dependencies: AttemptDependencies, attempt: Attempt): Promise<void> {
  const isNew = await dependencies.mizan.keyNotes.markCardRefused(attempt.gateway_key_id);
  if (!isNew) return;
  const account = await accountNameOf(dependencies, attempt);
  await openReviewItem(dependencies, {
    reason: "card_direct_not_permitted",
    attempt,
    summary: `The gateway takes no direct card payment of ${account} (10015), so that this way to pay is no longer offered for it. Ask the provider for the permission, then offer cards again at the key; nothing was charged.`,
    details: { gateway_key_id: attempt.gateway_key_id, account },
  });
}

async function accountNameOf({ mizan }: AttemptDependencies, { split }: Attempt): Promise<string> {
  const { keyOwner } = split;
  if (keyOwner.kind === "operator") return "the marketplace's own account";
  const [vendor] = await mizan.settings.vendorAccounts([keyOwner.vendorId]);
  return vendor ? `${vendor.name} (${vendor.external_id})` : keyOwner.vendorId;
}
