/** The one place where an answer, or the lack of one, becomes an error. */
import {
  type CallFacts,
  type GatewayError,
  type GatewayOperation,
  GatewayProtocolError,
  GatewayRateLimitedError,
  GatewayRefusedError,
  GatewayServerError,
  GatewayTransportError,
  GatewayUnauthorizedError,
} from "./errors";
import { adviceOf, UNAUTHORIZED_CODE } from "./gateway-codes";
import type { HttpAnswer, HttpFault } from "./http-exchange";
import { NO_RECORD_CODE } from "./wire";
import type { ExactJson } from "./exact-json";
import type { GatewayAnswer } from "./answer-envelope";
import { retryAfterMsOf } from "./retry-after";

const TRIED: Record<GatewayOperation, string> = {
  initialize: "the initialization",
  status: "the status query",
  refund: "the refund",
};

/** undici's parser names its fault by code (HPE_…), or by class where it has none. */
const NOT_HTTP: readonly string[] = ["HTTPParserError", "UND_ERR_HEADERS_OVERFLOW"];

export type ReceivedAnswer = {
  http: HttpAnswer;
  /** The envelope in the body, its message already redacted. */
  answer: GatewayAnswer | { unreadable: string };
  /** Milliseconds since the epoch, for Retry-After dates. */
  nowMs: number;
};

/** An answer that is no error; without a payload where it is the "no record" of a status query. */
export type Heard = { payload: ExactJson | undefined; gatewayMessage: string; isNoRecord: boolean };

/**
 * What an answer comes to; an error is not thrown. HTTP decides first: a
 * 5xx that says CAPTURED is no evidence (PRO-02); below that the gateway's code decides, not HTTP (PRO-03).
 */
export function judgeAnswer(facts: CallFacts, { http, answer, nowMs }: ReceivedAnswer): Heard | GatewayError {
  const call = `Gateway answered ${TRIED[facts.operation]} for attempt ${facts.trackId} with HTTP ${http.httpStatus}`;
  if (http.httpStatus >= 500)
    return new GatewayServerError(`${call}: it is out of order; ask again later.`, facts);
  if (http.httpStatus === 429) {
    const waitMs = retryAfterMsOf(http.retryAfter, nowMs);
    return new GatewayRateLimitedError(
      `${call}: too many calls; ${waitMs === undefined ? "it names no time to wait" : `wait ${waitMs} ms`}.`,
      facts,
      waitMs,
    );
  }
  if (http.httpStatus === 401 || http.httpStatus === 403) return unauthorized(call, facts);
  if (http.httpStatus >= 300 && http.httpStatus < 400) {
    // Following it would hand the key to another host (NET-11).
    return new GatewayProtocolError(
      `${call}: it is a redirect, which is not followed. Check the base address.`,
      facts,
    );
  }
  if ("unreadable" in answer) return unreadableAnswer(facts, http, answer.unreadable);
  if (!answer.ok) {
    const { gatewayCode, gatewayMessage } = answer;
    // Before the shopper finishes it is the ordinary answer (docs/gateway.md#status).
    const isNoRecord = facts.operation === "status" && gatewayCode === NO_RECORD_CODE;
    if (isNoRecord) return { payload: undefined, gatewayMessage, isNoRecord };
    return refusal(facts, gatewayCode, gatewayMessage);
  }
  if (http.httpStatus >= 300)
    return new GatewayProtocolError(`${call} and a body that claims success.`, facts);
  const { payload, gatewayMessage } = answer;
  return { payload, gatewayMessage, isNoRecord: false };
}

/** An answer that is not of the specified shape, e.g. HTML with 200 (NET-14) or a record without its status. */
export function unreadableAnswer(facts: CallFacts, http: HttpAnswer, reason: string): GatewayProtocolError {
  return new GatewayProtocolError(
    `Gateway answered ${TRIED[facts.operation]} for attempt ${facts.trackId} with HTTP ${http.httpStatus}, but ${reason}. ` +
      `This is no outcome and changes nothing; look for a proxy, or ask the provider.`,
    facts,
  );
}

/** No complete answer came. */
export function errorOfFault(facts: CallFacts, fault: HttpFault): GatewayError {
  const tried = `${TRIED[facts.operation]} for attempt ${facts.trackId}`;
  if (fault.reason.startsWith("HPE_") || NOT_HTTP.includes(fault.reason)) {
    return new GatewayProtocolError(
      `Gateway answered ${tried} with something that is not HTTP (${fault.reason}).`,
      facts,
    );
  }
  const message =
    fault.phase === "not_sent"
      ? `Could not reach the gateway for ${tried}: ${fault.reason}. Nothing was sent.`
      : `No complete answer to ${tried}: ${fault.reason}. The gateway may have acted on it.`;
  const { phase, reason, cause } = fault;
  return new GatewayTransportError(message, { ...facts, phase, reason }, { cause });
}

function refusal(facts: CallFacts, gatewayCode: string, gatewayMessage: string): GatewayError {
  const call = `Gateway refused ${TRIED[facts.operation]} for attempt ${facts.trackId}`;
  if (gatewayCode === UNAUTHORIZED_CODE)
    return unauthorized(`${call}: ${gatewayCode} (${gatewayMessage})`, facts);
  const { log, operator } = adviceOf(gatewayCode);
  const message = `${call}: ${gatewayCode} (${log}), "${gatewayMessage}". ${operator.en}`;
  return new GatewayRefusedError(message, { ...facts, gatewayCode, gatewayMessage });
}

function unauthorized(call: string, facts: CallFacts): GatewayUnauthorizedError {
  return new GatewayUnauthorizedError(`${call}. ${adviceOf(UNAUTHORIZED_CODE).operator.en}`, facts);
}
