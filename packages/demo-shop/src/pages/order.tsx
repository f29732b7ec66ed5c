import { useCallback, useEffect, useState } from "react";
import { MizanError, type Receipt as PaymentReceipt } from "mizan-storefront";
import { Receipt, useMizan } from "mizan-storefront/react";
import { useSpeech } from "../language";
import { AddressWords } from "../parts/address-words";
import { Unreachable } from "../parts/failure";
import { LinesByHouse } from "../parts/lines-by-house";
import { Page } from "../parts/page";
import { Totals } from "../parts/totals";
import { keptOrders } from "../store/kept-orders";
import type { Order } from "../store/shapes";
import { useStore } from "../store/store";

const PAID = "captured";

export function OrderPage({ id }: { id: string }) {
  const { text, number } = useSpeech();
  const { order, problem, ask } = useOrder(id);
  const receipt = useReceipt(id);
  if (!order) {
    return (
      <Page title={text.loading} heading={problem === "missing" ? text.order.missing : text.loading}>
        {problem === "unreachable" && <Unreachable onAgain={ask} />}
        {problem === "missing" && (
          <a href="/" className="button">
            {text.order.again}
          </a>
        )}
      </Page>
    );
  }
  const displayId = number(order.display_id);
  const name = order.shipping_address?.first_name;
  const lead = order.payment_status === PAID ? text.order.lead : text.order.leadUnpaid;
  return (
    <Page
      title={text.order.title(displayId)}
      heading={name ? text.order.thanks(name) : text.order.thanksAll}
      className="two-columns order"
    >
      <p className="lead order-lead">{lead(displayId)}</p>
      <div className="main-column panel">
        <h2>{text.order.goods}</h2>
        <LinesByHouse lines={order.items} level={3} />
        <Totals
          goods={order.original_item_total}
          delivery={order.original_shipping_total}
          discount={order.discount_total}
          total={order.total}
        />
      </div>
      <div className="side-column">
        {receipt && (
          <div className="panel">
            <Receipt receipt={receipt} />
          </div>
        )}
        {order.shipping_address && (
          <section className="panel">
            <h2>{text.order.deliveredTo}</h2>
            <AddressWords address={order.shipping_address} email={order.email} />
          </section>
        )}
        <a href="/" className="button button-quiet button-wide">
          {text.order.again}
        </a>
      </div>
    </Page>
  );
}

function useOrder(id: string) {
  const store = useStore();
  const [order, setOrder] = useState<Order | null>(null);
  const [problem, setProblem] = useState<"missing" | "unreachable" | null>(null);
  const ask = useCallback(() => {
    setProblem(null);
    store.order(id).then(setOrder, (error: unknown) => {
      const hasAnswered = error instanceof MizanError && error.status !== null;
      setProblem(hasAnswered ? "missing" : "unreachable");
    });
  }, [store, id]);
  useEffect(ask, [ask]);
  return { order, problem, ask };
}

/** The receipt of an order that was paid for in this browser; anywhere else the page does without. */
function useReceipt(orderId: string): PaymentReceipt | null {
  const { mizan } = useMizan();
  const [receipt, setReceipt] = useState<PaymentReceipt | null>(null);
  useEffect(() => {
    const token = keptOrders().find(({ id }) => id === orderId)?.token;
    if (token) mizan.receipt(token).then(setReceipt, () => undefined);
  }, [mizan, orderId]);
  return receipt;
}
