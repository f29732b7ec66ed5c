/**
 * The only HTTP client of the gateway. The gateway never calls us; a status query is the only proof of a payment,
 * and a call without a clear answer proves nothing.
 */
import { performance } from "node:perf_hooks";
import { buildConnector, Pool } from "undici";
import { cutText } from "../domain/cut-text";
import { errorOfFault, type Heard, judgeAnswer, readAnswer, unreadableAnswer } from "./answer";
import type {
  CallOptions,
  GatewayClient,
  GatewayClientSettings,
  GatewayExchange,
  StatusAnswer,
} from "./client-contract";
import {
  type CallFacts,
  type EvidenceFault,
  GatewayError,
  GatewayEvidenceError,
  type GatewayOperation,
  RedirectUrlRefusedError,
} from "./errors";
import { authorizationOf, formsOfKey, type GatewayKey, redactText } from "./gateway-key";
import {
  checkRedirectUrl,
  exchange,
  gatewayAddressOf,
  type HttpAnswer,
  type HttpFault,
} from "./http-exchange";
import { readSession, toInitializeBody } from "./initialize-wire";
import { tunnelThrough } from "./proxy-tunnel";
import { toRefundBody } from "./refund-wire";
import { readStatusRecord, type StatusQuery, type StatusRecord, toStatusBody } from "./status-wire";
import { GATEWAY_PATHS, NO_RECORD_CODE, REFUND_FIELDS, REFUND_TYPES } from "./wire";

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

/** When a call may be sent a second time at once: a list of guards, each with its reason. */

const CLOSED_BY_PEER: readonly string[] = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];

/**
 * Whether to send once more.
 * @param sends how often the call has been sent already
 */
export function shouldSendAgain(operation: GatewayOperation, fault: HttpFault, sends: number): boolean {
  // An initialization burns its trackid and a refund moves money: neither is ever repeated by a machine.
  if (operation !== "status") return false;
  // Once is enough to leave a dead connection; the sweep asks again later anyway.
  if (sends > 1) return false;
  // A new connection that fails says something about the gateway, not about our pool.
  if (!fault.reusedConnection) return false;
  // The gateway has begun to answer: the connection was alive.
  if (fault.answerBegan) return false;
  // The gateway closed an idle connection while we took it for a request (NET-13).
  return CLOSED_BY_PEER.includes(fault.reason);
}

/** A record is evidence only about the payment that it names: trackid and PaymentID must come back as sent. */

/**
 * The record, when it names the payment we asked for; whatever its status word says.
 * @throws GatewayEvidenceError `echo_mismatch` when it names another payment (PRO-08),
 *   `incomplete_evidence` when it leaves one of the two names out (PRO-06)
 */
export function bindStatusRecord(record: StatusRecord, query: StatusQuery): StatusRecord {
  const echoes = [
    { field: "trackId", expected: query.trackId, echoed: record.trackId },
    { field: "RefrenceCode", expected: query.gatewayPaymentId, echoed: record.serviceReference },
  ];
  const faultOf = (kind: EvidenceFault, faulty: typeof echoes) =>
    evidenceError(
      { kind, gatewayStatus: record.paymentStatus, fields: faulty.map(({ field }) => field) },
      query.trackId,
    );
  // A mismatch outweighs an omission: it is about somebody else's money.
  const differing = echoes.filter(({ expected, echoed }) => echoed !== "" && echoed !== expected);
  if (differing.length > 0) throw faultOf("echo_mismatch", differing);
  const missing = echoes.filter(({ echoed }) => echoed === "");
  if (missing.length > 0) throw faultOf("incomplete_evidence", missing);
  return record;
}

function evidenceError(
  fault: Pick<GatewayEvidenceError, "kind" | "gatewayStatus" | "fields">,
  trackId: string,
): GatewayEvidenceError {
  const statusWord = JSON.stringify(cutText(fault.gatewayStatus, 60));
  const verb = fault.kind === "echo_mismatch" ? "names another payment" : "does not name the payment";
  const advice = "Nothing was changed; look the payment up in the provider's dashboard.";
  return new GatewayEvidenceError(
    `Gateway status record ${statusWord} for attempt ${trackId} ${verb} (${fault.fields.join(", ")}). ${advice}`,
    { operation: "status", trackId, ...fault },
  );
}
