import { MizanError } from "./mizan-error";
import { rememberPress } from "./pressed-carts";

export interface PaymentSession {
  id: string;
  provider_id: string;
  /** Mizan's own address, which opens the gateway's page; never put it into a frame. */
  redirect_url: string;
  cart_id: string;
}

export interface PayOptions {
  /** How the address is opened; `location.assign` when not given. */
  go?: (url: string) => void;
}

/** Remembers the cart in this browser and leaves for the payment page. */
export function pay(
  { redirect_url, cart_id }: Pick<PaymentSession, "redirect_url" | "cart_id">,
  { go = (url) => window.location.assign(url) }: PayOptions = {},
): void {
  if (!isPayAddress(redirect_url)) throw notAPayAddress(redirect_url);
  rememberPress(cart_id);
  go(redirect_url);
}

/** @returns whether the address is one of Mizan's to pay at: `http(s)://…/mizan/pay/<token>` */
export function isPayAddress(address: unknown): address is string {
  return (
    typeof address === "string" && /^https?:\/\/[^/?#\\]+\/(?:[^?#\\]*\/)?mizan\/pay\/[\w-]+$/i.test(address)
  );
}

/** The token in the address is all it takes to pay for the cart: it is kept out of the message. */
export function notAPayAddress(address: unknown): MizanError {
  const what = typeof address === "string" ? `begins with ${address.slice(0, 12)}` : `is ${typeof address}`;
  return new MizanError(
    "MIZAN_NOT_A_PAYMENT_ADDRESS",
    `The session's redirect_url ${what} and is no address of Mizan's to pay at`,
  );
}
