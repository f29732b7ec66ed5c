import { useEffect, useMemo, useState } from "react";
import { wayChosenFor } from "mizan-storefront";
import { PayButton, usePay, useWaysToPay, WaysToPay } from "mizan-storefront/react";
import { DivideNotice } from "../bag/divide-notice";
import { useSpeech } from "../language";
import { Unreachable } from "../parts/failure";
import type { Cart } from "../store/shapes";
import { ALREADY_PAID, PaidAlready } from "./paid-already";

/** The third step: a way to pay, the one that was chosen before or the first that is available to begin with, and the button that leads to the bank's page. */
export function PaymentStep({ cart }: { cart: Cart }) {
  const { text, money } = useSpeech();
  const { ways, error, reload } = useWaysToPay(cart.id, contentsOf(cart));
  const [pressed, setPressed] = useState<string | null>(null);
  const isAvailable = (id: string | null) => ways?.some((way) => way.available && way.provider_id === id);
  const way =
    [pressed, wayChosenFor(cart)].find(isAvailable) ??
    ways?.find(({ available }) => available)?.provider_id ??
    null;
  const { session, refusal, again } = useSession(cart, way);
  if (!ways && error) return <Unreachable onAgain={reload} />;
  if (!ways) return <p className="quiet payment-place">{text.loading}</p>;
  const paid = ways.find(({ reason }) => reason?.code === ALREADY_PAID);
  if (paid) return <PaidAlready cartId={cart.id} reason={paid.reason} />;
  const division = ways.find(({ reason }) => reason?.divide)?.reason?.divide;
  if (division) return <DivideNotice cart={cart} division={division} />;
  return (
    <div className="payment">
      <WaysToPay cart={cart} ways={ways} value={way} onChange={setPressed} className="choices" />
      <p className="quiet">{text.checkout.paymentNote}</p>
      <div role="alert" className="alert-place">
        {refusal && (
          <p className="notice notice-bad">
            {refusal}{" "}
            <button type="button" className="link-button" onClick={again}>
              {text.failure.again}
            </button>
          </p>
        )}
      </div>
      <PayButton session={session} className="button button-wide button-pay">
        {text.checkout.pay(money(cart.total))}
      </PayButton>
    </div>
  );
}

/**
 * The payment session of the way that is marked. A session is for one total: it is made anew when the way, the language
 * of the bank's page or what is paid for changes, and the old one is not to be pressed any more.
 */
function useSession(cart: Cart, way: string | null) {
  const { choose, session, refusal } = usePay();
  const [tries, setTries] = useState(0);
  const contents = contentsOf(cart);
  // The cart is a new object after every question; it counts only when its contents have changed.
  const unchanged = useMemo(() => cart, [contents]);
  useEffect(() => {
    if (way) void choose(unchanged, way);
  }, [choose, unchanged, way, tries]);
  return { session, refusal, again: () => setTries((count) => count + 1) };
}

/** What a shopper pays for. Not when the cart was read, and not whether a collection was made for it meanwhile. */
function contentsOf({ id, total, email, items, shipping_methods, shipping_address }: Cart): string {
  const lines = items?.map(({ variant_id, quantity, unit_price }) => [variant_id, quantity, unit_price]);
  const delivery = shipping_methods?.map(({ shipping_option_id }) => shipping_option_id);
  return JSON.stringify([id, total, email, lines, delivery, shipping_address?.address_1]);
}
