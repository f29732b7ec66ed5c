import { type ReactNode, useEffect, useRef } from "react";
import type { Order, PaymentStatus } from "../index";
import type { ResultState } from "../messages/messages";
import { useMizan } from "./provider";
import { Receipt } from "./receipt";
import { useOrder } from "./use-order";
import { usePaymentResult } from "./use-payment-result";

export interface PaymentResultProps {
  /** `mizan` of the address that the shopper came back to. */
  token: string;
  /**
   * The cart that was paid for, where the browser does not know it by its press on pay. It is completed, so never give the
   * cart that the shopper happens to have.
   */
  cartId?: string | null;
  /** Once, with the order of the cart: forget the cart and show the order. `orders` are several where each seller has one (Mercur). */
  onOrder?: (order: Order, orders: Order[]) => void;
  /** The checkout. Each link is shown only where it is safe to follow. */
  payAgainHref?: string;
  /** Where a way to pay is chosen that is not Mizan's. */
  otherWayHref?: string;
  homeHref?: string;
  className?: string;
  /** The first of the links: the shop's own, such as the one to the order. */
  children?: ReactNode;
}

/** Says how the payment stands until it stands firm. */
export function PaymentResult({ token, cartId, onOrder, className, ...links }: PaymentResultProps) {
  const { language, messages, direction } = useMizan();
  const { status, isUnknown, checkAgain } = usePaymentResult(token);
  useOrder({ token, status, cartId, onOrder });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [token]);

  const texts = messages.result;
  const state = status ? stateOf(status) : "checking";
  const couldPayTwice = !isUnknown && !(status?.outcome === "paid" || status?.pay_again);
  const isWaiting = state === "checking" || state === "open" || state === "paid_pending";
  const canCheckAgain = status !== null && isWaiting && status.next_poll_ms === null;
  return (
    <section
      {...direction}
      data-mizan="result"
      data-state={isUnknown ? "not_found" : state}
      aria-busy={isWaiting && !isUnknown && !canCheckAgain}
      className={className}
    >
      <div aria-live="polite">
        <h1 ref={heading} tabIndex={-1}>
          {isUnknown ? texts.notFound.heading : texts.headings[state]}
        </h1>
        {couldPayTwice && (
          <p data-mizan="hold">
            <strong>{texts.doNotPayAgain}</strong>
          </p>
        )}
        <p data-mizan="message">
          {isUnknown ? texts.notFound.message : (status?.message[language] ?? texts.asking)}
        </p>
      </div>
      {isWaiting && !isUnknown && !canCheckAgain && <p data-mizan="updates">{texts.updatesItself}</p>}
      {canCheckAgain && (
        <button type="button" data-mizan="check-again" onClick={checkAgain}>
          {messages.links.checkAgain}
        </button>
      )}
      <Links {...links} status={status} couldPayTwice={couldPayTwice} />
      {status?.receipt && <Receipt receipt={status.receipt} />}
    </section>
  );
}

type LinksProps = Pick<PaymentResultProps, "payAgainHref" | "otherWayHref" | "homeHref" | "children"> & {
  status: PaymentStatus | null;
  couldPayTwice: boolean;
};

function Links({ status, couldPayTwice, payAgainHref, otherWayHref, homeHref, children }: LinksProps) {
  const { messages } = useMizan();
  return (
    <p data-mizan="links">
      {children}
      {status?.pay_again === true && payAgainHref && (
        <a data-mizan="pay-again" href={payAgainHref}>
          {messages.links.payAgain}
        </a>
      )}
      {status !== null && couldPayTwice && otherWayHref && (
        <a data-mizan="other-way" href={otherWayHref}>
          {messages.links.otherWay}
        </a>
      )}
      {homeHref && (
        <a data-mizan="home" href={homeHref}>
          {messages.links.home}
        </a>
      )}
    </p>
  );
}

/** Where another try could lead to paying twice, the heading only says that we are checking. */
function stateOf({ outcome, disposition, pay_again }: PaymentStatus): ResultState {
  if (outcome === "paid") return `paid_${disposition}`;
  return pay_again && outcome !== "unknown" ? outcome : "checking";
}
