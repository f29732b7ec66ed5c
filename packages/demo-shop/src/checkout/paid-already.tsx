import { useEffect } from "react";
import type { WayToPay } from "mizan-storefront";
import { useMizan } from "mizan-storefront/react";
import { useSpeech } from "../language";
import { goTo } from "../router";
import { useBasket } from "../store/basket";
import { keepOrder } from "../store/kept-orders";

export const ALREADY_PAID = "MIZAN_ALREADY_PAID";
/** A payment that a person has to look at makes no order: then the words stay. */
const ASKED_AFTER_MS = [0, 2_000, 5_000, 10_000, 20_000, 30_000];

/** In place of the ways to pay where the basket is paid for, in another tab or in one that was closed: its order is fetched. */
export function PaidAlready({ cartId, reason }: { cartId: string; reason: WayToPay["reason"] }) {
  const { language } = useSpeech();
  const { mizan } = useMizan();
  const { forget } = useBasket();
  useEffect(() => {
    let isLeft = false;
    const fetchOrder = async () => {
      for (const afterMs of ASKED_AFTER_MS) {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (isLeft) return;
        const { order } = await mizan.finish(cartId).catch(() => ({ order: null }));
        if (!order || isLeft) continue;
        keepOrder({ id: order.id, token: null });
        forget(cartId);
        goTo(`/orders/${order.id}`);
        return;
      }
    };
    void fetchOrder();
    return () => {
      isLeft = true;
    };
  }, [mizan, cartId, forget]);
  return (
    <p className="notice" role="status">
      {reason?.message[language]}
    </p>
  );
}
