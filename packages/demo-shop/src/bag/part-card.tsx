import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { PaymentStatus, Receipt as PaymentReceipt } from "mizan-storefront";
import { Receipt, useMizan, usePaymentResult } from "mizan-storefront/react";
import { DeliveryStep } from "../checkout/delivery-step";
import { PaymentStep } from "../checkout/payment-step";
import { useSpeech } from "../language";
import { LineRow } from "../parts/lines-by-house";
import type { Cart, Order } from "../store/shapes";
import { type Part, useBag } from "./bag";
import { placeOf, usePartName } from "./part-words";

interface PartCardProps {
  part: Part;
  /** Of the baskets that are not paid for, one is open to be paid for. */
  isOpen: boolean;
  /** The shopper comes back from paying for it. */
  isReturn: boolean;
  isAddressed: boolean;
  onOpen: () => void;
}

/** One house's basket: to be paid for, being checked, or an order with its receipt. */
export function PartCard(props: PartCardProps) {
  const { part } = props;
  if (part.bought) return <PaidPart {...props} order={part.bought} />;
  if (!part.cart) return null;
  return part.token ? (
    <TriedPart {...props} cart={part.cart} token={part.token} />
  ) : (
    <OpenPart {...props} cart={part.cart} />
  );
}

function PaidPart({ part, isReturn, order }: PartCardProps & { order: Order }) {
  const { text, number } = useSpeech();
  const receipt = useReceipt(part.token);
  return (
    <Frame part={part} standing="paid" isReturn={isReturn} of={order}>
      <p className="part-order">
        <a href={`/orders/${order.id}`}>{text.bag.order(number(order.display_id))}</a>
      </p>
      {receipt && <FoldedReceipt receipt={receipt} />}
    </Frame>
  );
}

/** Somebody came back from paying for it, and it is no order: the bank says whether it may be paid for once more. */
function TriedPart(props: PartCardProps & { cart: Cart; token: string }) {
  const { status, isUnknown, checkAgain } = usePaymentResult(props.token);
  const { reload } = useBag();
  const isOrdered = status?.disposition === "ordered";
  useEffect(() => {
    if (isOrdered) void reload();
  }, [isOrdered, reload]);
  // No payment is known by this name: nothing can have been paid.
  return <OpenPart {...props} status={isUnknown ? undefined : status} checkAgain={checkAgain} />;
}

/** `status` undefined: not tried yet; null: nothing is known yet, least of all that nothing was paid. */
function OpenPart({
  part,
  cart,
  isOpen,
  isReturn,
  isAddressed,
  onOpen,
  status,
  checkAgain,
}: PartCardProps & { cart: Cart; status?: PaymentStatus | null; checkAgain?: () => void }) {
  const { text } = useSpeech();
  const { messages, language } = useMizan();
  const { chooseShipping } = useBag();
  const nameOf = usePartName();
  const choose = useCallback((id: string) => chooseShipping(cart.id, id), [chooseShipping, cart.id]);
  const isUnsure = cart.completed_at !== null || (status !== undefined && status?.pay_again !== true);
  const standing = isUnsure ? "checking" : status ? "failed" : "toPay";
  const isDelivered = (cart.shipping_methods?.length ?? 0) > 0;
  const canPay = isAddressed && !isUnsure;
  return (
    <Frame part={part} standing={standing} isReturn={isReturn} of={cart}>
      {(isUnsure || status) && (
        <div className={isUnsure ? "notice" : "notice notice-bad"} role="status">
          {isUnsure && <strong>{messages.result.doNotPayAgain} </strong>}
          {status?.message[language] ?? messages.result.asking}
          {isUnsure && status?.next_poll_ms === null && (
            <button type="button" className="link-button" onClick={checkAgain}>
              {messages.links.checkAgain}
            </button>
          )}
        </div>
      )}
      {status?.receipt && <FoldedReceipt receipt={status.receipt} />}
      {canPay && isOpen && (
        <>
          <h3>{text.bag.delivery}</h3>
          <DeliveryStep cart={cart} choose={choose} />
          {isDelivered && (
            <>
              <h3>{text.checkout.payment}</h3>
              <PaymentStep cart={cart} />
            </>
          )}
        </>
      )}
      {canPay && !isOpen && (
        <button type="button" className="button button-quiet" onClick={onOpen}>
          {text.bag.pay}
          <span className="only-heard">: {nameOf(part)}</span>
        </button>
      )}
    </Frame>
  );
}

function Frame({
  part,
  standing,
  isReturn,
  of,
  children,
}: {
  part: Part;
  standing: "toPay" | "checking" | "failed" | "paid";
  isReturn: boolean;
  of: Cart | Order;
  children: ReactNode;
}) {
  const { text, money } = useSpeech();
  const nameOf = usePartName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isReturn) return;
    // After the page has put the place at its own heading.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isReturn]);
  return (
    <section className="panel part" id={placeOf(part)} data-standing={standing} data-house={part.vendor}>
      <div className="part-head">
        <h2 ref={heading} tabIndex={-1} className="part-name">
          {nameOf(part)}
          <span className="part-standing">{text.bag.states[standing]}</span>
        </h2>
        <p className="price part-price">{money(of.total)}</p>
      </div>
      <ul className="part-lines">
        {of.items?.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
      <p className="part-delivery quiet">
        <span>{text.bag.delivery}</span>
        <span>
          {of.shipping_methods?.length ? money(of.original_shipping_total) : text.basket.deliveryLater}
        </span>
      </p>
      {children}
    </section>
  );
}

function FoldedReceipt({ receipt }: { receipt: PaymentReceipt }) {
  const { text } = useSpeech();
  return (
    <details className="part-receipt">
      <summary>{text.bag.receipt}</summary>
      <Receipt receipt={receipt} />
    </details>
  );
}

/** Of a payment that this browser came back from; without one the order's page is all there is. */
function useReceipt(token: string | undefined): PaymentReceipt | null {
  const { mizan } = useMizan();
  const [receipt, setReceipt] = useState<PaymentReceipt | null>(null);
  useEffect(() => {
    if (token) mizan.receipt(token).then(setReceipt, () => undefined);
  }, [mizan, token]);
  return receipt;
}
