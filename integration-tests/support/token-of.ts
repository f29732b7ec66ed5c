/** @returns the token at the end of a pay, return or result address; empty for any other address */
export function tokenOf(address: string): string {
  return /\/mizan\/(?:pay|return|result)\/([^/?#]+)/.exec(address)?.[1] ?? "";
}
