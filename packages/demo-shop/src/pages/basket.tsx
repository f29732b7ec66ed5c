import { useBag } from "../bag/bag";
import { BagBasket } from "../bag/bag-basket";
import { KindOfBasket } from "../bag/kind-of-basket";
import { useSpeech } from "../language";
import { NoGoods } from "../parts/empty-basket";
import { BasketFailure } from "../parts/failure";
import { LinesByHouse } from "../parts/lines-by-house";
import { LineTools } from "../parts/line-tools";
import { Page } from "../parts/page";
import { Totals } from "../parts/totals";
import { countOf, useBasket } from "../store/basket";

export function BasketPage() {
  const { isChosen } = useBag();
  return isChosen ? <BagBasket /> : <OneBasket />;
}

function OneBasket() {
  const { text } = useSpeech();
  const { cart, isLoading, isBusy, failure, reload, setQuantity } = useBasket();
  return (
    <Page title={text.basket.heading} heading={text.basket.heading} className="two-columns">
      {countOf(cart) > 0 && cart ? (
        <>
          <div className="main-column">
            <BasketFailure />
            <LinesByHouse
              lines={cart.items ?? []}
              tools={(line, name) => (
                <LineTools
                  line={line}
                  name={name}
                  set={(quantity) => !isBusy && void setQuantity(line.id, quantity)}
                />
              )}
            />
            <KindOfBasket />
          </div>
          <aside className="side-column panel" aria-label={text.basket.summary}>
            <h2>{text.basket.summary}</h2>
            <Totals
              goods={cart.original_item_total}
              delivery={cart.shipping_methods?.length ? cart.original_shipping_total : null}
              discount={cart.discount_total}
              total={cart.total}
            />
            <a href="/checkout" className="button button-wide">
              {text.basket.checkout}
            </a>
          </aside>
        </>
      ) : (
        <div className="main-column">
          <NoGoods {...{ isLoading, failure, reload }} />
          <KindOfBasket />
        </div>
      )}
    </Page>
  );
}
