import { useSpeech } from "../language";

/** What the goods, the delivery and all together cost. `delivery` null: not chosen yet. Goods and delivery are before the discount. */
export function Totals({
  goods,
  delivery,
  discount = 0,
  total,
}: {
  goods: number;
  delivery: number | string | null;
  discount?: number;
  total: number;
}) {
  const { text, money } = useSpeech();
  return (
    <dl className="totals">
      <div>
        <dt>{text.basket.goods}</dt>
        <dd>{money(goods)}</dd>
      </div>
      <div>
        <dt>{text.basket.delivery}</dt>
        <dd>{delivery === null ? text.basket.deliveryLater : money(delivery)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{text.basket.discount}</dt>
          <dd>{money(-discount)}</dd>
        </div>
      )}
      <div className="totals-all">
        <dt>{text.basket.total}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
