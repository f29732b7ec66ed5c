/**
 * The only HTTP client of the gateway. The gateway never calls us; a status query is the only proof of a payment,
 * and a call without a clear answer proves nothing.
 */
import { performance } from "node:perf_hooks";
import { Pool } from "undici";
import { checkRedirectUrl, gatewayAddressOf } from "./allowed-address";
import { errorOfAnswer, errorOfFault, unreadableAnswer } from "./answer-error";
import { readAnswer, type GatewayAnswer } from "./answer-envelope";
import { bindStatusRecord } from "./bind-status-record";
import type { CallOptions, GatewayClient, GatewayClientSettings, GatewayExchange } from "./client-contract";
import { GatewayError, GatewayRefusedError, RedirectUrlRefusedError, type CallFacts } from "./errors";
import { authorizationOf, formsOfKey, type GatewayKey } from "./gateway-key";
import { exchange, type HttpAnswer } from "./http-exchange";
import { readSession, toInitializeBody } from "./initialize-wire";
import { redactText } from "./redact";
import { toRefundBody } from "./refund-wire";
import { shouldSendAgain } from "./status-retry";
import { readStatusRecord, toStatusBody } from "./status-wire";
import { GATEWAY_PATHS, NO_RECORD_CODE, REFUND_FIELDS, REFUND_TYPES } from "./wire";

const DEFAULTS = { connectMs: 3_000, totalMs: 10_000, connections: 8, idleMs: 4_000 };
const EXCERPT_LENGTH = 500;
const MESSAGE_LENGTH = 200;

type Call = CallFacts & { body: string; key: GatewayKey; options: CallOptions };
type Answered = { call: Call; http: HttpAnswer; durationMs: number };
type Success = Extract<GatewayAnswer, { ok: true }>;
type SuccessReader<T> = (answer: Success, http: HttpAnswer, facts: CallFacts) => T;

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

  async function perform<T>(call: Call, read: SuccessReader<T>): Promise<T> {
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

  function readReporting<T>({ call, http, durationMs }: Answered, read: SuccessReader<T>): T {
    const seen = {
      durationMs,
      httpStatus: http.httpStatus,
      bodyExcerpt: clean(call, http.body, EXCERPT_LENGTH),
    };
    try {
      const result = readSuccess(call, http, read);
      report(call, seen);
      return result;
    } catch (error) {
      report(call, { ...seen, errorCode: error instanceof GatewayError ? error.code : "UNEXPECTED" });
      throw error;
    }
  }

  function readSuccess<T>(call: Call, http: HttpAnswer, read: SuccessReader<T>): T {
    const facts = { operation: call.operation, trackId: call.trackId, httpStatus: http.httpStatus };
    const parsed = http.unreadable === undefined ? readAnswer(http.body) : { unreadable: http.unreadable };
    const answer =
      "unreadable" in parsed
        ? parsed
        : { ...parsed, gatewayMessage: clean(call, parsed.gatewayMessage, MESSAGE_LENGTH) };
    const error = errorOfAnswer(facts, { http, answer, nowMs: now() });
    if (error !== undefined) throw error;
    if ("unreadable" in answer || !answer.ok) throw unreadableAnswer(facts, http, "it is no success");
    return read(answer, http, facts);
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
      return perform(call, (answer, http, facts) => {
        const session = readSession(answer.payload, request.paymentType);
        if ("unreadable" in session) throw unreadableAnswer(facts, http, session.unreadable);
        const checked = checkRedirectUrl(session.redirectUrl, settings.redirectHosts, settings.environment);
        if ("url" in checked) return { ...session, redirectUrl: checked.url };
        const message = `Gateway session ${session.gatewayPaymentId} for attempt ${request.trackId} is not used: ${checked.refused}.`;
        throw new RedirectUrlRefusedError(message, facts, session.gatewayPaymentId);
      });
    },

    async status(query, key, options = {}) {
      const call: Call = {
        operation: "status",
        trackId: query.trackId,
        body: toStatusBody(query),
        key,
        options,
      };
      try {
        return await perform(call, (answer, http, facts) => {
          const record = readStatusRecord(answer.payload, settings.recordNames);
          if ("unreadable" in record) throw unreadableAnswer(facts, http, record.unreadable);
          return { found: true, record: bindStatusRecord(record, query) };
        });
      } catch (error) {
        // 10012 before the shopper finishes is the ordinary answer (docs/gateway.md#status).
        const noRecord = error instanceof GatewayRefusedError && error.gatewayCode === NO_RECORD_CODE;
        if (!noRecord) throw error;
        return { found: false, gatewayCode: NO_RECORD_CODE, gatewayMessage: error.gatewayMessage };
      }
    },

    async refund(request, key, options = {}) {
      const body = toRefundBody(request, refundFields, refundTypes);
      const call: Call = { operation: "refund", trackId: request.trackId, body, key, options };
      return perform(call, (answer) => ({ accepted: true, gatewayMessage: answer.gatewayMessage }));
    },

    close: () => pool.close(),
  };
}

function poolFor(origin: string, { timeouts, keepAlive }: GatewayClientSettings): Pool {
  const idleMs = keepAlive?.idleMs ?? DEFAULTS.idleMs;
  return new Pool(origin, {
    connections: keepAlive?.connections ?? DEFAULTS.connections,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    // Stated, so that NODE_TLS_REJECT_UNAUTHORIZED=0 cannot switch it off (NET-10).
    connect: { timeout: timeouts?.connectMs ?? DEFAULTS.connectMs, rejectUnauthorized: true },
  });
}

function deadlineOf({ timeouts }: GatewayClientSettings, { deadlineMs }: CallOptions): number {
  const totalMs = timeouts?.totalMs ?? DEFAULTS.totalMs;
  return deadlineMs === undefined ? totalMs : Math.min(deadlineMs, totalMs);
}

function clean(call: Call, text: string, maxLength: number): string {
  return redactText(text, { secrets: formsOfKey(call.key), maxLength });
}
