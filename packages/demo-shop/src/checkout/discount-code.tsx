import { type SyntheticEvent, useId, useState } from "react";
import { useSpeech } from "../language";
import { useBasket } from "../store/basket";
import type { Cart } from "../store/shapes";

/**
 * The store refuses a code that it does not know, and takes one that is over or used up without a word and without a
 * discount: both are a cart that has no such code.
 */
export function DiscountCode({ cart }: { cart: Cart }) {
  const { text } = useSpeech();
  const { addCode, removeCode } = useBasket();
  const [code, setCode] = useState("");
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const kept = cart.promotions?.filter(({ is_automatic }) => !is_automatic) ?? [];

  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (!typed) return;
    const found = await addCode(typed);
    if (!found) return;
    const isKept = found.promotions?.some((promotion) => promotion.code === typed) ?? false;
    setWrong(!isKept);
    if (isKept) setCode("");
  };
  return (
    <form className="discount-code" onSubmit={(event) => void add(event)}>
      <div className="field">
        <label htmlFor={id}>{text.checkout.code}</label>
        <input
          id={id}
          dir="ltr"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}said` : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <button type="submit" className="button button-quiet">
        {text.checkout.useCode}
      </button>
      <div role="status">
        {isWrong && (
          <p id={`${id}said`} className="field-fault">
            {text.checkout.wrongCode}
          </p>
        )}
      </div>
      {kept.map((promotion) => (
        <p key={promotion.code} className="code-kept">
          <bdi>{promotion.code}</bdi>
          <button
            type="button"
            className="link-button"
            aria-label={text.checkout.removeCode(promotion.code)}
            onClick={() => void removeCode(promotion.code)}
          >
            {text.basket.remove}
          </button>
        </p>
      ))}
    </form>
  );
}
