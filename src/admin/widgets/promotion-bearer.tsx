import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminPromotion, DetailWidgetProps } from "@medusajs/framework/types";
import { whenOpened } from "../everywhere/when-opened";

const PromotionBearer = whenOpened(() =>
  import("../promotions/promotion-bearer").then((module) => module.PromotionBearer),
);

/** Who bears this promotion's discount, beside its other facts. */
export default function PromotionBearerWidget({ data }: DetailWidgetProps<AdminPromotion>) {
  return <PromotionBearer promotionId={data.id} />;
}

export const config = defineWidgetConfig({
  zone: "promotion.details.side.after",
  id: "mizan-promotion-bearer",
});
