/** How long a gateway that answers 429 wants to be left alone. Rate limits are not shown, so nothing is trusted blindly. */

const MOST_MS = 15 * 60_000;

/**
 * Milliseconds to wait, 0 to 900000 (NET-12).
 * @param header `Retry-After` in seconds or as a date; anything else names no time
 * @param nowMs milliseconds since the epoch
 */
export function retryAfterMsOf(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,15}$/.test(text)) return Math.min(Number(text) * 1000, MOST_MS);
  const looksLikeHttpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text);
  const untilMs = looksLikeHttpDate ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(untilMs)) return undefined;
  return Math.min(Math.max(untilMs - nowMs, 0), MOST_MS);
}
