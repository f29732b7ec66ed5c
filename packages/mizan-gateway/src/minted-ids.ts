import { randomInt } from "node:crypto";
import { timestampOf } from "./gateway-clock";

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join("");

/** A PaymentID: 14-digit timestamp and 8 digits. Larger than 2^53, so only a string holds it (observed). */
export function mintPaymentId(timeMs: number): string {
  return timestampOf(timeMs) + digits(8);
}

/** An id as the payment network or the card processor gives it: 18 digits. */
export function mintNetworkId(): string {
  return `10${digits(16)}`;
}

/** A transaction or tracking number of the payment network: 12 digits. */
export function mintNetworkNumber(): string {
  return digits(12);
}
