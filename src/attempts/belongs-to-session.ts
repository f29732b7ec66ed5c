import type { Attempt } from "../modules/mizan/stores/attempt";

/** @returns whether an attempt was made for a session, or is booked through it */
export function belongsToSession(
  attempt: Pick<Attempt, "session_id" | "booked_session_id">,
  sessionId: string,
): boolean {
  return attempt.session_id === sessionId || attempt.booked_session_id === sessionId;
}
