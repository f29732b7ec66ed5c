/** What the rest of Mizan sees of the gateway: the client's settings, its three calls and what they answer. */
import type { GatewayOperation } from "./errors";
import type { GatewayKey } from "./gateway-key";
import type { GatewaySession, InitializeRequest } from "./initialize-wire";
import type { GatewayProxy } from "./proxy-tunnel";
import type { RefundFieldNames, RefundRequest, RefundTypeCodes } from "./refund-wire";
import type { RecordNames, StatusQuery, StatusRecord } from "./status-wire";

export type GatewayEnvironment = "emulator" | "sandbox" | "production";

export type GatewayPaths = { initialize: string; status: string; refund: string };

export type GatewayClientSettings = {
  environment: GatewayEnvironment;
  /** Base address, may carry a path prefix: "https://gateway.example/prefix". https outside the emulator. */
  baseUrl: string;
  /** Hosts that the key may be sent to: "gateway.example", or "localhost:8443" with a port. */
  allowedHosts: readonly string[];
  /** Hosts that a shopper may be sent to; direct pages live on the payment network's host. */
  redirectHosts: readonly string[];
  /** The outgoing proxy; without one the gateway is called directly. */
  proxy?: GatewayProxy | undefined;
  /** Defaults: connect 3000, total 10000. `totalMs` covers connecting, the answer's whole body and a retry. */
  timeouts?: { connectMs?: number; totalMs?: number };
  /** Defaults: 8 connections, idle ones closed after 4000 ms. */
  keepAlive?: { connections?: number; idleMs?: number };
  /** Defaults: GATEWAY_PATHS. The refund's path is observed, not specified. */
  paths?: Partial<GatewayPaths>;
  /** Defaults: REFUND_FIELDS, observed, not specified. */
  refundFields?: Partial<RefundFieldNames>;
  /** Defaults: REFUND_TYPES, observed, not specified. */
  refundTypes?: Partial<RefundTypeCodes>;
  /** Exact names of the two hidden record fields; without them they are recognised by suffix. */
  recordNames?: Partial<RecordNames>;
  /** Called once per HTTP exchange, for logs and timelines; what it throws is ignored. */
  onExchange?: ExchangeObserver;
  /** Milliseconds since the epoch; default Date.now. */
  clock?: () => number;
};

/** One HTTP exchange, redacted. */
export type GatewayExchange = {
  operation: GatewayOperation;
  trackId: string;
  /** Absent when no answer arrived. */
  httpStatus?: number;
  durationMs: number;
  /** The start of the body without keys, tokens, e-mail addresses and phone numbers. */
  bodyExcerpt?: string;
  /** Code of the error the call will throw, e.g. "MIZAN_GATEWAY_TRANSPORT". */
  errorCode?: string;
};

export type ExchangeObserver = (exchange: GatewayExchange) => void;

export type CallOptions = {
  /** Total deadline of this call in milliseconds; only ever shortens `timeouts.totalMs`. */
  deadlineMs?: number;
  /** Additional observer of this call's exchanges, e.g. the attempt's timeline. */
  onExchange?: ExchangeObserver;
};

/** `found: false` is code 10012: no record yet, or not under this key. It is not a failure of the payment. */
export type StatusAnswer =
  { found: true; record: StatusRecord } | { found: false; gatewayCode: "10012"; gatewayMessage: string };

/** The gateway accepted the refund; the money may take up to five working days (observed). */
export type RefundAnswer = { accepted: true; gatewayMessage: string };

/** The only HTTP client of the gateway. Every rejection is a GatewayError. */
export type GatewayClient = {
  /** Never retried: a lost answer leaves a session that expires unpaid, and the trackid is burnt. */
  initialize(request: InitializeRequest, key: GatewayKey, options?: CallOptions): Promise<GatewaySession>;
  /** The only evidence of a payment. The record is bound to the query: trackid and PaymentID were echoed. */
  status(query: StatusQuery, key: GatewayKey, options?: CallOptions): Promise<StatusAnswer>;
  /** Never retried. On an error look at `effect`: "unknown" must not be sent again blindly. */
  refund(request: RefundRequest, key: GatewayKey, options?: CallOptions): Promise<RefundAnswer>;
  /** Closes idle connections and waits for running calls. */
  close(): Promise<void>;
};
