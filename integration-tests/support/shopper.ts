/**
 * What a shopper does at a store, in the words of all who shop there: tests, model, crash matrix, soak, bench, demo and the
 * proofs of the package. How a request is sent is theirs to say.
 */
import { pressOutcome, type ReturnForm } from "./gateway-page";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by whoever asked

/** An answer, whatever its status. */
export type Heard = { status: number; body: Json; text: string; headers: Record<string, string> };
export type Method = "get" | "post" | "delete";
export type Given = { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> };
/** Sends one request to a store and follows no redirect. */
export type Send<Answer extends Heard> = (method: Method, path: string, given?: Given) => PromiseLike<Answer>;
export type Item = { variant_id: string; quantity: number };
export type ChooseOptions = { provider?: string; data?: object; customerToken?: string };
export type ChosenPayment = { collectionId: string; sessionId: string; payPath: string; session: Json };

const ADDRESS = {
  first_name: "Noura",
  last_name: "Al-Sabah",
  address_1: "Salem Al Mubarak Street",
  city: "Salmiya",
  country_code: "kw",
  // No round number: a search for it must not find a time or an amount.
  phone: "66172839",
};

/** @param store of which a shopper knows: its publishable key and its region, when she asks for something */
export function shopperAt<Answer extends Heard>(
  send: Send<Answer>,
  store: () => { publishableKey: string; regionId: string },
) {
  const ask = (method: Method, path: string, json?: object, customerToken?: string) =>
    send(method, path, {
      json,
      headers: {
        "x-publishable-api-key": store().publishableKey,
        ...(customerToken && { authorization: `Bearer ${customerToken}` }),
      },
    });
  const openPage = (payPath: string) => send("get", payPath);
  return {
    ask,
    /** A cart with goods, an address and the first way of delivery. @returns its id */
    newCart: async (
      items: readonly Item[],
      { email = "noura@example.com", customerToken }: { email?: string; customerToken?: string } = {},
    ): Promise<string> => {
      const cart = {
        region_id: store().regionId,
        email,
        items,
        shipping_address: ADDRESS,
        billing_address: ADDRESS,
      };
      const made = expected(await ask("post", "/store/carts", cart, customerToken));
      const cartId = String(made.cart.id);
      const offered = expected(await ask("get", `/store/shipping-options?cart_id=${cartId}`));
      if (!offered.shipping_options[0])
        throw new Error(`The shop offers no way of delivery for cart ${cartId}`);
      const option = { option_id: offered.shipping_options[0].id as string };
      expected(await ask("post", `/store/carts/${cartId}/shipping-methods`, option));
      return cartId;
    },
    /** Chooses a way to pay; Mizan's hosted page when not said otherwise. @throws Error with `status` and `body` */
    choose: async (
      cartId: string,
      { provider = "pp_mizan", data, customerToken }: ChooseOptions = {},
    ): Promise<ChosenPayment> => {
      const made = expected(await ask("post", "/store/payment-collections", { cart_id: cartId }));
      const collectionId = String(made.payment_collection.id);
      const path = `/store/payment-collections/${collectionId}/payment-sessions`;
      const answer = await ask("post", path, { provider_id: provider, ...(data && { data }) }, customerToken);
      const { status, body } = answer;
      if (status !== 200)
        throw Object.assign(new Error(`Choosing answered ${status}: ${JSON.stringify(body)}`), {
          status,
          body,
        });
      const session = body.payment_collection.payment_sessions[0] as Json;
      const payPath = new URL(String(session.data.redirect_url)).pathname;
      return { collectionId, sessionId: String(session.id), payPath, session };
    },
    /** @returns what the pay route answers: 303 to the gateway's page, or a page of ours that says why not */
    openPage,
    /** Opens a page and pays there. @throws Error when the shop opens none */
    pay: async (payPath: string, outcome: Parameters<typeof pressOutcome>[1]): Promise<ReturnForm> =>
      pressOutcome(pageOf(await openPage(payPath)), outcome),
    /** The browser, sent back by the gateway; to this store, whichever address the gateway knows. */
    comeBack: async ({ url, method, fields }: ReturnForm): Promise<Answer> => {
      const { pathname, search } = new URL(url);
      const path = `${pathname}${search}`;
      return method === "POST" ? send("post", path, { form: fields }) : send("get", path);
    },
    /** What a storefront does when its shopper is back. */
    complete: async (cartId: string): Promise<Answer> => ask("post", `/store/carts/${cartId}/complete`),
    /** Of the first line. */
    setQuantity: async (cartId: string, quantity: number): Promise<Answer> => {
      const { cart } = expected(await ask("get", `/store/carts/${cartId}`));
      return ask("post", `/store/carts/${cartId}/line-items/${String(cart.items[0].id)}`, { quantity });
    },
  };
}

/** @returns the address of the gateway's page @throws Error unless the pay route sends the shopper there */
export function pageOf({ status, headers, text }: Heard): string {
  const { location } = headers;
  if (status !== 303 || !location) throw new Error(`The pay route answered ${status}: ${text.slice(0, 400)}`);
  return location;
}

/** @returns the body @throws Error unless the answer is what a shop says when all goes well */
export function expected({ status, body, text }: Heard): Json {
  if (status !== 200) throw new Error(`Answered ${status}: ${text.slice(0, 300)}`);
  return body;
}
