/** An address in the options. */
import { z } from "zod";

const httpUrl = z
  // Normalized, so that "HTTP:" is the same scheme as "http:" wherever https is asked for.
  .url({ protocol: /^https?$/, normalize: true, error: "must be an absolute http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));

/** An address that paths are added to. */
export const baseAddress = httpUrl.refine(isBare, "must have no user name, password, query or fragment");

function isBare(address: string): boolean {
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/[?#]/.test(address);
}
