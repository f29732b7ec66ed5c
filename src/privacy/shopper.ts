/** Which customer of the engine is meant, and which carts are that customer's; deleted ones too. */
import { createHash } from "node:crypto";
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { ShopperKeys } from "../modules/mizan/stores/personal-data-store";

const PAGE = 500;

/** One of both: by e-mail everybody who has that address, registered or not; by customer that customer alone. */
export type ShopperInput = { customer_id: string } | { email: string };

/** @returns empty lists where the engine knows nobody of that name: Mizan may still have attempts with it */
export async function shopperKeysOf(
  dependencies: Pick<AttemptDependencies, "query">,
  input: ShopperInput,
): Promise<ShopperKeys> {
  if ("customer_id" in input) {
    const { customer_id } = input;
    const cartIds = await idsOf(dependencies, "cart", { customer_id });
    return { customerIds: [customer_id], cartIds, email: null };
  }
  const email = input.email.toLowerCase();
  const spellings = { email: [...new Set([input.email, email])] };
  const customerIds = await idsOf(dependencies, "customer", spellings);
  const carts = await idsOf(dependencies, "cart", spellings);
  const ofCustomers =
    customerIds.length > 0 ? await idsOf(dependencies, "cart", { customer_id: customerIds }) : [];
  return { customerIds, cartIds: [...new Set([...carts, ...ofCustomers])], email };
}

/** Of a random id: it shows that a customer whose id is known was erased, and leads to nobody. */
export function customerMark(customerId: string): string {
  return createHash("sha256").update(customerId).digest("hex");
}

async function idsOf(
  { query }: Pick<AttemptDependencies, "query">,
  entity: "cart" | "customer",
  filters: Record<string, unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { data } = await query.graph({
      entity,
      fields: ["id"],
      filters,
      pagination: { take: PAGE, skip: ids.length, order: { id: "ASC" } },
      withDeleted: true,
    });
    ids.push(...data.map(({ id }) => id as string));
    if (data.length < PAGE) return ids;
  }
}
