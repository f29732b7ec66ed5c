/**
 * What can go wrong between us and the gateway. None of these is an outcome of a payment: they change nothing
 * about an attempt. `effect` says whether the gateway may have acted on the request, so that nobody repeats
 * a refund blindly.
 */
export type GatewayOperation = "initialize" | "status" | "refund";

/** What every error of a call knows about the call. Never a key. */
export type CallFacts = {
  operation: GatewayOperation;
  trackId: string;
  /** HTTP status of the answer, where one arrived. */
  httpStatus?: number;
};

/** `none`: the gateway certainly did not act. `unknown`: it may have. */
export type GatewayEffect = "none" | "unknown";

/** The parent of all errors of `src/gateway`; `code` is stable, `message` is for operators and holds no secret. */
export abstract class GatewayError extends Error {
  abstract readonly code: string;
  abstract readonly effect: GatewayEffect;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

abstract class CallError extends GatewayError {
  readonly operation: GatewayOperation;
  readonly trackId: string;
  readonly httpStatus: number | undefined;

  constructor(message: string, facts: CallFacts, options?: { cause?: unknown }) {
    super(message, options);
    this.operation = facts.operation;
    this.trackId = facts.trackId;
    this.httpStatus = facts.httpStatus;
  }
}

/** The gateway said `{status: false}` with a code: the one explicit failure. */
export class GatewayRefusedError extends CallError {
  readonly code = "MIZAN_GATEWAY_REFUSED";
  readonly effect = "none";

  /** The gateway's code as text, e.g. "10015"; may be outside the known ones. */
  readonly gatewayCode: string;
  /** The gateway's own words, redacted and cut. */
  readonly gatewayMessage: string;

  constructor(message: string, facts: CallFacts & { gatewayCode: string; gatewayMessage: string }) {
    super(message, facts);
    this.gatewayCode = facts.gatewayCode;
    this.gatewayMessage = facts.gatewayMessage;
  }
}

/** The key was not accepted: code 10014, HTTP 401 or 403. */
export class GatewayUnauthorizedError extends CallError {
  readonly code = "MIZAN_GATEWAY_UNAUTHORIZED";
  readonly effect = "none";
}

/** HTTP 429. Wait `retryAfterMs` before asking again; already capped, and undefined where the gateway named no time. */
export class GatewayRateLimitedError extends CallError {
  readonly code = "MIZAN_GATEWAY_RATE_LIMITED";
  readonly effect = "none";

  constructor(
    message: string,
    facts: CallFacts,
    readonly retryAfterMs: number | undefined,
  ) {
    super(message, facts);
  }
}

/** HTTP 5xx, whatever its body says (PRO-02). */
export class GatewayServerError extends CallError {
  readonly code = "MIZAN_GATEWAY_SERVER";
  readonly effect = "unknown";
}

/** An answer that is not exactly of the specified shape: HTML, a redirect, a wrong type, too large. */
export class GatewayProtocolError extends CallError {
  readonly code = "MIZAN_GATEWAY_PROTOCOL";
  readonly effect = "unknown";
}

/** `not_sent`: the request never left. `sent_unknown`: it left, and no complete answer came. */
export type TransportPhase = "not_sent" | "sent_unknown";

/** No complete answer: DNS, connection, TLS, reset or deadline. */
export class GatewayTransportError extends CallError {
  readonly code = "MIZAN_GATEWAY_TRANSPORT";

  readonly phase: TransportPhase;
  /** The system's word, e.g. "ECONNREFUSED", "DEADLINE", "SELF_SIGNED_CERT_IN_CHAIN". */
  readonly reason: string;

  constructor(
    message: string,
    facts: CallFacts & { phase: TransportPhase; reason: string },
    options?: { cause?: unknown },
  ) {
    super(message, facts, options);
    this.phase = facts.phase;
    this.reason = facts.reason;
  }

  get effect(): GatewayEffect {
    return this.phase === "not_sent" ? "none" : "unknown";
  }
}

/** The session was made, but its page must not be shown to a shopper (PRO-09). */
export class RedirectUrlRefusedError extends CallError {
  readonly code = "MIZAN_GATEWAY_REDIRECT_REFUSED";
  readonly effect = "unknown";

  constructor(
    message: string,
    facts: CallFacts,
    /** The session exists at the gateway under this id and expires unpaid. */
    readonly gatewayPaymentId: string,
  ) {
    super(message, facts);
  }
}

/** `echo_mismatch`: the record is about another payment (PRO-08). `incomplete_evidence`: it does not say which (PRO-06). */
export type EvidenceFault = "echo_mismatch" | "incomplete_evidence";

/** A readable record that is no evidence about the payment we asked for. */
export class GatewayEvidenceError extends CallError {
  readonly code: "MIZAN_GATEWAY_ECHO_MISMATCH" | "MIZAN_GATEWAY_EVIDENCE_INCOMPLETE";
  readonly effect = "unknown";

  readonly kind: EvidenceFault;
  /** The record's `paymentStatus` word for word; CAPTURED here calls for a person. */
  readonly gatewayStatus: string;
  /** The wire names of the fields that are missing or differ. */
  readonly fields: readonly string[];

  constructor(
    message: string,
    facts: CallFacts & Pick<GatewayEvidenceError, "kind" | "gatewayStatus" | "fields">,
  ) {
    super(message, facts);
    const { kind, gatewayStatus, fields } = facts;
    this.kind = kind;
    this.gatewayStatus = gatewayStatus;
    this.fields = fields;
    this.code =
      kind === "echo_mismatch" ? "MIZAN_GATEWAY_ECHO_MISMATCH" : "MIZAN_GATEWAY_EVIDENCE_INCOMPLETE";
  }
}
