import type { Account, EmulatorSettings } from "./config";

/** What the `Authorization` header must be for this key: its Base64 form and nothing else. */
export const authorizationOf = (privateKey: string): string =>
  Buffer.from(privateKey, "utf8").toString("base64");

/**
 * The account whose key signs a call. The comparison is exact: no `Bearer`, no raw key, no newline or space inside
 * the Base64 or inside the key it encodes. (Blanks around a header value are taken off by HTTP itself, RFC 9110
 * 5.5, before anyone can see them.)
 */
export function accountOf(header: string | undefined, settings: EmulatorSettings): Account | undefined {
  if (header === undefined) return undefined;
  return settings.accounts.find(({ privateKey }) => authorizationOf(privateKey) === header);
}
