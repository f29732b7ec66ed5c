import type { ShopperMessage } from "../domain/outcome";
import { isShopAddress } from "../domain/shop-address";

/**
 * What a link of ours may lead to: an address of the shop's, or a path on our own host. Anything else (a script, a
 * `//host` that only looks like a path) gets no link: a wrong setting must not take the page from someone who paid.
 *
 * @returns the address as given, not yet escaped; null when there is nothing to link to
 */
export function linkAddress(address: string | null): string | null {
  if (address === null) return null;
  const isOwnPath = /^\/(?![/\\])[^\s\\]*$/.test(address);
  if (isOwnPath) return address;
  return isShopAddress(address) ? address : null;
}

/** The words on the pages' links, one place so that the same thing has one name. */
export const LINK_LABELS = {
  payAgain: { en: "Pay again", ar: "الدفع مرة أخرى" },
  continueToShop: { en: "Continue to the shop", ar: "المتابعة إلى المتجر" },
  choosePayment: { en: "Choose the way to pay", ar: "اختيار طريقة الدفع" },
  chooseAnother: { en: "Choose another way to pay", ar: "اختيار طريقة دفع أخرى" },
  checkAgain: { en: "Check again", ar: "التحقق مرة أخرى" },
  tryAgain: { en: "Try again", ar: "المحاولة مرة أخرى" },
} as const satisfies Record<string, ShopperMessage>;
