import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { whenOpened } from "../everywhere/when-opened";
import { mayBePaidHere } from "../payments/may-be-paid-here";

const OrderPayment = whenOpened(() =>
  import("../payments/order-payment").then((module) => module.OrderPayment),
);

/** The payment of an order, below its other sections. */
export default function OrderPaymentWidget({ data }: DetailWidgetProps<AdminOrder>) {
  return <OrderPayment orderId={data.id} expected={mayBePaidHere(data)} />;
}

export const config = defineWidgetConfig({ zone: "order.details.after", id: "mizan-order-payment" });
