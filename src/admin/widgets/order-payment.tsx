import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { FaultBoundary } from "../payments/fault-boundary";
import { mayBePaidHere } from "../payments/may-be-paid-here";
import { OrderPayment } from "../payments/order-payment";

/** The payment of an order, below its other sections. */
export default function OrderPaymentWidget({ data }: DetailWidgetProps<AdminOrder>) {
  return (
    <FaultBoundary>
      <OrderPayment orderId={data.id} expected={mayBePaidHere(data)} />
    </FaultBoundary>
  );
}

export const config = defineWidgetConfig({ zone: "order.details.after", id: "mizan-order-payment" });
