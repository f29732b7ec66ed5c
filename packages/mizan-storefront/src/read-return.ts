import { cartOfResult } from "./pressed-carts";

/** `outcome` is a hint for what is shown first, never proof: anybody can write an address. */
export interface Return {
  token: string;
  /** An Outcome, or `session_gone` or `cart_changed`: choose the way to pay again. */
  outcome: string;
  cartId: string | null;
}

const WORDS = [
  ...["open", "paid", "declined", "authorized", "canceled", "denied", "unknown"],
  ...["session_gone", "cart_changed"],
];

/** @returns null when the address is not one that Mizan sent the shopper back to */
export function readReturn(url: string | URL): Return | null {
  // Only the parameters count: a path will do.
  const { searchParams } = new URL(url, "http://shop.invalid");
  const token = searchParams.get("mizan");
  if (!token) return null;
  const word = searchParams.get("outcome") ?? "";
  return { token, outcome: WORDS.includes(word) ? word : "unknown", cartId: cartOfResult(token) };
}
