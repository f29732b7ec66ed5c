import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { whenOpened } from "../everywhere/when-opened";

const PaymentLinks = whenOpened(() =>
  import("../payment-links/payment-links-section").then((module) => module.PaymentLinksSection),
);

/** The links by which a draft is paid, which makes an order of it. */
export default function DraftOrderLinksWidget({ data }: DetailWidgetProps<AdminOrder>) {
  return <PaymentLinks orderId={data.id} />;
}

export const config = defineWidgetConfig({
  zone: "draft_order.details.after",
  id: "mizan-draft-order-links",
});
