/** Which tries stand behind an address at which a shopper asks for a result: a return's, or that of a session. */
import type { Mizan } from "../../application/dependencies";
import type { TriesBehind } from "../../domain/deciding-try";
import type { Receipted } from "../../domain/receipt";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { AttemptsBehind } from "../../modules/mizan/stores/attempt-store";
import { belongsToSession } from "../record/session-of-data";
import { hashOfToken } from "../record/opaque-token";

/** @returns undefined for a token that is none of ours, or whose cart nobody has tried to pay */
export async function resultAsked(
  { mizan }: Mizan<"attempts">,
  token: unknown,
): Promise<TriesBehind<Attempt> | undefined> {
  const hash = hashOfToken(token);
  const behind = hash === undefined ? undefined : await mizan.attempts.ofToken(hash);
  return behind && behind.ofCart.length > 0 ? triesOf(behind, hash) : undefined;
}

/** The same for a return from the gateway's page, which is of one try; keeps that its shopper came back. */
export async function resultReturnedTo(
  { mizan }: Mizan<"attempts">,
  token: unknown,
): Promise<TriesBehind<Attempt> | undefined> {
  const hash = hashOfToken(token);
  const behind = hash === undefined ? undefined : await mizan.attempts.recordReturn(hash);
  return behind && triesOf(behind, hash);
}

/** @returns the same, as it stands once one of the tries was settled */
export function withSettled(asked: TriesBehind, settled: Receipted & { attempt_id: string }): TriesBehind {
  const ofCart = asked.ofCart.map((one) => (one.id === settled.attempt_id ? { ...one, ...settled } : one));
  return { ...asked, ofCart };
}

function triesOf(
  { ofCart, session_id, now }: AttemptsBehind,
  hash: string | undefined,
): TriesBehind<Attempt> {
  const returned = ofCart.filter(({ return_token_hash }) => return_token_hash === hash);
  const own = returned.length > 0 ? returned : ofCart.filter((one) => belongsToSession(one, session_id));
  return { ofCart, ownIds: own.map(({ id }) => id), now };
}
