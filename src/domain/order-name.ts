/** @param number the shop's own, which is written as it is, or Medusa's */
export function orderNameOf(number: string | number): string {
  return typeof number === "number" ? `#${number}` : number;
}
