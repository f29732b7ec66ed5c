import { useCallback, useEffect, useMemo, useState } from "react";
import type { Return } from "mizan-storefront";
import type { BagPart } from "mizan-storefront/bag";
import { PaymentResult, useMizan } from "mizan-storefront/react";
import { useBag } from "../bag/bag";
import { BagResult } from "../bag/bag-result";
import { useSpeech } from "../language";
import { Page } from "../parts/page";
import { useAddress } from "../router";
import { useBasket } from "../store/basket";
import { keepOrder, keptOrders } from "../store/kept-orders";

/** Where the shopper comes back to from the bank. What the address says is a hint: the kit asks how the payment stands. */
export function ResultPage() {
  const { text } = useSpeech();
  const { mizan } = useMizan();
  const { href } = useAddress();
  const back = useMemo(() => mizan.readReturn(href), [mizan, href]);
  if (!back) {
    return (
      <Page title={text.result.title} heading={text.result.title} className="narrow">
        <p className="lead">{text.result.noToken}</p>
        <a href="/" className="button">
          {text.order.again}
        </a>
      </Page>
    );
  }
  return <ResultOf key={back.token} back={back} />;
}

/** Of a basket of its own, or of the one basket. */
function ResultOf({ back }: { back: Return }) {
  const { returned } = useBag();
  const [part, setPart] = useState<BagPart | null>();
  useEffect(() => setPart(returned(back)), [returned, back]);
  if (part === undefined) return null;
  // Of an ordered basket that was paid for twice, the other payment is told of like any.
  if (part?.token === back.token) return <BagResult part={part} token={back.token} />;
  return <Result token={back.token} cartId={back.cartId} />;
}

function Result({ token, cartId }: { token: string; cartId: string | null }) {
  const { text } = useSpeech();
  const { forget } = useBasket();
  // A result that is looked at again: its cart is gone, its order is known.
  const [orderId, setOrderId] = useState(() => keptOrders().find((kept) => kept.token === token)?.id);
  const onOrder = useCallback(
    (order: { id: string }) => {
      keepOrder({ id: order.id, token });
      if (cartId) forget(cartId);
      setOrderId(order.id);
    },
    [token, cartId, forget],
  );
  return (
    <Page title={text.result.title} className="narrow result">
      <div className="panel">
        <PaymentResult
          token={token}
          cartId={cartId}
          onOrder={onOrder}
          payAgainHref="/checkout"
          otherWayHref="/checkout"
          homeHref="/"
          className="result-words"
        >
          {orderId && (
            <a href={`/orders/${orderId}`} className="see-order">
              {text.result.seeOrder}
            </a>
          )}
        </PaymentResult>
      </div>
    </Page>
  );
}
