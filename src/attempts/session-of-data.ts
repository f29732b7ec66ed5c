/**
 * The engine deletes, refunds and cancels with nothing but a session's data. Our own pay address in it, overwritten by
 * us whatever a client sends, says which session it is.
 */
import type { PayTokenRow } from "../modules/mizan/stores/pay-token-store";
import { payTokenIn } from "./addresses";
import type { AttemptDependencies } from "./attempt-dependencies";
import { hashOfToken } from "./opaque-token";

/** @returns the session and cart of some session or payment data, or undefined when the data is none of ours */
export async function sessionOfData(
  { mizan }: AttemptDependencies,
  data: Record<string, unknown> | undefined,
): Promise<PayTokenRow | undefined> {
  const hash = hashOfToken(payTokenIn(data?.redirect_url));
  return hash ? mizan.payTokens.byHash(hash) : undefined;
}
