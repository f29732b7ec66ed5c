import { useEffect, useState } from "react";
import type { Delivery } from "mizan-storefront";
import { useMizan } from "mizan-storefront/react";
import { useSpeech } from "../language";
import { LinesByHouse } from "../parts/lines-by-house";
import { Totals } from "../parts/totals";
import type { Cart, Line } from "../store/shapes";
import { DiscountCode } from "./discount-code";

/** What is bought, and what each house takes for bringing it. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  const { text, money } = useSpeech();
  const delivery = useDelivery(cart);
  const vendorOf = ({ id }: Line) => delivery?.vendors.find(({ line_ids }) => line_ids.includes(id));
  const costOf = ([line]: readonly Line[]) => line && (vendorOf(line)?.cost ?? delivery?.platform.cost);
  const hasDelivery = (cart.shipping_methods?.length ?? 0) > 0;
  return (
    <aside className="side-column panel" aria-label={text.basket.summary}>
      <h2>{text.basket.summary}</h2>
      <LinesByHouse
        lines={cart.items ?? []}
        level={3}
        vendorOf={(line) => vendorOf(line)?.vendor ?? null}
        foot={(lines) => {
          const cost = hasDelivery ? costOf(lines) : undefined;
          return (
            <p className="house-delivery quiet">
              <span>{text.basket.delivery}</span>
              <span>{cost === undefined ? "" : money(cost)}</span>
            </p>
          );
        }}
      />
      <DiscountCode cart={cart} />
      <Totals
        goods={cart.original_item_total}
        delivery={hasDelivery ? cart.original_shipping_total : null}
        discount={cart.discount_total}
        total={cart.total}
      />
    </aside>
  );
}

/** Delivery per vendor, as it will be shared in the charge. Only shown: without an answer its place stays empty. */
function useDelivery(cart: Cart): Delivery | null {
  const { mizan } = useMizan();
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    mizan.delivery(cart.id, { signal: leaving.signal }).then(
      (found) => {
        if (!leaving.signal.aborted) setDelivery(found);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [mizan, cart]);
  return delivery;
}
