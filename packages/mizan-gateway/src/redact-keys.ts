import { authorizationOf } from "./authorization";
import type { EmulatorSettings } from "./config";

/** A shorter "key" is an ordinary word of somebody's test, and replacing it would garble the answer. */
const SHORTEST_SECRET = 8;

/** Replaces every configured key, raw or Base64, in a text that leaves by the control API or a log. */
export function redactKeys(text: string, { accounts }: EmulatorSettings): string {
  const secrets = accounts.flatMap(({ privateKey }) => [authorizationOf(privateKey), privateKey]);
  const worthHiding = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  return worthHiding.reduce((redacted, secret) => redacted.replaceAll(secret, "[key]"), text);
}
