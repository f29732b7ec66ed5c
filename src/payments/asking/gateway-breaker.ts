/**
 * Stops the questions to a gateway that does not answer with one key, and lets one through now and then to see whether
 * it is back. It judges calls, never payments: what it holds back stays as it was.
 */
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleAll,
} from "cockatiel";
import {
  GatewayProtocolError,
  GatewayServerError,
  GatewayTransportError,
  GatewayUnauthorizedError,
} from "../../gateway/errors";

/**
 * What is no answer at all. A refusal, "no record", a record that proves nothing and "too many calls" are answers: the gateway
 * is there. The last has its own pause (gateway-pause.ts).
 */
const NO_ANSWER = [
  GatewayTransportError,
  GatewayServerError,
  GatewayProtocolError,
  GatewayUnauthorizedError,
] as const;

/** A question that was not asked. Not an error of the gateway, and nothing about the payment. */
export class GatewayHeldBack extends Error {
  constructor(
    /** Milliseconds until it may be asked. */
    readonly waitMs: number,
    /** The gateway refused the key: another one may be taken at once. */
    readonly isKeyRefused: boolean,
    /** Another key was asked before: the attempt keeps its mark of having just been asked about. */
    readonly wasAsked = false,
  ) {
    super(`The gateway is left alone for ${waitMs} ms`);
    this.name = new.target.name;
  }

  /** @returns the same for whoever has asked something before */
  afterAsking(): GatewayHeldBack {
    return new GatewayHeldBack(this.waitMs, this.isKeyRefused, true);
  }
}

/** Each change of the breaker calls one of these, once, in this order; they handle their own errors. */
export type BreakerWatch = {
  opened: (reason: Error) => Promise<void>;
  /** A probe found it no better. */
  stillOpen: (reason: Error) => Promise<void>;
  closed: () => Promise<void>;
};

export type BreakerLimits = { breaksAfter: number; probeAfterMs: number };

export class GatewayBreaker {
  readonly #limits: BreakerLimits;
  readonly #watch: BreakerWatch;
  #policy: CircuitBreakerPolicy;
  /** By the process's own clock, which nobody sets back. */
  #probeAt = 0;
  #reason: Error | undefined;
  #isToldOpen = false;
  #toTell: "broken" | "closed" | undefined;

  constructor(limits: BreakerLimits, watch: BreakerWatch) {
    this.#limits = limits;
    this.#watch = watch;
    this.#policy = this.#policyThat();
  }

  /** @returns milliseconds for which nothing is asked; 0 when it may be */
  heldBackMs(): number {
    return this.#policy.state === CircuitState.Open
      ? Math.max(0, Math.ceil(this.#probeAt - performance.now()))
      : 0;
  }

  /** Whether it is open because the gateway refused the key, which says nothing about other keys of the same owner. */
  get isKeyRefused(): boolean {
    return this.heldBackMs() > 0 && this.#reason instanceof GatewayUnauthorizedError;
  }

  /**
   * Makes a call unless the gateway is left alone. While it is tried again, others wait for what the one call shows.
   *
   * @throws GatewayHeldBack when it was not made; otherwise what the call throws
   */
  async call<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const mayBeTried = this.#policy.state === CircuitState.Open && this.heldBackMs() === 0;
    if (mayBeTried) this.#policy = this.#policyThat("tries");
    try {
      const heard = await this.#policy.execute(() => heardOf(make));
      await this.#tell();
      if ("refusal" in heard) throw heard.refusal;
      return heard.answer;
    } catch (error) {
      await this.#tell();
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new GatewayHeldBack(Math.max(this.heldBackMs(), 1), this.isKeyRefused);
    }
  }

  /** A policy that "tries" starts open and lets its first call through; the clock above decides when that is. */
  #policyThat(tries?: "tries"): CircuitBreakerPolicy {
    const breaker = new ConsecutiveBreaker(this.#limits.breaksAfter);
    const policy = circuitBreaker(handleAll, {
      halfOpenAfter: this.#limits.probeAfterMs,
      breaker,
      ...(tries && {
        initialState: {
          ownState: { value: CircuitState.Open, openedAt: 0, attemptNo: 1 },
          breakerState: breaker.state,
        },
      }),
    });
    policy.onBreak((reason) => {
      this.#probeAt = performance.now() + this.#limits.probeAfterMs;
      this.#reason = "error" in reason ? reason.error : undefined;
      this.#toTell = "broken";
    });
    policy.onReset(() => {
      this.#toTell = "closed";
    });
    return policy;
  }

  async #tell(): Promise<void> {
    const toTell = this.#toTell;
    const wasToldOpen = this.#isToldOpen;
    this.#toTell = undefined;
    if (toTell) this.#isToldOpen = toTell === "broken";
    if (toTell === "closed") await this.#watch.closed();
    if (toTell === "broken" && this.#reason)
      await this.#watch[wasToldOpen ? "stillOpen" : "opened"](this.#reason);
  }
}

type Heard<Answer> = { answer: Answer } | { refusal: unknown };

async function heardOf<Answer>(make: () => Promise<Answer>): Promise<Heard<Answer>> {
  try {
    return { answer: await make() };
  } catch (error) {
    if (NO_ANSWER.some((kind) => error instanceof kind)) throw error;
    return { refusal: error };
  }
}
