/** The one form of the log's lines about payments: what a line is about comes first, so that a collector can split it off. */
import type { Logger } from "@medusajs/framework/types";

const NAMES = ["attempt", "cart", "order", "refund", "item", "trackid", "lease"] as const;

/** What a line is about; what is not at hand is left out. Several ids stand behind one another, with commas between. */
export type LineSubject = Partial<Record<(typeof NAMES)[number], string | readonly string[] | null>>;

/**
 * @param text goes on after the ids, and may hold what another program said; never a secret
 * @returns one line: `Mizan attempt=matt_… cart=cart_… could not …`
 */
export function logLine(subject: LineSubject, text: string): string {
  const pairs = NAMES.map((name) => [name, [subject[name] ?? []].flat().join(",")] as const)
    .filter(([, ids]) => ids !== "")
    .map(([name, ids]) => `${name}=${ids}`);
  // A database's message may have several lines, of which a collector would make several entries.
  return ["Mizan", ...pairs, text.replace(/\s*[\r\n]+\s*/g, " ")].join(" ");
}

/** Errors that a request of a shopper brings about: for the operator to read, not for a shopper to fill the log with. */

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
