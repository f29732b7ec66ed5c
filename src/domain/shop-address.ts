/** Where a shopper may be led: a page in the web, or an app that the shop's configuration names by a scheme of its own. */

/** Scripts, data and files, and what opens no page. */
const NEVER = /^(javascript|data|vbscript|file|filesystem|blob|about|view-source|ftp|wss?):/i;

/** @returns whether it is absolute, as in `https://shop.example/result` or `myapp://paid` */
export function isShopAddress(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(address) && !NEVER.test(address) && URL.canParse(address);
}

/** @returns whether it is in the web, where it can be asked for */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address) && isShopAddress(address);
}
