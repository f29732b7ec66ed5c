/** The call of the gateway that opens a payment page, recorded before and after. */
import type { Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { logRefusal } from "../../application/log-refusal";
import { nextCheckDelayMs } from "../../domain/schedule";
import { assertSplitBalances } from "../../domain/split-invariants";
import { operatorWords } from "../../engine/message-of";
import { GatewayError, GatewayRateLimitedError, GatewayRefusedError } from "../../gateway/errors";
import { adviceOf } from "../../gateway/gateway-codes";
import type { GatewaySession } from "../../gateway/initialize-wire";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { OpenableKey } from "../../modules/mizan/stores/gateway-key-store";
import { gatewayOf } from "../asking/gateway-of";
import { initializeTurnMs, pauseLeftMs } from "../asking/gateway-pause";
import { callPlacesOf } from "../asking/gateway-lines";
import { notingKeyAcceptance } from "../asking/key-acceptance";
import type { Charge } from "./charge";
import { noteFirstPageRefused } from "./refused-first-pages";
import { returnAddress } from "../record/shopper-addresses";
import { newOpaqueToken } from "../record/opaque-token";
import type { PageOpening } from "./page-opening";
import { prepareNextTry } from "./prepare-attempt";
import { isCardNotPermitted, withdrawCard } from "./withdraw-card";

const UNIQUE_VIOLATION = "23505";
const TOO_MANY_PAGES =
  "Mizan opens no further payment page for a cart that has had one: as many as pages.perAddress are unfinished from its shopper's address, or as many as pages.inAll were opened beside another.";

/**
 * Opens a session at the gateway for a prepared attempt, and records it before anybody can see its page. Never repeated
 * by itself: a lost answer leaves a session that nobody can pay, and the next try has a new trackid. While the gateway wants
 * no initialization with the key nothing is sent, and the attempt stays prepared.
 */
export async function openGatewaySession(
  dependencies: Using<"checkout">,
  prepared: Attempt,
  {
    charge: { key, nameWords, pageExpiryMs },
    openedFrom,
  }: { charge: Pick<Charge, "key" | "nameWords" | "pageExpiryMs">; openedFrom?: number | undefined },
): Promise<PageOpening> {
  const { mizan } = dependencies;
  if (key.id !== prepared.gateway_key_id) {
    throw new Error(`Attempt ${prepared.id} is not of key ${key.id}: nothing was sent`);
  }
  const { id: attemptId, language, storefront } = prepared;
  const busy = (retryAfterMs: number): PageOpening => ({
    ...{ kind: "not_opened", reason: "gateway_busy", attemptId, language, storefront, retryAfterMs },
  });
  const busyMs = initializeTurnMs(key.id);
  if (busyMs > 0) return busy(busyMs);
  const { deadlineMs: waitsMs } = mizan.options.schedule.foreground;
  const places = callPlacesOf(dependencies, prepared.environment);
  // Longer than a shopper waits: the page says so, and tries again by itself.
  if (!(await places.place("page", waitsMs))) return busy(waitsMs);
  const { token, hash } = newOpaqueToken();
  const { pages } = mizan.options;
  const limits = { ...pages, unfinishedMs: Math.min(pages.withinMs, pageExpiryMs) };
  const counted = { limits, openedFrom, nameWords };
  let claimed = await mizan.pageOpenings.claim(prepared, hash, counted);
  // Who clicks at the same moment finds the attempt taken and makes a try of his own, until the cart has had its pages.
  while (claimed === "taken") {
    const next = await prepareNextTry(dependencies, prepared, sessionOf(prepared));
    claimed = await mizan.pageOpenings.claim(next, hash, counted);
  }
  if (typeof claimed === "string") {
    places.giveBack();
    const reason = claimed === "too_many" ? "too_many_tries" : "too_many_pages";
    if (claimed === "too_many_carts") await noteFirstPageRefused(dependencies);
    if (claimed === "too_many_about") logRefusal(dependencies.logger, reason, TOO_MANY_PAGES);
    return { kind: "not_opened", reason, attemptId, language, storefront };
  }
  let session: GatewaySession;
  try {
    session = await requestSession(dependencies, claimed, {
      key,
      returnUrl: returnAddress(mizan.options, token),
    });
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
  dependencies: Using<"checkout">,
  attempt: Attempt,
  { key: openable, returnUrl }: { key: OpenableKey; returnUrl: string },
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
  const key = openable.open();
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
  return notingKeyAcceptance(dependencies, { operation: "initialize", attempt, keyId, key }, () =>
    gatewayOf(dependencies, attempt.environment).initialize(order, key),
  );
}

async function recordNotOpened(
  dependencies: Using<"checkout">,
  attempt: Attempt,
  error: unknown,
): Promise<PageOpening> {
  const { mizan, logger } = dependencies;
  const isKnown = error instanceof GatewayError;
  const code = isKnown ? error.code : "MIZAN_PAGE_NOT_OPENED";
  const message = operatorWords(error, "opening the payment page");
  const nothingHappened = isKnown && error.effect === "none";
  await mizan.attempts.recordNotShown(attempt.id, nothingHappened ? "init_failed" : "init_unknown", {
    code,
    message,
  });
  logger.error(
    logLine({ attempt: attempt.id }, `could not open a payment page (${code}): ${(error as Error).message}`),
  );
  const { language, storefront } = attempt;
  const told = { attemptId: attempt.id, language, storefront, code };
  if (isCardNotPermitted(attempt, error)) {
    await withdrawCard(dependencies, attempt);
    return { kind: "not_opened", reason: "way_not_available", ...told };
  }
  // An explicit answer, after which nothing is open; whoever only hears nothing is in doubt, above.
  if (error instanceof GatewayRateLimitedError) {
    const retryAfterMs = pauseLeftMs(attempt.gateway_key_id, "initialize");
    return { kind: "not_opened", reason: "gateway_busy", ...told, retryAfterMs };
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
