/**
 * Mercur's shipping options have a seller each. From the cart they cannot be read: the engine does not know which model
 * of the Fulfillment module a cart's shipping method leads to, and Mercur gives a `seller` to four of them.
 */
import type { RemoteQueryFunction } from "@medusajs/framework/types";
import type { AnsweredCart } from "./answered-cart";
import type { VendorAnswer } from "./vendor-resolver";

type ShippingOption = { id: string; seller?: { id: string } | { id: string }[] | null };

/**
 * One query, however many methods; none for a cart without shipping.
 *
 * @returns the sellers by shipping method id; more than one only where two rows link an option
 */
export async function shippingSellersOf(
  query: Pick<RemoteQueryFunction, "graph">,
  methods: AnsweredCart["shipping_methods"],
): Promise<Map<string, VendorAnswer[]>> {
  const optionIds = [...new Set(methods.flatMap(({ shipping_option_id }) => shipping_option_id ?? []))];
  if (optionIds.length === 0) return new Map();
  const { data } = await query.graph({
    entity: "shipping_option",
    fields: ["id", "seller.id"],
    filters: { id: optionIds },
  });
  const options = new Map((data as ShippingOption[]).map((option) => [option.id, option]));
  return new Map(
    methods.map(({ id, shipping_option_id }) => {
      const sellers = [options.get(shipping_option_id ?? "")?.seller ?? []].flat();
      return [id, sellers.map((seller) => ({ source: "mercur", externalId: seller.id }))];
    }),
  );
}
