/** Whom an order is delivered to, as a vendor may be shown. */
import { type Engine, rowOf } from "./ask";

/** @returns the first name and the city, and nothing else of the address; null for an order without one, or that is gone */
export async function recipientOf(
  engine: Engine,
  orderId: string,
): Promise<{ firstName: string | null; city: string | null } | null> {
  const order = await rowOf<{ shipping_address?: { first_name: string | null; city: string | null } | null }>(
    engine,
    {
      entity: "order",
      fields: ["id", "shipping_address.first_name", "shipping_address.city"],
      filters: { id: orderId },
    },
  );
  const address = order?.shipping_address;
  return address ? { firstName: address.first_name, city: address.city } : null;
}
