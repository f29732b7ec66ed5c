/**
 * Whether the gateway accepts a key: a status query about a payment that cannot exist. It moves no money and leaves
 * nothing behind. Who may come in is told "no record" (10012), who may not is told so (10014).
 */
import { randomBytes } from "node:crypto";
import type { BothLanguages } from "../../answers/admin-api";
import type { KeyTest } from "../../answers/admin-api/gateway-keys";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { TRACK_ID_BYTES, trackIdOf } from "../../domain/track-id";
import {
  GatewayError,
  GatewayRefusedError,
  GatewayTransportError,
  GatewayUnauthorizedError,
} from "../../gateway/errors";
import { GatewayKeyError } from "../../gateway/unsendable-errors";
import { authorizationOf, type GatewayKey } from "../../gateway/gateway-key";
import { gatewayOf } from "../../payments/asking/gateway-of";
import { callPlacesOf } from "../../payments/asking/gateway-lines";
import {
  ACCEPTED,
  refusedWords,
  otherEnvironmentWords,
  LOOKS_ENCODED,
  noAnswerInTimeWords,
  unreachableWords,
  besideThePointWords,
} from "./key-answer-words";

/** A person waits for the answer. */
const DEADLINE_MS = 5_000;
/** No PaymentID of a session is so short. */
const NO_PAYMENT = "0";

/**
 * Asks the gateway whether a key is accepted; no fault of the gateway or the network is thrown.
 *
 * @throws GatewayKeyError when the key cannot be sent as it is; MizanOptionsError when the environment has no address
 */
export async function askAboutKey(
  dependencies: Pick<Using<"setup">, "logger" | "mizan">,
  {
    environment,
    key,
    deadlineMs = DEADLINE_MS,
  }: { environment: Environment; key: GatewayKey; deadlineMs?: number },
): Promise<KeyTest> {
  const authorization = authorizationOf(key);
  const query = { trackId: trackIdOf(randomBytes(TRACK_ID_BYTES)), gatewayPaymentId: NO_PAYMENT };
  let httpStatus: number | undefined;
  // A person asked for it: it is counted, and asked whether or not there is a place.
  await callPlacesOf(dependencies, environment).place("question", 1_000);
  try {
    const answer = await gatewayOf(dependencies, environment).status(query, key, {
      deadlineMs,
      onExchange: (exchange) => {
        httpStatus = exchange.httpStatus;
      },
    });
    if (!answer.found) return { answer: "accepted", detail: answer.gatewayCode, message: ACCEPTED };
    return unknown("a record");
  } catch (error) {
    if (!(error instanceof GatewayError) || error instanceof GatewayKeyError) throw error;
    if (!(error instanceof GatewayUnauthorizedError)) return withoutAnswer(error, httpStatus, deadlineMs);
    const detail = httpStatus === 401 || httpStatus === 403 ? `HTTP ${httpStatus}` : "10014";
    const others = (await dependencies.mizan.gatewayKeys.ownersOf(authorization))
      .map((other) => other.environment)
      .filter((other) => other !== environment);
    const message = joined([
      refusedWords(environment, detail),
      ...[...new Set(others)].map(otherEnvironmentWords),
      ...(readsAsEncoded(key) ? [LOOKS_ENCODED] : []),
    ]);
    return { answer: "refused", detail, message };
  }
}

function withoutAnswer(error: GatewayError, httpStatus: number | undefined, deadlineMs: number): KeyTest {
  if (error instanceof GatewayTransportError) {
    const message =
      error.reason === "DEADLINE" ? noAnswerInTimeWords(deadlineMs / 1000) : unreachableWords(error.reason);
    return { answer: "unknown", detail: error.reason, message };
  }
  if (error instanceof GatewayRefusedError) return unknown(error.gatewayCode);
  return unknown(httpStatus === undefined ? error.code : `HTTP ${httpStatus}`);
}

function unknown(detail: string): KeyTest {
  return { answer: "unknown", detail, message: besideThePointWords(detail) };
}

function readsAsEncoded(key: GatewayKey): boolean {
  if (key.encoding === "base64") return false;
  try {
    authorizationOf({ value: key.value, encoding: "base64" });
    return true;
  } catch {
    return false;
  }
}

function joined(sentences: readonly BothLanguages[]): BothLanguages {
  return {
    en: sentences.map(({ en }) => en).join(" "),
    ar: sentences.map(({ ar }) => ar).join(" "),
  };
}
