/**
 * One POST and its whole answer under one deadline. It never follows a redirect, never decompresses and never
 * reads more than 256 KB. It does not reject: a fault is a value that says whether the request left.
 */
import { performance } from "node:perf_hooks";
import type { Dispatcher, Pool } from "undici";
import { cutText } from "../domain/cut-text";
import { VERSION } from "../version";
import type { TransportPhase } from "./errors";

const MAX_BODY_BYTES = 256 * 1024;
/** So that the provider's logs tell who calls; some firewalls refuse a request without it. */
const USER_AGENT = `medusa-plugin-mizan/${VERSION}`;

export type HttpRequest = {
  path: string;
  authorization: string;
  body: string;
  /** Milliseconds for connecting, the headers and the whole body; 0 or less is over already. */
  withinMs: number;
};

/** An answer with a status line; `unreadable` says why its body is not to be used. */
export type HttpAnswer = {
  httpStatus: number;
  body: string;
  retryAfter: string | undefined;
  unreadable?: string;
};

/** No complete answer. `answerBegan`: at least the status line had come. `reusedConnection`: see NET-13. */
export type HttpFault = {
  phase: TransportPhase;
  reason: string;
  answerBegan: boolean;
  reusedConnection: boolean;
  cause?: unknown;
};

/** Sends one request; see the file's head. Times in milliseconds. */
export function exchange(pool: Pool, request: HttpRequest): Promise<HttpAnswer | HttpFault> {
  return new Promise((resolve) => new Exchange(pool, request, resolve).start());
}

class Exchange {
  private controller: Dispatcher.DispatchController | undefined;
  private timer: NodeJS.Timeout | undefined;
  private settled = false;
  private httpStatus = 0;
  private headers: Record<string, string | string[] | undefined> = {};
  private chunks: Buffer[] = [];
  private bytes = 0;
  /** An idle connection is taken before a new one is opened; with calls in parallel this is an estimate. */
  private readonly reusedConnection: boolean;

  constructor(
    private readonly pool: Pool,
    private readonly request: HttpRequest,
    private readonly resolve: (result: HttpAnswer | HttpFault) => void,
  ) {
    this.reusedConnection = pool.stats.free > 0;
  }

  start(): void {
    if (!(this.request.withinMs > 0)) {
      this.fail("DEADLINE");
      return;
    }
    const endsAt = performance.now() + this.request.withinMs;
    this.armTimer(endsAt);
    try {
      this.pool.dispatch(this.options(), this.handler());
    } catch (error) {
      this.fail(reasonOf(error), error);
    }
  }

  private armTimer(endsAt: number): void {
    // Timers may fire a millisecond early; the deadline itself must have passed.
    this.timer = setTimeout(
      () => (performance.now() < endsAt ? this.armTimer(endsAt) : this.fail("DEADLINE")),
      Math.max(1, endsAt - performance.now()),
    );
  }

  private options(): Dispatcher.DispatchOptions {
    return {
      method: "POST",
      path: this.request.path,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "accept-encoding": "identity",
        authorization: this.request.authorization,
        "user-agent": USER_AGENT,
      },
      body: this.request.body,
      // The one deadline above covers both; undici's own are idle timeouts, which a slow-loris never meets.
      headersTimeout: 0,
      bodyTimeout: 0,
    };
  }

  private handler(): Dispatcher.DispatchHandler {
    return {
      onRequestStart: (controller) => {
        // Over before a connection was there: the request must not leave late.
        if (this.settled) controller.abort(new Error("deadline"));
        else this.controller = controller;
      },
      onResponseStart: (_controller, httpStatus, headers) => {
        if (httpStatus < 200) return;
        this.httpStatus = httpStatus;
        this.headers = headers;
        const encoding = this.header("content-encoding") ?? "identity";
        if (encoding.trim().toLowerCase() !== "identity")
          this.refuseBody(`its body is compressed (${cutText(encoding, 20)})`);
      },
      onResponseData: (_controller, chunk) => {
        this.bytes += chunk.length;
        if (this.bytes > MAX_BODY_BYTES) this.refuseBody(`its body is larger than ${MAX_BODY_BYTES} bytes`);
        else this.chunks.push(chunk);
      },
      onResponseEnd: () => this.complete(),
      onResponseError: (_controller, error) => this.fail(reasonOf(error), error),
    };
  }

  private header(name: string): string | undefined {
    const value = this.headers[name];
    return Array.isArray(value) ? value[0] : value;
  }

  private complete(): void {
    // A byte order mark is no part of the JSON behind it: the decoder takes one off (RFC 8259, 8.1). It writes U+FFFD for what is
    // no UTF-8: what proves a payment is ASCII and compared exactly, and a name whose bytes were cut must not cost its order.
    const body = new TextDecoder().decode(Buffer.concat(this.chunks));
    this.settle({ httpStatus: this.httpStatus, body, retryAfter: this.header("retry-after") });
  }

  private refuseBody(unreadable: string): void {
    this.settle({
      httpStatus: this.httpStatus,
      body: "",
      retryAfter: this.header("retry-after"),
      unreadable,
    });
    this.controller?.abort(new Error(unreadable));
  }

  private fail(reason: string, cause?: unknown): void {
    const answerBegan = this.httpStatus !== 0;
    const phase = this.controller === undefined ? "not_sent" : "sent_unknown";
    this.settle({ phase, reason, answerBegan, reusedConnection: this.reusedConnection, cause });
    this.controller?.abort(new Error(reason));
  }

  private settle(result: HttpAnswer | HttpFault): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.chunks = [];
    this.resolve(result);
  }
}

/** The system's word for what happened: "ECONNREFUSED", "UND_ERR_CONNECT_TIMEOUT", … */
function reasonOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (typeof code === "string" && code !== "") return code;
  return error instanceof Error ? error.name : "UNKNOWN";
}
