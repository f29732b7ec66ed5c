import { type MizanError, mizanErrorOf } from "./mizan-error";
import { pause } from "./pause";

/** The server itself waits 10 to 30 s for its lease before it answers 409. */
const PATIENCE_MS = 35_000;
const PAUSE_MS = 250;

/**
 * Asks again while the answer is 409: another request works on the same cart, and nothing was changed or lost.
 *
 * @throws MizanError MIZAN_BUSY after 35 s of it; whatever else goes wrong at once
 */
export async function askAgainWhileBusy<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    let refusal: MizanError;
    try {
      return await ask();
    } catch (error) {
      refusal = mizanErrorOf(error, signal);
    }
    // Two tabs that were refused together must not come back together.
    const waitMs = PAUSE_MS + Math.random() * 2 * PAUSE_MS;
    if (refusal.status !== 409 || Date.now() + waitMs > until) throw refusal;
    await pause(waitMs, signal);
    if (signal?.aborted) throw signal.reason ?? new DOMException("Broken off", "AbortError");
  }
}
