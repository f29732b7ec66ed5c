import { useEffect, useState } from "react";
import { useSpeech } from "../language";
import { Unreachable } from "../parts/failure";
import type { Cart, ShippingOption } from "../store/shapes";
import { useStore } from "../store/store";

/** The second step: one of the store's ways of delivery, the cheapest one chosen to begin with. */
export function DeliveryStep({
  cart,
  choose: chooseShipping,
}: {
  cart: Cart;
  choose: (optionId: string) => Promise<unknown>;
}) {
  const { text, money } = useSpeech();
  const store = useStore();
  const [options, setOptions] = useState<readonly ShippingOption[] | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const [tries, setTries] = useState(0);
  const [pressed, setPressed] = useState<string | null>(null);
  const kept = cart.shipping_methods?.[0]?.shipping_option_id ?? null;

  useEffect(() => {
    let isCurrent = true;
    setUnreachable(false);
    store.shippingOptions(cart.id).then(
      (found) => {
        if (isCurrent) setOptions([...found].sort((one, other) => one.amount - other.amount));
      },
      () => {
        if (isCurrent) setUnreachable(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [store, cart.id, tries]);

  const cheapest = options?.[0]?.id;
  useEffect(() => {
    if (!kept && cheapest) void chooseShipping(cheapest);
  }, [kept, cheapest, chooseShipping]);

  if (isUnreachable) return <Unreachable onAgain={() => setTries(tries + 1)} />;
  if (!options) return <p className="quiet choice-place">{text.loading}</p>;
  const choose = async (id: string) => {
    setPressed(id);
    await chooseShipping(id);
    setPressed(null);
  };
  const isChoosing = pressed !== null || (!kept && cheapest !== undefined);
  return (
    <fieldset className="choices" aria-busy={isChoosing}>
      <legend className="only-heard">{text.checkout.delivery}</legend>
      {options.map(({ id, name, amount }) => (
        <label key={id} className="choice">
          <input
            type="radio"
            name={`delivery-${cart.id}`}
            checked={(pressed ?? kept ?? cheapest) === id}
            onChange={() => void choose(id)}
          />
          <span className="choice-words">
            <strong>{text.options[name]?.name ?? name}</strong>
            <span className="quiet">{text.options[name]?.text}</span>
          </span>
          <span className="choice-price">{money(amount)}</span>
        </label>
      ))}
      <p className="quiet choice-status" role="status">
        {isChoosing && text.checkout.choosingDelivery}
      </p>
    </fieldset>
  );
}
