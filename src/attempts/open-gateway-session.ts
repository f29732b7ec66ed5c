import { nextCheckDelayMs } from "../domain/schedule";
import { assertSplitBalances } from "../domain/split-invariants";
import { GatewayError, GatewayRefusedError } from "../gateway/errors";
import { adviceOf } from "../gateway/gateway-codes";
import type { GatewaySession } from "../gateway/initialize-wire";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { returnAddress } from "./addresses";
import type { AttemptDependencies } from "./attempt-dependencies";
import { isCardNotPermitted, withdrawCard } from "./card-not-permitted";
import { gatewayOf } from "./gateway-of";
import { notingKeyAcceptance } from "./key-acceptance";
import { newOpaqueToken } from "./opaque-token";
import type { PageOpening } from "./page-opening";
import { prepareNextTry } from "./prepare-attempt";
import { logLine } from "./log-line";

const UNIQUE_VIOLATION = "23505";

/**
 * Opens a session at the gateway for a prepared attempt, and records it before anybody can see its page. Never repeated
 * by itself: a lost answer leaves a session that nobody can pay, and the next try has a new trackid.
 */
export async function openGatewaySession(
  dependencies: AttemptDependencies,
  prepared: Attempt,
  openedFrom?: number,
): Promise<PageOpening> {
  const { mizan } = dependencies;
  const { token, hash } = newOpaqueToken();
  const counted = { limits: mizan.options.pages, openedFrom };
  const first = await mizan.pageOpenings.claim(prepared, hash, counted);
  // A second click at the same moment finds the attempt taken and makes a try of its own; both are watched.
  const claimed =
    first === "taken"
      ? await mizan.pageOpenings.claim(
          await prepareNextTry(dependencies, prepared, sessionOf(prepared)),
          hash,
          counted,
        )
      : first;
  if (claimed === "taken") throw new Error(`Attempt ${prepared.id} could not be taken for opening its page`);
  if (claimed === "too_many" || claimed === "too_many_about") {
    const { id: attemptId, language } = prepared;
    const reason = claimed === "too_many" ? "too_many_tries" : "too_many_pages";
    return { kind: "not_opened", reason, attemptId, language };
  }
  let session: GatewaySession;
  try {
    session = await requestSession(dependencies, claimed, returnAddress(mizan.options, token));
  } catch (error) {
    return recordNotOpened(dependencies, claimed, error);
  }
  const firstCheckMs = nextCheckDelayMs({
    outcome: "open",
    answeredChecks: 0,
    sinceShownMs: 0,
    random: Math.random(),
    schedule: mizan.options.schedule,
  });
  try {
    await mizan.attempts.recordShown(claimed.id, {
      gatewayPaymentId: session.gatewayPaymentId,
      firstCheckMs: firstCheckMs ?? 0,
    });
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    dependencies.logger.error(
      logLine(
        { attempt: claimed.id },
        "the gateway gave it the payment id of another attempt. Its page is not shown.",
      ),
    );
    return recordNotOpened(dependencies, claimed, error);
  }
  return { kind: "opened", gatewayUrl: session.redirectUrl };
}

async function requestSession(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  returnUrl: string,
): Promise<GatewaySession> {
  const { split } = attempt;
  // The last look before the charge leaves, at the row itself (money.md, Invariants).
  assertSplitBalances(split);
  if (split.chargeFils !== attempt.amount_fils) {
    throw new Error(
      `The split of attempt ${attempt.id} is not of its amount: nothing was sent to the gateway`,
    );
  }
  const keyId = attempt.gateway_key_id;
  const key = await dependencies.mizan.gatewayKeys.open(keyId);
  const order = {
    trackId: attempt.track_id,
    amountFils: attempt.amount_fils,
    // One address for success and failure: where the gateway sends the shopper proves nothing.
    successUrl: returnUrl,
    errorUrl: returnUrl,
    paymentType: attempt.payment_type,
    language: attempt.language,
    kfastId: attempt.kfast_id ?? undefined,
    ...attempt.reference_fields,
    ...split.wire,
  };
  return notingKeyAcceptance(dependencies, { attempt, keyId, key }, () =>
    gatewayOf(dependencies, attempt.environment).initialize(order, key),
  );
}

async function recordNotOpened(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  error: unknown,
): Promise<PageOpening> {
  const { mizan, logger } = dependencies;
  const isKnown = error instanceof GatewayError;
  const code = isKnown ? error.code : "MIZAN_PAGE_NOT_OPENED";
  const message = (error as Error).message;
  const nothingHappened = isKnown && error.effect === "none";
  await mizan.attempts.recordNotShown(attempt.id, nothingHappened ? "init_failed" : "init_unknown", {
    code,
    message,
  });
  logger.error(logLine({ attempt: attempt.id }, `could not open a payment page (${code}): ${message}`));
  const told = { attemptId: attempt.id, language: attempt.language, code };
  if (isCardNotPermitted(attempt, error)) {
    await withdrawCard(dependencies, attempt);
    return { kind: "not_opened", reason: "way_not_available", ...told };
  }
  if (!(error instanceof GatewayRefusedError)) {
    return { kind: "not_opened", reason: "gateway_unavailable", ...told };
  }
  const { shopper } = adviceOf(error.gatewayCode);
  return { kind: "not_opened", reason: "gateway_refused", message: shopper, ...told };
}

function sessionOf({ session_id, collection_id }: Attempt): { id: string; collectionId: string } {
  return { id: session_id, collectionId: collection_id };
}
