/**
 * Whether the gateway accepts a stored key, as the calls with it show. A key that was revoked says nothing about the
 * payments that it opened: they wait, and the operator is told once for all of them.
 */
import { GatewayUnauthorizedError } from "../gateway/errors";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { OPERATOR } from "../modules/mizan/stores/gateway-key";
import type { AttemptDependencies } from "./attempt-dependencies";
import { openReviewItem } from "./open-review-item";

/**
 * Remembers how the gateway took a key in a call about an attempt. Never throws: what the gateway said about the attempt
 * counts, whether or not this could be written.
 *
 * @param failure the call's error, or undefined for an answer
 */
export async function noteKeyAcceptance(
  dependencies: AttemptDependencies,
  { attempt, keyId, failure }: { attempt: Attempt; keyId: string; failure?: unknown },
): Promise<void> {
  try {
    if (failure === undefined) await noteAccepted(dependencies, keyId);
    else if (failure instanceof GatewayUnauthorizedError) await noteRefused(dependencies, attempt, keyId);
  } catch (error) {
    dependencies.logger.error(
      `Mizan could not remember whether the gateway accepts key ${keyId}: ${String(error)}`,
    );
  }
}

async function noteRefused(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  keyId: string,
): Promise<void> {
  const refused = await dependencies.mizan.keyNotes.noteRefused(keyId);
  if (!refused) return;
  const account = await accountNameOf(dependencies, refused.owner);
  await openReviewItem(dependencies, {
    reason: "key_not_accepted",
    attempt,
    summary: `The gateway no longer accepts the key ending in ${refused.last_four} of ${account} in the environment ${refused.environment}. Payments that it opened wait, and nothing was decided about them. Enter the key that replaced it, or ask the provider.`,
    details: { gateway_key_id: keyId, owner: refused.owner },
  });
}

async function noteAccepted({ mizan }: AttemptDependencies, keyId: string): Promise<void> {
  const isNews = await mizan.keyNotes.noteAccepted(keyId);
  if (isNews) await mizan.reviewItems.resolveForKeys([keyId], ["key_not_accepted"]);
}

async function accountNameOf({ mizan }: AttemptDependencies, owner: string): Promise<string> {
  if (owner === OPERATOR) return "the marketplace's own account";
  const [vendor] = await mizan.settings.vendorAccounts([owner]);
  return vendor ? `${vendor.name} (${vendor.external_id})` : owner;
}
