/** Events are told at least once: taken for a while, published, and only then marked; what is not marked by then is taken again. */
import type { EventBus } from "../engine/container";
import type { Logger } from "@medusajs/framework/types";
import { type LineSubject, logLine } from "./log-line";
import { EMIT_MS, withinTime } from "./within-time";

/** How many are taken at once, and for how long: much longer than an event may take, so that nobody is told by two at once. */
export const TAKEN_TO_TELL = { limit: 100, againAfterMs: 5 * 60_000 };

/**
 * Never throws: what is told of has happened, also where nobody hears of it.
 *
 * @param event its data is kept in queues and logs: ids, never a name or an address
 * @param subject what the log's line is about
 * @returns whether the event bus has taken the event
 */
export async function isPublished(
  { logger, eventBus }: { logger: Logger; eventBus: EventBus },
  event: { name: string; data: object },
  subject: LineSubject,
): Promise<boolean> {
  try {
    await withinTime(EMIT_MS, "It", eventBus.emit(event));
    return true;
  } catch (error) {
    logger.error(logLine(subject, `could not emit ${event.name}: ${String(error)}`));
    return false;
  }
}
