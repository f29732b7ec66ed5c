import { mizanErrorOf } from "./mizan-error";
import { pause } from "./pause";
import type { PaymentStatus } from "./payment-status";

/** After a question without an answer; no answer is no outcome. */
const UNANSWERED_MS = [5_000, 10_000, 15_000] as const;
const GIVE_UP_MS = 20_000;
const LEAST_MS = 500;

/**
 * Asks in the server's rhythm until nothing more is to be expected. A page that nobody looks at asks nothing, and asks at
 * once when it is shown again or the network is back.
 *
 * @throws MizanError only for a token that the server does not know
 */
export async function* watching(
  ask: (signal: AbortSignal) => Promise<PaymentStatus>,
  signal?: AbortSignal,
): AsyncIterableIterator<PaymentStatus> {
  for (let unanswered = 0; ;) {
    await shown(signal);
    if (signal?.aborted) return;
    const status = await answerOf(ask, signal);
    if (signal?.aborted) return;
    if (status) {
      unanswered = 0;
      yield status;
      if (status.next_poll_ms === null) return;
    }
    const waitMs = status?.next_poll_ms ?? UNANSWERED_MS[Math.min(unanswered++, 2)] ?? 0;
    await pause(Math.max(waitMs, LEAST_MS), signal, [
      [globalThis.document, "visibilitychange"],
      [globalThis.window, "online"],
    ]);
  }
}

async function answerOf(
  ask: (signal: AbortSignal) => Promise<PaymentStatus>,
  signal?: AbortSignal,
): Promise<PaymentStatus | undefined> {
  const giveUp = new AbortController();
  const abort = () => giveUp.abort();
  const timer = setTimeout(abort, GIVE_UP_MS);
  signal?.addEventListener("abort", abort);
  try {
    return await ask(giveUp.signal);
  } catch (error) {
    if (giveUp.signal.aborted) return undefined;
    const refusal = mizanErrorOf(error);
    if (refusal.status === 404) throw refusal;
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

async function shown(signal?: AbortSignal): Promise<void> {
  while (globalThis.document?.hidden && !signal?.aborted)
    await pause(null, signal, [[globalThis.document, "visibilitychange"]]);
}
