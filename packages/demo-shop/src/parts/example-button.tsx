import { useState } from "react";
import { useBag, useCount } from "../bag/bag";
import { EXAMPLE_ADDRESS } from "../checkout/example-address";
import { addressChanges } from "../checkout/kuwait-address";
import { EXAMPLE_GOODS } from "../goods";
import { useSpeech } from "../language";
import { goTo } from "../router";
import { useBasket } from "../store/basket";
import { useCatalogue } from "../store/catalogue";

/** For whoever wants to see how paying works: a basket with goods of every house and an address, at one press. */
export function ExampleButton() {
  const { text, language } = useSpeech();
  const { fill, change } = useBasket();
  const bag = useBag();
  const count = useCount();
  const { products, productOf } = useCatalogue();
  const [isFilling, setFilling] = useState(false);
  const press = async () => {
    if (isFilling) return;
    setFilling(true);
    const named = EXAMPLE_GOODS.flatMap((handle) => productOf(handle) ?? []);
    const wanted = named.length > 0 ? named : (products ?? []).slice(0, 1);
    // What a shopper has put into the basket stays.
    const filled =
      count > 0
        ? true
        : bag.isChosen
          ? await bag.add(...wanted)
          : await fill(wanted.map(({ variantId }) => ({ variant_id: variantId, quantity: 1 })));
    const tell = bag.isChosen ? bag.tellAll : change;
    const addressed = filled && (await tell(addressChanges(EXAMPLE_ADDRESS[language], language)));
    setFilling(false);
    if (addressed) goTo("/checkout");
  };
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={products === null}
      onClick={() => void press()}
    >
      {isFilling ? text.home.examplePending : text.home.example}
    </button>
  );
}
