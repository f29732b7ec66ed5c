/** What an order is called on a vendor's pages: its name, its days, and the figures that it comes to. */
import type { VendorOrderFigures, VendorSale } from "../../answers/vendor-api";
import { orderNameOf } from "../../domain/order-name";
import type { ShopperMessage } from "../../domain/outcome";
import type { ShopperLanguage } from "../page-language";
import { whole } from "./vendor-frame";

const TEXTS = {
  sold: { en: "Sold", ar: "بيع" },
  delivered: { en: "delivered", ar: "وُصّل" },
  notDelivered: { en: "not delivered yet", ar: "لم يُوصّل بعد" },
} as const satisfies Record<string, ShopperMessage>;

/** In the order in which they add up. */
export const ORDER_FIGURES: Readonly<Record<keyof VendorOrderFigures, ShopperMessage>> = {
  sales: { en: "Sold", ar: "المبيعات" },
  borne: { en: "Borne by the marketplace", ar: "ما يتحمله السوق" },
  commission: { en: "Commission", ar: "العمولة" },
  delivery: { en: "Delivery", ar: "التوصيل" },
  refunds: { en: "Refunded to the shopper", ar: "استُرد للمتسوق" },
  reversals: { en: "Given back on refunds", ar: "المُعاد عن الاسترداد" },
  adjustments: { en: "Adjustments", ar: "التسويات" },
  net: { en: "Yours", ar: "الصافي لك" },
};

/** @returns the day of the sale, and that of its delivery where the marketplace follows it */
export function orderDays(
  { sold_on, delivered_on, by_gateway }: VendorSale,
  language: ShopperLanguage,
): string {
  if (by_gateway) return `${TEXTS.sold[language]} ${whole(sold_on)}`;
  const delivered =
    delivered_on === null
      ? TEXTS.notDelivered[language]
      : `${TEXTS.delivered[language]} ${whole(delivered_on)}`;
  return `${TEXTS.sold[language]} ${whole(sold_on)} · ${delivered}`;
}

/** @returns what people know an order by */
export function orderTitle({ order_number: number, order_id: id }: VendorSale): string {
  return number === null ? (id ?? "—") : orderNameOf(number);
}
