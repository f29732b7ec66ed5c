import { useState } from "react";
import type { DividedCart } from "mizan-storefront";
import { isHouse } from "../goods";
import { useSpeech } from "../language";
import { useCatalogue } from "../store/catalogue";
import type { Cart } from "../store/shapes";
import { useBag } from "./bag";

/** The store takes no payment for several houses at once: what becomes of the basket is seen before it is done. */
export function DivideNotice({ cart, division }: { cart: Cart; division: DividedCart }) {
  const { text, number } = useSpeech();
  const { houseName, productOf } = useCatalogue();
  const { divide } = useBag();
  const [isDividing, setDividing] = useState(false);
  const names = (ids: readonly string[]) =>
    (cart.items ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(
        ({ product_handle, product_title, title }) =>
          productOf(product_handle)?.name ?? product_title ?? title,
      )
      .join(`${text.comma} `);
  const baskets = [
    ...division.vendors.map(({ vendor, external_id, line_ids }) => ({
      name: isHouse(external_id) ? houseName(external_id) : vendor,
      goods: names(line_ids),
    })),
    { name: text.shop, goods: names(division.platform.line_ids) },
  ].filter(({ goods }) => goods !== "");
  const press = async () => {
    if (isDividing) return;
    setDividing(true);
    await divide(cart.id);
    setDividing(false);
  };
  return (
    <div className="divide">
      <h3>{text.bag.divideHeading}</h3>
      <p>{text.bag.divideLead}</p>
      <ul className="divide-baskets">
        {baskets.map(({ name, goods }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className="quiet">{goods}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-wide" onClick={() => void press()}>
        {isDividing ? text.bag.dividing : text.bag.divide(number(baskets.length))}
      </button>
    </div>
  );
}
