import { useSpeech } from "../language";

/** What the goods, the delivery and all together cost. `delivery` null: not chosen yet. */
export function Totals({
  goods,
  delivery,
  total,
}: {
  goods: number;
  delivery: number | string | null;
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
      <div className="totals-all">
        <dt>{text.basket.total}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
