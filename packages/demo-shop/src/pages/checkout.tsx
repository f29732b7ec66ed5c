import type { ReactNode } from "react";
import { useBag } from "../bag/bag";
import { BagCheckout } from "../bag/bag-checkout";
import { AddressStep } from "../checkout/address-step";
import { CheckoutSummary } from "../checkout/checkout-summary";
import { DeliveryStep } from "../checkout/delivery-step";
import { FreeOrder } from "../checkout/free-order";
import { addressOf } from "../checkout/kuwait-address";
import { PaymentStep } from "../checkout/payment-step";
import { SentBack } from "../checkout/sent-back";
import { useSpeech } from "../language";
import { NoGoods } from "../parts/empty-basket";
import { BasketFailure } from "../parts/failure";
import { Page } from "../parts/page";
import { countOf, useBasket } from "../store/basket";

/** Address, delivery and payment on one page. What is done stays open to change; what comes next is seen. */
export function CheckoutPage() {
  const { isChosen } = useBag();
  return isChosen ? <BagCheckout /> : <BasketCheckout />;
}

function BasketCheckout() {
  const { text, number } = useSpeech();
  const { cart, isLoading, failure, reload, change, chooseShipping } = useBasket();
  const isEmpty = !cart || countOf(cart) === 0;
  if (isEmpty) {
    return (
      <Page title={text.checkout.heading} heading={text.checkout.heading} className="two-columns">
        <div className="main-column">
          <NoGoods {...{ isLoading, failure, reload }} />
        </div>
      </Page>
    );
  }
  const isAddressed = addressOf(cart) !== undefined;
  const isDelivered = isAddressed && (cart.shipping_methods?.length ?? 0) > 0;
  return (
    <Page title={text.checkout.heading} heading={text.checkout.heading} className="two-columns">
      <div className="main-column">
        <SentBack />
        <BasketFailure />
        <Step number={number(1)} heading={text.checkout.address}>
          <AddressStep key={cart.id} cart={cart} save={change} />
        </Step>
        <Step
          number={number(2)}
          heading={text.checkout.delivery}
          after={!isAddressed && text.checkout.deliveryAfter}
        >
          <DeliveryStep cart={cart} choose={chooseShipping} />
        </Step>
        <Step
          number={number(3)}
          heading={text.checkout.payment}
          after={!isDelivered && text.checkout.paymentAfter}
        >
          {cart.total === 0 ? <FreeOrder cartId={cart.id} /> : <PaymentStep cart={cart} />}
        </Step>
      </div>
      <CheckoutSummary cart={cart} />
    </Page>
  );
}

/** `after` is what has to be done before this step. */
function Step({
  number,
  heading,
  after = false,
  children,
}: {
  number: string;
  heading: string;
  after?: string | false;
  children: ReactNode;
}) {
  return (
    <section className="panel step" data-waiting={after !== false}>
      <h2>
        <span className="step-number" aria-hidden="true">
          {number}
        </span>
        {heading}
      </h2>
      {after === false ? children : <p className="quiet">{after}</p>}
    </section>
  );
}
