import type { PaymentType } from "../../gateway/wire";

export type { PaymentType };

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
