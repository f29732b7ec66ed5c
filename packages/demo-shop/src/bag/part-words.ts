import { type House, isHouse } from "../goods";
import { useSpeech } from "../language";
import { useCatalogue } from "../store/catalogue";
import type { BagPart } from "mizan-storefront/bag";

/** Whose the basket is, in the shopper's language; the operator's own goods are the market's. */
export function usePartName(): (part: BagPart) => string {
  const { text } = useSpeech();
  const { houseName } = useCatalogue();
  return (part) => {
    const house = houseOf(part);
    return house ? houseName(house) : part.name || text.shop;
  };
}

function houseOf({ vendor }: BagPart): House | null {
  return vendor !== null && isHouse(vendor) ? vendor : null;
}

/** Where the part stands on the page of the baskets; of a house that was bought from twice, each has a place of its own. */
export function placeOf({ cartId }: BagPart): string {
  return `basket-${cartId}`;
}
