import type { PaymentType } from "../../domain/payment-page";

/** In the order in which a region and a shopper are offered them: the hosted page first. */
export const OFFERED_WAYS: readonly PaymentType[] = ["3", "1", "2"];

/** The three ways to pay, each a provider of its own. */
export const PROVIDER_OF_PAYMENT_TYPE: Readonly<Record<PaymentType, string>> = {
  "1": "pp_mizan-debit",
  "2": "pp_mizan-card",
  "3": "pp_mizan",
};

/** @returns whether a provider id of the engine is one of ours */
export function isMizanProvider(providerId: string): boolean {
  return Object.values(PROVIDER_OF_PAYMENT_TYPE).includes(providerId);
}
