/**
 * Stops the questions to a gateway that does not answer with one key, and lets one through now and then, of all processes, to see
 * whether it is back. It judges calls, never payments: what it holds back stays as it was.
 */
import {
  GatewayProtocolError,
  GatewayServerError,
  GatewayTransportError,
  GatewayUnauthorizedError,
} from "../../gateway/errors";
import { GatewayHeldBack } from "./gateway-held-back";

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

/** Each change of the breaker calls one of the first three, once; all of them handle their own errors. */
export type BreakerWatch = {
  opened: (reason: Error) => Promise<void>;
  /** A probe found it no better. */
  stillOpen: (reason: Error) => Promise<void>;
  closed: () => Promise<void>;
  /** @returns milliseconds until this process may try, because another one does; 0 for now */
  untilTryMs: () => Promise<number>;
};

export type BreakerLimits = { breaksAfter: number; probeAfterMs: number };

/** Times by the process's own clock, which nobody sets back. */
type Open = { probeAt: number; isKeyRefused: boolean };

/** What this process has just found out is younger than what it hears of others. */
const OWN_WORD_MS = 2_000;

export class GatewayBreaker {
  #failures = 0;
  #open: Open | undefined;
  #trying: Promise<void> | undefined;
  #foundOutAt = -Infinity;

  constructor(
    private readonly limits: BreakerLimits,
    private readonly watch: BreakerWatch,
  ) {}

  /** @returns milliseconds for which nothing is asked; 0 when it may be */
  heldBackMs(): number {
    return this.#open ? Math.max(0, Math.ceil(this.#open.probeAt - performance.now())) : 0;
  }

  /** Whether it is open because the gateway refused the key, which says nothing about other keys of the same owner. */
  get isKeyRefused(): boolean {
    return this.heldBackMs() > 0 && this.#open?.isKeyRefused === true;
  }

  /** @param heard of all processes: the key is left alone for so long; undefined where it is not */
  hear(heard: { waitMs: number; isKeyRefused: boolean } | undefined): void {
    const now = performance.now();
    if (this.#trying || this.#foundOutAt > now - OWN_WORD_MS) return;
    if (heard) this.#open = { probeAt: now + heard.waitMs, isKeyRefused: heard.isKeyRefused };
    else if (this.#open) this.#close();
  }

  /**
   * Makes a call unless the gateway is left alone. While it is tried again, others wait for what the one call shows.
   *
   * @throws GatewayHeldBack when it was not made; otherwise what the call throws
   */
  async call<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    while (this.#trying) await this.#trying;
    if (!this.#open) return this.#judged(make);
    if (this.heldBackMs() > 0) throw this.#heldBack();
    const tried = this.#try(make);
    this.#trying = tried.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await tried;
    } finally {
      this.#trying = undefined;
    }
  }

  async #try<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const waitMs = await this.watch.untilTryMs();
    if (waitMs > 0 && this.#open) {
      this.#open.probeAt = performance.now() + waitMs;
      throw this.#heldBack();
    }
    return this.#judged(make);
  }

  async #judged<Answer>(make: () => Promise<Answer>): Promise<Answer> {
    const wasTrying = this.#open !== undefined;
    try {
      const answer = await make();
      await this.#hasAnswered(wasTrying);
      return answer;
    } catch (error) {
      const isUnanswered = NO_ANSWER.some((kind) => error instanceof kind);
      if (isUnanswered) await this.#hasNotAnswered(error as Error, wasTrying);
      // Nothing was asked: it says nothing.
      else if (!(error instanceof GatewayHeldBack)) await this.#hasAnswered(wasTrying);
      throw error;
    }
  }

  /** What was under way when it opened ends nothing. */
  async #hasAnswered(wasTrying: boolean): Promise<void> {
    if (this.#open && !wasTrying) return;
    const wasOpen = this.#open !== undefined;
    this.#close();
    if (!wasOpen) return;
    this.#foundOutAt = performance.now();
    await this.watch.closed();
  }

  async #hasNotAnswered(reason: Error, wasTrying: boolean): Promise<void> {
    this.#failures += 1;
    const isFirst = !this.#open;
    if (isFirst ? this.#failures < this.limits.breaksAfter : !wasTrying) return;
    const now = performance.now();
    const isKeyRefused = reason instanceof GatewayUnauthorizedError;
    this.#foundOutAt = now;
    this.#open = { probeAt: now + this.limits.probeAfterMs, isKeyRefused };
    await this.watch[isFirst ? "opened" : "stillOpen"](reason);
  }

  #close(): void {
    this.#failures = 0;
    this.#open = undefined;
  }

  #heldBack(): GatewayHeldBack {
    return new GatewayHeldBack(Math.max(this.heldBackMs(), 1), this.isKeyRefused);
  }
}
