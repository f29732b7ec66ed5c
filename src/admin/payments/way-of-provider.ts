import type { PaymentType } from "../../domain/payment-page";

/** The engine's ids of our three ways to pay. */
const WAY_OF_PROVIDER: Readonly<Record<string, PaymentType>> = {
  "pp_mizan-debit": "1",
  "pp_mizan-card": "2",
  pp_mizan: "3",
};

/** @returns the way to pay of a provider id, or null for a provider that is not ours */
export function wayOfProvider(providerId: string): PaymentType | null {
  return WAY_OF_PROVIDER[providerId] ?? null;
}
