/** The ids of a customer and of that customer's carts in the engine, deleted ones too. */
import { createHash } from "node:crypto";
import type { Engine } from "../engine/ask";
import { cartIdsOf, customerIdsOf } from "../engine/people";
import type { ShopperKeys } from "../modules/mizan/stores/personal-data-store";

/** One of both: by e-mail everybody who has that address, registered or not; by customer that customer alone. */
export type ShopperInput = { customer_id: string } | { email: string };

/** @returns empty lists where the engine knows nobody of that name: Mizan may still have attempts with it */
export async function shopperKeysOf(engine: Engine, input: ShopperInput): Promise<ShopperKeys> {
  if ("customer_id" in input) {
    const customerIds = [input.customer_id];
    return { customerIds, cartIds: await cartIdsOf(engine, { customerIds }), email: null };
  }
  const email = input.email.toLowerCase();
  const emails = [...new Set([input.email, email])];
  const customerIds = await customerIdsOf(engine, emails);
  const carts = await cartIdsOf(engine, { emails });
  const ofCustomers = customerIds.length > 0 ? await cartIdsOf(engine, { customerIds }) : [];
  return { customerIds, cartIds: [...new Set([...carts, ...ofCustomers])], email };
}

/** Hash of a customer's random id: proves the erasure of a known id, and reveals none. */
export function customerMark(customerId: string): string {
  return createHash("sha256").update(customerId).digest("hex");
}
