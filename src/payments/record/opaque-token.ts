/** The tokens in a shopper's addresses: 192 random bits, of which only a hash is stored. */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 24;
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

export type OpaqueToken = { token: string; hash: string };

/** @returns a new token and the hash to store */
export function newOpaqueToken(): OpaqueToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** @returns the hash to look a token up by, or undefined for anything that cannot be one of ours */
export function hashOfToken(given: unknown): string | undefined {
  return typeof given === "string" && TOKEN.test(given) ? hashOf(given) : undefined;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}
