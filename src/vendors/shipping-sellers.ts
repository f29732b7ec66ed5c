import type { Engine } from "../engine/ask";
import { sellersOfShippingOptions } from "../engine/products";
import type { AnsweredCart } from "./answered-cart";
import type { VendorAnswer } from "./vendor-resolver";

/**
 * Mercur's shipping options have a seller each. One query, however many methods; none for a cart without shipping.
 *
 * @returns the sellers by shipping method id; more than one only where two rows link an option
 */
export async function shippingSellersOf(
  engine: Engine,
  methods: AnsweredCart["shipping_methods"],
): Promise<Map<string, VendorAnswer[]>> {
  const optionIds = [...new Set(methods.flatMap(({ shipping_option_id }) => shipping_option_id ?? []))];
  if (optionIds.length === 0) return new Map();
  const sellers = await sellersOfShippingOptions(engine, optionIds);
  return new Map(
    methods.map(({ id, shipping_option_id }) => {
      const sellerIds = sellers.get(shipping_option_id ?? "") ?? [];
      return [id, sellerIds.map((externalId) => ({ source: "mercur", externalId }))];
    }),
  );
}
