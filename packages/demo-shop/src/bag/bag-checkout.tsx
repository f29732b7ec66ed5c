import { useEffect, useState } from "react";
import { totalOf } from "mizan-storefront";
import { useMizan } from "mizan-storefront/react";
import { AddressStep } from "../checkout/address-step";
import { addressOf } from "../checkout/kuwait-address";
import { SentBack } from "../checkout/sent-back";
import { useSpeech } from "../language";
import { NoGoods } from "../parts/empty-basket";
import { BasketFailure } from "../parts/failure";
import { Page } from "../parts/page";
import { goTo, useAddress } from "../router";
import { type Part, useBag } from "./bag";
import { PartCard } from "./part-card";
import { placeOf, usePartName } from "./part-words";

/**
 * The address once, then the baskets one by one: what is paid shows its order and receipt, what is not can be paid for, now
 * or later. The shopper comes back here from each payment.
 */
export function BagCheckout() {
  const { text, number } = useSpeech();
  const { parts, isLoading, failure, reload, tellAll, forgetOrdered } = useBag();
  const { hash } = useAddress();
  useReturnFromMizan();
  const [opened, setOpened] = useState<string | null>(null);
  const open = parts.flatMap(({ cart }) => (cart ? [cart] : []));
  const [first] = open;
  if (parts.length === 0) {
    return (
      <Page title={text.bag.heading} heading={text.bag.heading} className="two-columns">
        <div className="main-column">
          <NoGoods {...{ isLoading, failure, reload }} />
        </div>
      </Page>
    );
  }
  const cameBackFrom = parts.find((part) => hash === `#${placeOf(part)}`);
  const unpaid = parts.filter(({ bought }) => !bought);
  const shown =
    unpaid.find(({ cartId }) => cartId === opened) ??
    unpaid.find((part) => part === cameBackFrom) ??
    unpaid[0];
  const startAnew = () => {
    forgetOrdered();
    goTo("/");
  };
  return (
    <Page title={text.bag.heading} heading={text.bag.heading} className="two-columns bag">
      <p className="lead order-lead">
        {first ? (
          <>
            <strong>{text.bag.counts(parts.length, number(parts.length))}</strong> {text.bag.lead}
          </>
        ) : (
          text.bag.allDone
        )}
      </p>
      <div className="main-column">
        <SentBack />
        <BasketFailure />
        {first && (
          <section className="panel">
            <h2>{text.checkout.address}</h2>
            <p className="quiet part-note">{text.bag.addressForAll}</p>
            <AddressStep key={first.id} cart={first} save={tellAll} />
          </section>
        )}
        {parts.map((part) => (
          <PartCard
            key={part.cartId}
            part={part}
            isOpen={part === shown}
            isReturn={part === cameBackFrom}
            onOpen={() => setOpened(part.cartId)}
            isAddressed={part.cart !== null && addressOf(part.cart) !== undefined}
          />
        ))}
        {!first && (
          <button type="button" className="button" onClick={startAnew}>
            {text.bag.startAnew}
          </button>
        )}
      </div>
      <BagSummary parts={parts} />
    </Page>
  );
}

/** While nobody knows how a payment stands, Mizan's own page looks on, and its link here names the payment. */
function useReturnFromMizan(): void {
  const { mizan } = useMizan();
  const { href } = useAddress();
  const { returned, reload } = useBag();
  useEffect(() => {
    const back = mizan.readReturn(href);
    const isChoosingAgain = back?.outcome === "session_gone" || back?.outcome === "cart_changed";
    if (back && !isChoosingAgain && returned(back)) void reload();
  }, [mizan, href, returned, reload]);
}

function BagSummary({ parts }: { parts: readonly Part[] }) {
  const { text, money, number } = useSpeech();
  const nameOf = usePartName();
  const totals = parts.map((part) => ({ part, total: part.bought?.total ?? part.cart?.total ?? 0 }));
  const sumOf = (isPaid: boolean) =>
    money(totalOf(totals.filter(({ part }) => (part.bought !== null) === isPaid).map(({ total }) => total)));
  const paid = parts.filter(({ bought }) => bought).length;
  return (
    <aside className="side-column panel" aria-label={text.basket.summary}>
      <h2>{text.bag.done(number(paid), number(parts.length))}</h2>
      <progress className="bag-progress" value={paid} max={parts.length} aria-label={text.bag.paid} />
      <dl className="totals">
        {totals.map(({ part, total }) => (
          <div key={part.cartId} data-paid={part.bought !== null}>
            <dt>{nameOf(part)}</dt>
            <dd>{money(total)}</dd>
          </div>
        ))}
        <div className="totals-all">
          <dt>{text.bag.total}</dt>
          <dd>{money(totalOf(totals.map(({ total }) => total)))}</dd>
        </div>
        <div>
          <dt>{text.bag.paid}</dt>
          <dd data-sum="paid">{sumOf(true)}</dd>
        </div>
        <div>
          <dt>{text.bag.left}</dt>
          <dd data-sum="left">{sumOf(false)}</dd>
        </div>
      </dl>
    </aside>
  );
}
