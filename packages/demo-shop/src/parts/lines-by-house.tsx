import type { ReactNode } from "react";
import { ProductArt } from "../art/product-art";
import { HOUSES, isHouse } from "../goods";
import { useSpeech } from "../language";
import type { Line } from "../store/shapes";
import { useCatalogue } from "../store/catalogue";

/** The lines of a basket or an order under the house that each is bought from. */
export function LinesByHouse({
  lines,
  level = 2,
  tools,
  foot,
  vendorOf = () => null,
}: {
  lines: readonly Line[];
  level?: 2 | 3;
  tools?: (line: Line, name: string) => ReactNode;
  foot?: (lines: readonly Line[]) => ReactNode;
  /** The vendor's name where the shop does not know the house: one that was added in the admin. */
  vendorOf?: (line: Line) => string | null;
}) {
  const { productOf, houseName } = useCatalogue();
  const sellerOf = (line: Line) => productOf(line.product_handle)?.house ?? vendorOf(line);
  const sellers = [...new Set(lines.map(sellerOf))].sort((one, other) => placeOf(one) - placeOf(other));
  const Heading = `h${level}` as const;
  return (
    <div className="houses-lines">
      {sellers.map((seller) => {
        const own = lines.filter((line) => sellerOf(line) === seller);
        return (
          <section key={seller ?? "market"} className="house-lines">
            <Heading className="house-lines-name">
              {seller === null || isHouse(seller) ? houseName(seller) : <bdi>{seller}</bdi>}
            </Heading>
            <ul>
              {own.map((line) => (
                <LineRow key={line.id} line={line} tools={tools} />
              ))}
            </ul>
            {foot?.(own)}
          </section>
        );
      })}
    </div>
  );
}

/** The houses of the shop, other vendors, and last the market's own goods. */
function placeOf(seller: string | null): number {
  const places = Object.keys(HOUSES);
  if (seller === null) return places.length + 1;
  return isHouse(seller) ? places.indexOf(seller) : places.length;
}

export function LineRow({ line, tools }: { line: Line; tools?: (line: Line, name: string) => ReactNode }) {
  const { productOf } = useCatalogue();
  const { text, money, number } = useSpeech();
  const name = productOf(line.product_handle)?.name ?? line.product_title ?? line.title;
  return (
    <li className="line">
      <div className="line-picture">
        <ProductArt handle={line.product_handle} />
      </div>
      <div className="line-words">
        <p className="line-name">
          {name}
          {!tools && line.quantity > 1 && <span className="line-count"> ×&nbsp;{number(line.quantity)}</span>}
        </p>
        {(tools ?? line.quantity > 1) ? (
          <p className="quiet">{text.basket.each(money(line.unit_price))}</p>
        ) : null}
        {tools?.(line, name)}
      </div>
      <p className="line-price">{money(line.original_total)}</p>
    </li>
  );
}
