import { useState } from "react";
import { refusalText, useMizan } from "mizan-storefront/react";
import { useSpeech } from "../language";
import { goTo } from "../router";
import { useBasket } from "../store/basket";
import { keepOrder } from "../store/kept-orders";

/** Codes cover everything: the basket is ordered as it is, and no bank is asked. */
export function FreeOrder({ cartId }: { cartId: string }) {
  const { text, language } = useSpeech();
  const { mizan, messages } = useMizan();
  const { forget } = useBasket();
  const [isPlacing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const place = async () => {
    if (isPlacing) return;
    setPlacing(true);
    try {
      const finished = await mizan.finish(cartId);
      if (finished.order) {
        keepOrder({ id: finished.order.id, token: null });
        forget(cartId);
        goTo(`/orders/${finished.order.id}`);
        return;
      }
      setRefusal(finished.text?.[language] ?? text.failure.refused);
    } catch (error) {
      setRefusal(refusalText(error, language, messages));
    } finally {
      setPlacing(false);
    }
  };
  return (
    <div className="payment">
      <p>{text.checkout.free}</p>
      <div role="alert" className="alert-place">
        {refusal && <p className="notice notice-bad">{refusal}</p>}
      </div>
      <button type="button" className="button button-wide button-pay" onClick={() => void place()}>
        {isPlacing ? text.loading : text.checkout.placeOrder}
      </button>
    </div>
  );
}
