/**
 * The engine deletes, refunds and cancels with nothing but a session's data. Our own pay address in it, overwritten by
 * us whatever a client sends, says which session it is.
 */
import type { Mizan } from "../../application/dependencies";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { AttemptStore } from "../../modules/mizan/stores/attempt-store";
import type { PayTokenRow } from "../../modules/mizan/stores/pay-token-store";
import { hashOfToken } from "./opaque-token";
import { payTokenIn } from "./shopper-addresses";

/** @returns the session and cart of some session or payment data, or undefined when the data is none of ours */
export async function sessionOfData(
  { mizan }: Mizan<"payTokens">,
  data: Record<string, unknown> | undefined,
): Promise<PayTokenRow | undefined> {
  const hash = hashInData(data);
  return hash ? mizan.payTokens.byHash(hash) : undefined;
}

/** @returns the session of such data with all attempts of its cart, in one statement */
export async function attemptsOfData(
  { mizan }: Mizan<"attempts">,
  data: Record<string, unknown> | undefined,
): ReturnType<AttemptStore["ofToken"]> {
  const hash = hashInData(data);
  return hash ? mizan.attempts.ofToken(hash) : undefined;
}

function hashInData(data: Record<string, unknown> | undefined): string | undefined {
  return hashOfToken(payTokenIn(data?.redirect_url));
}

/** @returns whether an attempt was made for a session, or is booked through it */
export function belongsToSession(
  attempt: Pick<Attempt, "session_id" | "booked_session_id">,
  sessionId: string,
): boolean {
  return attempt.session_id === sessionId || attempt.booked_session_id === sessionId;
}
