import { useBag } from "../bag/bag";
import { useSpeech } from "../language";
import { useBasket } from "../store/basket";

/** Why the last change of the basket did not happen. The store's own words are English. */
export function BasketFailure() {
  const { text } = useSpeech();
  const basket = useBasket();
  const bag = useBag();
  const { failure } = bag.isChosen ? bag : basket;
  return (
    <div role="alert" className="alert-place">
      {failure && (
        <p className="notice notice-bad">
          {failure.kind === "unreachable" ? text.failure.unreachable : text.failure.refused}
          {failure.said && (
            <span lang="en" dir="ltr">
              {" "}
              {failure.said}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Where the store could not be asked for what the page is about. */
export function Unreachable({ onAgain }: { onAgain: () => void }) {
  const { text } = useSpeech();
  return (
    <div className="notice notice-bad" role="alert">
      <p>{text.failure.unreachable}</p>
      <button type="button" className="button button-quiet" onClick={onAgain}>
        {text.failure.again}
      </button>
    </div>
  );
}
