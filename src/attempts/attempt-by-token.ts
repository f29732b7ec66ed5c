import type { AgedAttempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { hashOfToken } from "./opaque-token";
import { decisiveOf } from "./session-status";

/** @returns the attempt of a return address, or undefined for anything that is no token of ours */
async function attemptOfReturn(
  { mizan }: AttemptDependencies,
  token: unknown,
): Promise<AgedAttempt | undefined> {
  const hash = hashOfToken(token);
  return hash ? mizan.attempts.byReturnTokenHash(hash) : undefined;
}

/** The same for a return from the gateway's page; keeps that its shopper came back. */
export async function attemptReturnedTo(
  { mizan }: AttemptDependencies,
  token: unknown,
): Promise<AgedAttempt | undefined> {
  const hash = hashOfToken(token);
  return hash ? mizan.attempts.recordReturn(hash) : undefined;
}

/**
 * The attempt that a result page is about. The shopper may hold the return token of one try or the pay token of the
 * session: then the try that decides is shown, money first.
 */
export async function attemptOfResult(
  dependencies: AttemptDependencies,
  token: unknown,
): Promise<AgedAttempt | undefined> {
  const { mizan } = dependencies;
  const ofReturn = await attemptOfReturn(dependencies, token);
  if (ofReturn) return ofReturn;
  const hash = hashOfToken(token);
  const session = hash ? await mizan.payTokens.byHash(hash) : undefined;
  return session && decisiveOf(await mizan.attempts.agedOfCart(session.cart_id));
}
