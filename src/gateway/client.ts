/**
 * The only HTTP client of the gateway. The gateway never calls us; a status query is the only proof of a payment,
 * and a call without a clear answer proves nothing.
 */
import { performance } from "node:perf_hooks";
import { buildConnector, Pool } from "undici";
import { errorOfFault, type Heard, judgeAnswer, unreadableAnswer } from "./answer";
import { readAnswer } from "./answer-envelope";
import type {
  CallOptions,
  GatewayClient,
  GatewayClientSettings,
  GatewayExchange,
  StatusAnswer,
} from "./client-contract";
import { type CallFacts, GatewayError, RedirectUrlRefusedError } from "./errors";
import { authorizationOf, formsOfKey, type GatewayKey } from "./gateway-key";
import { redactText } from "./redact";
import { exchange, type HttpAnswer } from "./http-exchange";
import { checkRedirectUrl, gatewayAddressOf } from "./allowed-address";
import { readSession, toInitializeBody } from "./initialize-wire";
import { tunnelThrough } from "./proxy-tunnel";
import { toRefundBody } from "./refund-wire";
import { readStatusRecord, toStatusBody } from "./status-wire";
import { GATEWAY_PATHS, NO_RECORD_CODE, REFUND_FIELDS, REFUND_TYPES } from "./wire";
import { shouldSendAgain } from "./status-retry";
import { bindStatusRecord } from "./bind-status-record";

const DEFAULTS = { connectMs: 3_000, totalMs: 10_000, connections: 8, idleMs: 4_000 };
const EXCERPT_LENGTH = 500;
const MESSAGE_LENGTH = 200;

type Call = CallFacts & { body: string; key: GatewayKey; options: CallOptions };
type Answered = { call: Call; http: HttpAnswer; durationMs: number };
type Reader<T> = (heard: Heard, http: HttpAnswer, facts: CallFacts) => T;

/**
 * Makes the client of one environment; keys come with each call, because the key decides which vendor is paid.
 * @throws GatewayAddressError when the base address is not https, or its host is not in the list
 */
export function createGatewayClient(settings: GatewayClientSettings): GatewayClient {
  const address = gatewayAddressOf(settings);
  const paths = { ...GATEWAY_PATHS, ...settings.paths };
  const refundFields = { ...REFUND_FIELDS, ...settings.refundFields };
  const refundTypes = { ...REFUND_TYPES, ...settings.refundTypes };
  const now = settings.clock ?? Date.now;
  const pool = poolFor(address.origin, settings);

  async function perform<T>(call: Call, read: Reader<T>): Promise<T> {
    const endsAt = performance.now() + deadlineOf(settings, call.options);
    const authorization = authorizationOf(call.key);
    for (let sends = 1; ; sends++) {
      const startedAt = performance.now();
      const path = address.basePath + paths[call.operation];
      const result = await exchange(pool, {
        path,
        authorization,
        body: call.body,
        withinMs: endsAt - startedAt,
      });
      const durationMs = Math.round(performance.now() - startedAt);
      if ("phase" in result) {
        const error = errorOfFault(call, result);
        report(call, { durationMs, errorCode: error.code });
        if (shouldSendAgain(call.operation, result, sends)) continue;
        throw error;
      }
      return readReporting({ call, http: result, durationMs }, read);
    }
  }

  function readReporting<T>({ call, http, durationMs }: Answered, read: Reader<T>): T {
    const seen = {
      durationMs,
      httpStatus: http.httpStatus,
      bodyExcerpt: clean(call, http.body, EXCERPT_LENGTH),
    };
    try {
      const result = readAnswered(call, http, read);
      report(call, seen);
      return result;
    } catch (error) {
      report(call, { ...seen, errorCode: error instanceof GatewayError ? error.code : "UNEXPECTED" });
      throw error;
    }
  }

  function readAnswered<T>(call: Call, http: HttpAnswer, read: Reader<T>): T {
    const facts = { operation: call.operation, trackId: call.trackId, httpStatus: http.httpStatus };
    const parsed = http.unreadable === undefined ? readAnswer(http.body) : { unreadable: http.unreadable };
    const answer =
      "unreadable" in parsed
        ? parsed
        : { ...parsed, gatewayMessage: clean(call, parsed.gatewayMessage, MESSAGE_LENGTH) };
    const judged = judgeAnswer(facts, { http, answer, nowMs: now() });
    if (judged instanceof GatewayError) throw judged;
    return read(judged, http, facts);
  }

  function report(call: Call, seen: Omit<GatewayExchange, "operation" | "trackId">): void {
    const { operation, trackId } = call;
    for (const observe of [settings.onExchange, call.options.onExchange]) {
      try {
        observe?.({ operation, trackId, ...seen });
      } catch {
        // A log that fails must not turn an answered call into a failed one.
      }
    }
  }

  return {
    async initialize(request, key, options = {}) {
      const body = toInitializeBody(request);
      const call: Call = { operation: "initialize", trackId: request.trackId, body, key, options };
      return perform(call, ({ payload }, http, facts) => {
        const session = readSession(payload, request.paymentType);
        if ("unreadable" in session) throw unreadableAnswer(facts, http, session.unreadable);
        const checked = checkRedirectUrl(session.redirectUrl, settings.redirectHosts, settings.environment);
        if ("url" in checked) return { ...session, redirectUrl: checked.url };
        const message = `Gateway session ${session.gatewayPaymentId} for attempt ${request.trackId} is not used: ${checked.refused}.`;
        throw new RedirectUrlRefusedError(message, facts, session.gatewayPaymentId);
      });
    },

    async status(query, key, options = {}) {
      const body = toStatusBody(query);
      const call: Call = { operation: "status", trackId: query.trackId, body, key, options };
      return perform<StatusAnswer>(call, ({ payload, gatewayMessage, isNoRecord }, http, facts) => {
        if (isNoRecord) return { found: false, gatewayCode: NO_RECORD_CODE, gatewayMessage };
        const record = readStatusRecord(payload, settings.recordNames);
        if ("unreadable" in record) throw unreadableAnswer(facts, http, record.unreadable);
        return { found: true, record: bindStatusRecord(record, query) };
      });
    },

    async refund(request, key, options = {}) {
      const body = toRefundBody(request, refundFields, refundTypes);
      const call: Call = { operation: "refund", trackId: request.trackId, body, key, options };
      return perform(call, ({ gatewayMessage }) => ({ accepted: true, gatewayMessage }));
    },

    close: () => pool.close(),
  };
}

function poolFor(origin: string, { timeouts, keepAlive, proxy }: GatewayClientSettings): Pool {
  const idleMs = keepAlive?.idleMs ?? DEFAULTS.idleMs;
  const timeoutMs = timeouts?.connectMs ?? DEFAULTS.connectMs;
  // Stated, so that NODE_TLS_REJECT_UNAUTHORIZED=0 cannot switch it off (NET-10).
  const connect = { timeout: timeoutMs, rejectUnauthorized: true };
  return new Pool(origin, {
    connections: keepAlive?.connections ?? DEFAULTS.connections,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: proxy ? tunnelThrough(proxy, { timeoutMs, secure: buildConnector(connect) }) : connect,
  });
}

function deadlineOf({ timeouts }: GatewayClientSettings, { deadlineMs }: CallOptions): number {
  const totalMs = timeouts?.totalMs ?? DEFAULTS.totalMs;
  return deadlineMs === undefined ? totalMs : Math.min(deadlineMs, totalMs);
}

function clean(call: Call, text: string, maxLength: number): string {
  return redactText(text, { secrets: formsOfKey(call.key), maxLength });
}
