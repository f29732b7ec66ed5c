import type { PaymentType } from "./wire-names";

/** Where the shopper pays, under the base path and before the PaymentID: each way to pay has its own path. */
export const PAGE_PATHS: Record<PaymentType, string> = {
  "1": "/direct/debit",
  "2": "/direct/card",
  "3": "/transit",
};

/** The PaymentID in the path of a hosted page (base path taken off); undefined for any other path. */
export function paymentIdOfPage(path: string): string | undefined {
  const prefix = Object.values(PAGE_PATHS).find((candidate) => path.startsWith(`${candidate}/`));
  return prefix && path.slice(prefix.length + 1);
}
