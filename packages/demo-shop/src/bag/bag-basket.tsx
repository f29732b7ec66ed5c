import { totalOf } from "mizan-storefront";
import { useSpeech } from "../language";
import { NoGoods } from "../parts/empty-basket";
import { BasketFailure } from "../parts/failure";
import { LineRow } from "../parts/lines-by-house";
import { LineTools } from "../parts/line-tools";
import { Page } from "../parts/page";
import { useBag } from "./bag";
import { KindOfBasket } from "./kind-of-basket";
import { usePartName } from "./part-words";

/** A basket of each house, with what it costs by itself. */
export function BagBasket() {
  const { text, money } = useSpeech();
  const { parts, isLoading, failure, reload, setQuantity } = useBag();
  const nameOf = usePartName();
  const open = parts.flatMap((part) => (part.cart ? [{ part, cart: part.cart }] : []));
  if (open.length === 0) {
    return (
      <Page title={text.bag.heading} heading={text.bag.heading} className="two-columns">
        <div className="main-column">
          <NoGoods {...{ isLoading, failure, reload }} />
          <KindOfBasket />
        </div>
      </Page>
    );
  }
  return (
    <Page title={text.bag.heading} heading={text.bag.heading} className="two-columns">
      <div className="main-column houses-lines">
        <BasketFailure />
        {open.map(({ part, cart }) => (
          <section key={part.cartId} className="panel part" data-house={part.vendor}>
            <h2 className="part-name">{nameOf(part)}</h2>
            <ul>
              {cart.items?.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  tools={(_, name) => (
                    <LineTools
                      line={line}
                      name={name}
                      set={(quantity) => void setQuantity(cart.id, line.id, quantity)}
                    />
                  )}
                />
              ))}
            </ul>
            <p className="part-total">
              <span>{text.bag.basketTotal}</span>
              <strong>{money(cart.total)}</strong>
            </p>
          </section>
        ))}
        <KindOfBasket />
      </div>
      <aside className="side-column panel" aria-label={text.basket.summary}>
        <h2>{text.basket.summary}</h2>
        <dl className="totals">
          {open.map(({ part, cart }) => (
            <div key={part.cartId}>
              <dt>{nameOf(part)}</dt>
              <dd>{money(cart.total)}</dd>
            </div>
          ))}
          <div className="totals-all">
            <dt>{text.bag.total}</dt>
            <dd>{money(totalOf(open.map(({ cart }) => cart.total)))}</dd>
          </div>
        </dl>
        <a href="/checkout" className="button button-wide">
          {text.basket.checkout}
        </a>
      </aside>
    </Page>
  );
}
