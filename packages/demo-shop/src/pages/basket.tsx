import { useSpeech } from "../language";
import { EmptyBasket } from "../parts/empty-basket";
import { BasketFailure, Unreachable } from "../parts/failure";
import { LinesByHouse } from "../parts/lines-by-house";
import { Page } from "../parts/page";
import { Totals } from "../parts/totals";
import { countOf, useBasket } from "../store/basket";
import type { Line } from "../store/shapes";

export function BasketPage() {
  const { text } = useSpeech();
  const { cart, isLoading, failure, reload } = useBasket();
  return (
    <Page title={text.basket.heading} heading={text.basket.heading} className="two-columns">
      {countOf(cart) > 0 && cart ? (
        <>
          <div className="main-column">
            <BasketFailure />
            <LinesByHouse
              lines={cart.items ?? []}
              tools={(line, name) => <LineTools line={line} name={name} />}
            />
          </div>
          <aside className="side-column panel" aria-label={text.basket.summary}>
            <h2>{text.basket.summary}</h2>
            <Totals
              goods={cart.item_total}
              delivery={cart.shipping_methods?.length ? cart.shipping_total : null}
              total={cart.total}
            />
            <a href="/checkout" className="button button-wide">
              {text.basket.checkout}
            </a>
          </aside>
        </>
      ) : (
        <div className="main-column">
          {isLoading && <p className="lead">{text.loading}</p>}
          {!isLoading && failure && <Unreachable onAgain={() => void reload()} />}
          {!isLoading && !failure && <EmptyBasket />}
        </div>
      )}
    </Page>
  );
}

function LineTools({ line, name }: { line: Line; name: string }) {
  const { text, number } = useSpeech();
  const { setQuantity, isBusy } = useBasket();
  const set = (quantity: number) => {
    if (!isBusy) void setQuantity(line.id, quantity);
  };
  return (
    <div className="line-tools">
      <div className="stepper" role="group" aria-label={text.basket.quantityOf(name)}>
        <button
          type="button"
          aria-label={text.basket.fewer(name)}
          disabled={line.quantity <= 1}
          onClick={() => set(line.quantity - 1)}
        >
          −
        </button>
        <output aria-live="polite">{number(line.quantity)}</output>
        <button type="button" aria-label={text.basket.oneMore(name)} onClick={() => set(line.quantity + 1)}>
          +
        </button>
      </div>
      <button
        type="button"
        className="link-button"
        aria-label={text.basket.removeNamed(name)}
        onClick={() => set(0)}
      >
        {text.basket.remove}
      </button>
    </div>
  );
}
