/**
 * Whether the gateway takes a call with a stored key, as the calls with it show. Of one that says "too many calls" all
 * processes remember for how long. A key that was revoked says nothing about the
 * payments that it opened: they wait, and the operator is told once for all of them.
 */
import type { BothLanguages } from "../../answers/admin-api";
import { keyNotAccepted, OPERATORS_ACCOUNT } from "../../answers/summaries/shop";
import type { GatewayOperation } from "../../gateway/errors";
import { GatewayRateLimitedError, GatewayUnauthorizedError } from "../../gateway/errors";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { OpenedGatewayKey } from "../../modules/mizan/stores/gateway-key-store";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { aboutAttempt } from "../../telemetry/traced";
import type { Mizan, Using } from "../../application/dependencies";
import { announceReviewItem } from "../../review/tell-of-review-items";
import { endRefusals, pauseGateway, pausesToTell } from "./gateway-pause";
import { hostNameOf } from "./gateway-lines";

type Call = {
  operation: GatewayOperation;
  attempt: Attempt;
  keyId: string;
  key: Pick<OpenedGatewayKey, "wasRefused">;
};

/**
 * Calls the gateway about an attempt and remembers how it took the key. What the gateway said about the attempt counts,
 * whether or not this could be written. An answer is written down only where the key was thought refused until now: an
 * ordinary one costs no statement.
 */
export async function notingKeyAcceptance<Answer>(
  dependencies: Using<"asking">,
  { operation, attempt, keyId, key }: Call,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer;
  try {
    answer = await aboutAttempt(attempt.id, call);
  } catch (failure) {
    if (failure instanceof GatewayUnauthorizedError) {
      await written(dependencies, keyId, () => noteRefused(dependencies, attempt, keyId));
    }
    if (failure instanceof GatewayRateLimitedError) {
      pauseGateway(keyId, operation, failure.retryAfterMs);
      const { environment } = attempt;
      const of = { environment, host: hostNameOf(dependencies, environment), keyId };
      await written(dependencies, keyId, () =>
        dependencies.mizan.gatewayOutages.notePause(of, pausesToTell(keyId)),
      );
    }
    throw failure;
  }
  endRefusals(keyId, operation);
  if (key.wasRefused) await written(dependencies, keyId, () => noteKeyAccepted(dependencies, keyId));
  return answer;
}

/** Closes what was told of a key that the gateway refused: it accepts it now. */
export async function noteKeyAccepted(
  { mizan }: Mizan<"keyNotes" | "reviewItems">,
  keyId: string,
): Promise<void> {
  await mizan.keyNotes.noteAccepted(keyId);
  await mizan.reviewItems.resolveForKeys([keyId], ["key_not_accepted"]);
}

async function written(
  { logger }: Pick<Using<"asking">, "logger">,
  keyId: string,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    logger.error(`Mizan could not remember how the gateway takes key ${keyId}: ${String(error)}`);
  }
}

async function noteRefused(dependencies: Using<"asking">, attempt: Attempt, keyId: string): Promise<void> {
  const { keyNotes } = dependencies.mizan;
  const refused = await keyNotes.noteRefused(keyId);
  if (!refused || refused.isTold) return;
  const { key } = refused;
  const account = await accountNameOf(dependencies, key.owner);
  const summary = keyNotAccepted(key, account);
  const { id: attempt_id, cart_id, order_id: orderId } = attempt;
  const id = await keyNotes.openRefusal(key, { attemptId: attempt_id, cartId: cart_id, orderId, summary });
  const opened = { id, reason: "key_not_accepted", summary, attempt_id, cart_id } as const;
  await announceReviewItem(dependencies, opened);
}

/** @param owner as gateway keys have it */
export async function accountNameOf({ mizan }: Mizan<"settings">, owner: string): Promise<BothLanguages> {
  if (owner === OPERATOR) return OPERATORS_ACCOUNT;
  const [vendor] = await mizan.settings.vendorAccounts([owner]);
  const name = vendor ? `${vendor.name} (${vendor.external_id})` : owner;
  return { en: name, ar: name };
}
