/** A basket of several vendors: one cart, one payment and one order for each of them, from the start. */
export { type Bag, type BagOptions, type BagPart, createBag, type PartState } from "./bag";
export type { BagCart, BagLine, NewLine, ShopperFacts } from "./store-carts";
