/**
 * The shopper presses pay: a session is opened at the gateway and its page is used at once. Every earlier try of the
 * cart is looked at first, so that nobody pays twice because a page was left open.
 */
import { PAY_AGAIN_ALLOWED } from "../domain/outcome";
import type { ShopperMessage } from "../domain/outcome-message";
import { nextCheckDelayMs } from "../domain/schedule";
import { GatewayError, GatewayRefusedError } from "../gateway/errors";
import { adviceOf } from "../gateway/gateway-codes";
import type { GatewaySession } from "../gateway/initialize-wire";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { returnAddress } from "./addresses";
import { ask } from "./ask";
import type { AttemptDependencies } from "./attempt-dependencies";
import { chargeOf } from "./charge";
import { gatewayOf } from "./gateway-of";
import { newOpaqueToken } from "./opaque-token";
import { PaymentRefusal } from "./payment-refusal";
import { prepareNextTry } from "./prepare-attempt";
import { readCart } from "./read-cart";
import { readSession } from "./read-session";

/** Why no page was opened. Codes never change; each has its texts in `pages/notice-messages.ts`. */
export type NotOpened =
  | "not_found"
  | "session_gone"
  | "cart_changed"
  | "checking"
  | "not_payable"
  | "gateway_refused"
  | "gateway_unavailable";

export type PageOpening =
  | { kind: "opened"; gatewayUrl: string }
  /** Something is paid already: the result says what became of it. */
  | { kind: "paid"; attemptId: string }
  | {
      kind: "not_opened";
      reason: NotOpened;
      attemptId: string | null;
      language: "ENG" | "ARA";
      code?: string;
      /** What the gateway's own reason means to a shopper. */
      message?: ShopperMessage;
    };

const ASK_DEADLINE_MS = 5_000;
/** Asking about more earlier pages would keep the shopper waiting; the sweep asks about the rest. */
const ASKED_AT_ONCE = 5;
const UNIQUE_VIOLATION = "23505";

/**
 * Opens the gateway's page for a session. Expected trouble is an answer, not an error.
 *
 * @param tokenHash of the session's pay token, or of the return token of one of its tries: "pay again" on our own result
 *   page has nothing else
 */
export async function openPage(dependencies: AttemptDependencies, tokenHash: string): Promise<PageOpening> {
  const { mizan } = dependencies;
  const payToken =
    (await mizan.payTokens.byHash(tokenHash)) ?? (await mizan.attempts.byReturnTokenHash(tokenHash));
  if (!payToken) return { kind: "not_opened", reason: "not_found", attemptId: null, language: "ENG" };
  const ofCart = await askEarlier(dependencies, await mizan.attempts.ofCart(payToken.cart_id));
  const ofSession = ofCart.filter(({ session_id }) => session_id === payToken.session_id);
  const frozen =
    ofSession.at(-1) ?? ofCart.find(({ booked_session_id }) => booked_session_id === payToken.session_id);
  const refuse = (reason: NotOpened, attempt = frozen): PageOpening => ({
    kind: "not_opened",
    reason,
    attemptId: attempt?.id ?? null,
    language: frozen?.language ?? "ENG",
  });
  const paid = ofCart.find(
    ({ outcome, disposition }) =>
      outcome === "paid" && disposition !== "released" && disposition !== "refunded",
  );
  if (paid) return { kind: "paid", attemptId: paid.id };
  const unsure = ofCart.find(
    ({ outcome, disposition }) => disposition === "pending" && !PAY_AGAIN_ALLOWED[outcome],
  );
  if (unsure) return refuse("checking", unsure);
  const session = await readSession(dependencies, payToken.session_id);
  if (!session || !frozen) return refuse("session_gone");
  if (session.cartId !== payToken.cart_id) return refuse("session_gone");
  const isUnchanged = await chargeIsUnchanged(dependencies, frozen);
  if (isUnchanged !== true) return refuse(isUnchanged);
  const prepared = ofSession.find(({ page_state }) => page_state === "prepared");
  return initialize(dependencies, prepared ?? (await prepareNextTry(dependencies, frozen)));
}

async function askEarlier(dependencies: AttemptDependencies, attempts: Attempt[]): Promise<Attempt[]> {
  const shown = attempts.filter(
    ({ page_state, disposition }) => page_state === "shown" && disposition === "pending",
  );
  const asked = await Promise.all(
    shown.slice(-ASKED_AT_ONCE).map((attempt) => ask(dependencies, attempt, ASK_DEADLINE_MS)),
  );
  const askedById = new Map(asked.map(({ attempt }) => [attempt.id, attempt]));
  return attempts.map((attempt) => askedById.get(attempt.id) ?? attempt);
}

/** Before the redirect everything must match: lines, vendors, amounts, settings versions, key (money.md, rule 7). */
async function chargeIsUnchanged(
  dependencies: AttemptDependencies,
  frozen: Attempt,
): Promise<true | "cart_changed" | "not_payable"> {
  const cart = await readCart(dependencies, frozen.cart_id);
  if (!cart || cart.completed_at) return "cart_changed";
  try {
    const charge = await chargeOf(dependencies, cart, frozen.payment_type);
    return charge.fullFingerprint === frozen.full_fingerprint || "cart_changed";
  } catch (error) {
    if (error instanceof PaymentRefusal) return "not_payable";
    throw error;
  }
}

async function initialize(dependencies: AttemptDependencies, prepared: Attempt): Promise<PageOpening> {
  const { mizan } = dependencies;
  const { token, hash } = newOpaqueToken();
  // A second click at the same moment finds the attempt taken and makes a try of its own; both are watched.
  const claimed =
    (await mizan.attempts.claimForOpening(prepared.id, hash)) ??
    (await mizan.attempts.claimForOpening((await prepareNextTry(dependencies, prepared)).id, hash));
  if (!claimed) throw new Error(`Attempt ${prepared.id} could not be taken for opening its page`);
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
  });
  try {
    await mizan.attempts.recordShown(claimed.id, {
      gatewayPaymentId: session.gatewayPaymentId,
      firstCheckMs: firstCheckMs ?? 0,
    });
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    dependencies.logger.error(
      `Mizan: the gateway gave attempt ${claimed.id} the payment id of another attempt. Its page is not shown.`,
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
  const key = await dependencies.mizan.gatewayKeys.open(attempt.gateway_key_id);
  return gatewayOf(dependencies, attempt.environment).initialize(
    {
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
    },
    key,
  );
}

async function recordNotOpened(
  { mizan, logger }: AttemptDependencies,
  attempt: Attempt,
  error: unknown,
): Promise<PageOpening> {
  const isKnown = error instanceof GatewayError;
  const code = isKnown ? error.code : "MIZAN_PAGE_NOT_OPENED";
  const message = (error as Error).message;
  const nothingHappened = isKnown && error.effect === "none";
  await mizan.attempts.recordNotShown(attempt.id, nothingHappened ? "init_failed" : "init_unknown", {
    code,
    message,
  });
  logger.error(`Mizan could not open a payment page for attempt ${attempt.id} (${code}): ${message}`);
  const told = { attemptId: attempt.id, language: attempt.language, code };
  if (!(error instanceof GatewayRefusedError)) {
    return { kind: "not_opened", reason: "gateway_unavailable", ...told };
  }
  const { shopper } = adviceOf(error.gatewayCode);
  return { kind: "not_opened", reason: "gateway_refused", message: shopper, ...told };
}
