/** Whose attempts are meant: a customer's own, or those of guests who gave an address. */
import { createHash } from "node:crypto";
import type { Engine } from "../engine/ask";
import { customerIdsOf, guestEmailOf } from "../engine/people";
import type { ShopperKeys } from "../modules/mizan/stores/personal-data-store";

/** One of both. Anybody can type anybody's address: who asks by e-mail has seen that it is the person's. */
export type ShopperInput = { customer_id: string } | { email: string };

/**
 * By customer what that customer chose to pay, or, of one without an account, what guests of the same address did; by e-mail both,
 * of everybody who has the address. Never by the cart: it may have been another's before.
 */
export async function shopperKeysOf(engine: Engine, input: ShopperInput): Promise<ShopperKeys> {
  if ("customer_id" in input) {
    const { customer_id: id } = input;
    return { customerIds: [id], guestEmail: await guestEmailOf(engine, id) };
  }
  const guestEmail = input.email.toLowerCase();
  const customerIds = await customerIdsOf(engine, [...new Set([input.email, guestEmail])]);
  return { customerIds, guestEmail };
}

/** Hash of a customer's random id: proves the erasure of a known id, and reveals none. */
export function customerMark(customerId: string): string {
  return createHash("sha256").update(customerId).digest("hex");
}
