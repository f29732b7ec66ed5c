import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { whenOpened } from "../everywhere/when-opened";
import { mayBePaidHere } from "../payments/may-be-paid-here";

const OrderPayment = whenOpened(() =>
  import("../payments/order-payment").then((module) => module.OrderPayment),
);

const PaymentLinks = whenOpened(() =>
  import("../payment-links/payment-links-section").then((module) => module.PaymentLinksSection),
);

/** The payment of an order, and the links by which what it still owes is paid, below its other sections. */
export default function OrderPaymentWidget({ data }: DetailWidgetProps<AdminOrder>) {
  return (
    <>
      {owesSomething(data) ? <PaymentLinks orderId={data.id} /> : null}
      <OrderPayment orderId={data.id} expected={mayBePaidHere(data)} />
    </>
  );
}

function owesSomething({ summary }: Partial<AdminOrder>): boolean {
  return Number(summary?.pending_difference ?? 0) > 0;
}

export const config = defineWidgetConfig({ zone: "order.details.after", id: "mizan-order-payment" });
