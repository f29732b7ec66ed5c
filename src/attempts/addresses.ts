/** Every address that a shopper's browser is sent to. All come from configuration: none from a request. */
import type { OpenOptions } from "../config/options";

/** @returns our own pay address, the only address in the session's data */
export function payAddress(options: OpenOptions, payToken: string): string {
  return `${options.backendUrl}/mizan/pay/${payToken}`;
}

/** @returns where the gateway sends the shopper back to, after success and failure alike */
export function returnAddress(options: OpenOptions, returnToken: string): string {
  return `${options.backendUrl}/mizan/return/${returnToken}`;
}

/** @returns our own result page; takes the pay token of a session as well as the return token of an attempt */
export function resultAddress(options: OpenOptions, token: string): string {
  return `${options.backendUrl}/mizan/result/${token}`;
}

/** @returns the token in one of our pay addresses, or undefined */
export function payTokenIn(address: unknown): string | undefined {
  return typeof address === "string" ? /\/mizan\/pay\/([A-Za-z0-9_-]{32})$/.exec(address)?.[1] : undefined;
}

/** @returns an address of the storefront with `mizan` and `outcome` added to its query, never an order's id */
export function storefrontAddress(address: string, told: { token: string; outcome: string }): string {
  const url = new URL(address);
  url.searchParams.set("mizan", told.token);
  url.searchParams.set("outcome", told.outcome);
  return url.toString();
}
