import type { ReactNode } from "react";
import { ProductArt } from "../art/product-art";
import { type House, HOUSES } from "../goods";
import { useSpeech } from "../language";
import type { Line } from "../store/shapes";
import { useCatalogue } from "../store/catalogue";

/** The lines of a basket or an order under the house that each is bought from. */
export function LinesByHouse({
  lines,
  level = 2,
  tools,
  foot,
}: {
  lines: readonly Line[];
  level?: 2 | 3;
  tools?: (line: Line, name: string) => ReactNode;
  foot?: (lines: readonly Line[]) => ReactNode;
}) {
  const { productOf, houseName } = useCatalogue();
  const houseOf = (line: Line) => productOf(line.product_handle)?.house ?? null;
  const houses = [...new Set(lines.map(houseOf))].sort((one, other) => placeOf(one) - placeOf(other));
  const Heading = `h${level}` as const;
  return (
    <div className="houses-lines">
      {houses.map((house: House | null) => {
        const own = lines.filter((line) => houseOf(line) === house);
        return (
          <section key={house ?? "market"} className="house-lines">
            <Heading className="house-lines-name">{houseName(house)}</Heading>
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

/** The market's own goods come last. */
function placeOf(house: House | null): number {
  const places = Object.keys(HOUSES);
  return house ? places.indexOf(house) : places.length;
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
      <p className="line-price">{money(line.total)}</p>
    </li>
  );
}
