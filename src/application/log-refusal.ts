/** Errors that a request of a shopper brings about: for the operator to read, not for a shopper to fill the log with. */
import type { Logger } from "@medusajs/framework/types";

const QUIET_MS = 10 * 60_000;
/** The oldest are forgotten beyond these, which costs a line more, never memory. */
const REMEMBERED = 1_000;

const loggedBy = new WeakMap<object, Map<string, number>>();

/**
 * Logs an error unless the same was logged in the last ten minutes by this process.
 *
 * @param about what makes it the same, such as a cart and a code; nothing that a client can vary at will
 */
export function logRefusal(logger: Pick<Logger, "error">, about: string, text: string): void {
  const logged = loggedBy.get(logger) ?? new Map<string, number>();
  loggedBy.set(logger, logged);
  const now = performance.now();
  if (now - (logged.get(about) ?? -Infinity) < QUIET_MS) return;
  // Deleted first: a map keeps the order in which its keys came.
  logged.delete(about);
  logged.set(about, now);
  const [oldest] = logged.keys();
  if (logged.size > REMEMBERED && oldest !== undefined) logged.delete(oldest);
  logger.error(text);
}
