import { useId, useState } from "react";
import { useSpeech } from "../language";
import { useBag } from "./bag";

/** The switch: one basket and one payment, or a basket and a payment for each house. */
export function KindOfBasket() {
  const { text } = useSpeech();
  const { isChosen, choose, parts } = useBag();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const group = useId();
  const press = async (isBag: boolean) => {
    if (pressed !== null) return;
    setPressed(isBag);
    await choose(isBag);
    setPressed(null);
  };
  const kinds = [
    { isBag: false, words: text.bag.one },
    { isBag: true, words: text.bag.perHouse },
  ];
  return (
    <fieldset className="kinds">
      <legend>{text.bag.kind}</legend>
      {kinds.map(({ isBag, words }) => (
        <label key={words.name} className="choice">
          <input
            type="radio"
            name={group}
            checked={(pressed ?? isChosen) === isBag}
            onChange={() => void press(isBag)}
          />
          <span className="choice-words">
            <strong>{words.name}</strong>
            <span className="quiet">{words.text}</span>
          </span>
        </label>
      ))}
      <p role="status" className="quiet kinds-note">
        {pressed !== null ? text.bag.moving : !isChosen && parts.length > 0 ? text.bag.staying : ""}
      </p>
    </fieldset>
  );
}
