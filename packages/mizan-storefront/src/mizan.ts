import { chooseWith, type ChooseOptions, type ChosenCart } from "./choose";
import { type Finished, finishWith } from "./finish";
import { MizanError, mizanErrorOf } from "./mizan-error";
import { pay, type PaymentSession, type PayOptions } from "./pay";
import { forgetPress } from "./pressed-carts";
import { type PaymentStatus, paymentStatusOf, type Receipt } from "./payment-status";
import { readReturn, type Return } from "./read-return";
import { type Fetch, publicFetch, storeFetch, type StoreAccess } from "./store-fetch";
import { watching } from "./watch-result";
import type { Delivery, WayToPay } from "./ways";

/** Breaks off. */
export interface Breakable {
  signal?: AbortSignal;
}

/** What is asked of the backend. */
export interface MizanQuestions {
  waysToPay(cartId: string, options?: Breakable): Promise<WayToPay[]>;
  delivery(cartId: string, options?: Breakable): Promise<Delivery>;
  /** Makes the session to pay with, and the payment collection where the cart has none. */
  choose(cart: ChosenCart, providerId: string, options?: ChooseOptions): Promise<PaymentSession>;
  /** One question about a payment. */
  result(token: string, options?: Breakable): Promise<PaymentStatus>;
  /** The order of a paid cart; "not paid yet" is an answer, not an error. */
  finish(cartId: string, options?: Breakable): Promise<Finished>;
}

export interface Mizan extends MizanQuestions {
  pay(session: Pick<PaymentSession, "redirect_url" | "cart_id">, options?: PayOptions): void;
  readReturn(url: string | URL): Return | null;
  watchResult(token: string, options?: Breakable): AsyncIterableIterator<PaymentStatus>;
  receipt(token: string): Promise<Receipt | null>;
}

/** With a `fetch`, `backendUrl` is where a browser of another origin asks for results: give it wherever the code runs in one. */
export type MizanOptions = (StoreAccess | { fetch: Fetch; backendUrl?: string }) & {
  /** Its name among the backend's `storefronts`, where it is to come back to pages of its own. */
  storefront?: string;
};

/** The one way into Mizan's part of the store's API, in a browser or on a server. */
export function createMizan(options: MizanOptions): Mizan {
  const store = "fetch" in options ? options.fetch : storeFetch(options);
  const open = options.backendUrl === undefined ? store : publicFetch(options.backendUrl);
  const read = async <T>(fetch: Fetch, path: string, { signal }: Breakable = {}) => {
    try {
      return await fetch<T>(path, { cache: "no-store", ...(signal && { signal }) });
    } catch (error) {
      throw mizanErrorOf(error, signal);
    }
  };
  const ofCart = (cartId: string, what: string) => `/store/mizan/carts/${encodeURIComponent(cartId)}/${what}`;
  const waysToPay: Mizan["waysToPay"] = async (cartId, breakable) =>
    (await read<{ ways_to_pay: WayToPay[] }>(store, ofCart(cartId, "ways-to-pay"), breakable)).ways_to_pay;
  return mizanOf({
    waysToPay,
    delivery: async (cartId, breakable) =>
      (await read<{ delivery: Delivery }>(store, ofCart(cartId, "delivery"), breakable)).delivery,
    choose: chooseWith(store, waysToPay, options.storefront),
    result: async (token, breakable) => {
      const path = `/mizan/result/${encodeURIComponent(token)}/status`;
      const status = paymentStatusOf(await read(open, path, breakable));
      if (status) return status;
      throw new MizanError("MIZAN_UNREACHABLE", "Something else than Mizan answered for a result", {
        retryable: true,
      });
    },
    finish: finishWith(store),
  });
}

/** @param questions how the backend is asked, where that is not by a fetch: a framework's server functions */
export function mizanOf(questions: MizanQuestions): Mizan {
  return {
    ...questions,
    finish: async (cartId, breakable) => {
      const finished = await questions.finish(cartId, breakable);
      if (finished.order) forgetPress(cartId);
      return finished;
    },
    pay,
    readReturn,
    watchResult: (token, { signal } = {}) =>
      watching((breaksOff) => questions.result(token, { signal: breaksOff }), signal),
    receipt: async (token) => (await questions.result(token)).receipt,
  };
}
