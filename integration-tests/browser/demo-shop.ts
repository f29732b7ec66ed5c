/**
 * The demo's shop, which scripts/test.mjs starts and describes, as a storefront and an operator use it: the store's
 * API, and the control API of the emulated gateway.
 */
import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";

interface ShopDescription {
  readonly backend_url: string;
  readonly gateway_url: string;
  readonly database_url: string;
  readonly publishable_key: string;
  readonly region_id: string;
  readonly products: readonly { readonly variant_id: string; readonly title: string }[];
  readonly admin: { readonly email: string; readonly password: string };
  /** Have an account at the gateway and are no vendors yet. */
  readonly newcomers: readonly { readonly name: string; readonly key: string }[];
  /** The shop's pages, and the Medusa that sends shoppers back to them. */
  readonly storefront: { readonly url: string; readonly backend_url: string };
}

export interface ChosenPayment {
  readonly cartId: string;
  /** Where the storefront's pay button leads: our own pay address. */
  readonly redirectUrl: string;
}

const address = {
  first_name: "Noura",
  last_name: "Al-Sabah",
  address_1: "Salem Al Mubarak Street",
  city: "Salmiya",
  country_code: "kw",
  phone: "66172839",
};

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

/** @throws Error when the tests were not started by `npm test -- browser` */
export function demoShop() {
  if (!process.env.MIZAN_SHOP)
    throw new Error("No shop to visit: run the browser tests by npm test -- browser");
  const shop = JSON.parse(process.env.MIZAN_SHOP) as ShopDescription;

  async function call(url: string, body?: object, token?: string): Promise<Json> {
    const method = body ? "POST" : "GET";
    const response = await fetch(url, {
      method,
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": shop.publishable_key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Json;
  }

  const store = (path: string, body?: object, token?: string) =>
    call(`${shop.backend_url}/store/${path}`, body, token);
  const gateway = (path: string, body?: object) => call(`${shop.gateway_url}/_emulator/${path}`, body);
  let operator: Promise<string> | null = null;
  const askAdmin = async (path: string, body?: object) => {
    operator ??= call(`${shop.backend_url}/auth/user/emailpass`, shop.admin).then(
      ({ token }) => token as string,
    );
    return call(`${shop.backend_url}/admin/${path}`, body, await operator);
  };
  /** The admin API as another user. */
  const askAs = async (account: { email: string; password: string }, path: string, body?: object) => {
    const { token } = await call(`${shop.backend_url}/auth/user/emailpass`, account);
    return call(`${shop.backend_url}/admin/${path}`, body, token as string);
  };
  /** At the Medusa behind the storefront: it reads its settings itself. */
  const atStorefront = async (path: string, body?: object) => {
    const { token } = await call(`${shop.backend_url}/auth/user/emailpass`, shop.admin);
    return call(`${shop.storefront.backend_url}/admin/mizan/${path}`, body, token as string);
  };

  /** A cart with a piece of each title (of the first product, unless some are named), an address and a delivery. */
  async function newCart(titles: readonly string[]): Promise<string> {
    const wanted = titles.length > 0 ? titles : [shop.products[0]!.title];
    const items = [...new Set(wanted)].map((title) => {
      const product = shop.products.find((one) => one.title === title);
      if (!product) throw new Error(`The shop sells no "${title}"`);
      return { variant_id: product.variant_id, quantity: wanted.filter((one) => one === title).length };
    });
    const { cart } = await store("carts", {
      region_id: shop.region_id,
      email: "noura@example.com",
      items,
      shipping_address: address,
      billing_address: address,
    });
    const cartId = cart.id as string;
    const { shipping_options: options } = await store(`shipping-options?cart_id=${cartId}`);
    await store(`carts/${cartId}/shipping-methods`, { option_id: options[0].id });
    return cartId;
  }

  /** A customer who registers, without the demo's shop: it has no accounts. @returns the token of her session */
  async function signedUp(email: string): Promise<string> {
    const credentials = { email, password: "oud-and-dates" };
    const url = `${shop.backend_url}/auth/customer/emailpass`;
    const { token } = await call(`${url}/register`, credentials);
    await store("customers", { email, first_name: "Hessa", last_name: "Al-Mutairi" }, token as string);
    return (await call(url, credentials)).token as string;
  }

  /** Another user of the dashboard, whom the operator invites. */
  async function secondAdmin(email: string): Promise<{ email: string; password: string }> {
    const account = { email, password: "oud-and-dates" };
    const { invite } = await askAdmin("invites", { email });
    const { token } = await call(`${shop.backend_url}/auth/user/emailpass/register`, account);
    const accepting = `${shop.backend_url}/admin/invites/accept?token=${invite.token as string}`;
    await call(accepting, { email, first_name: "Second", last_name: "Person" }, token as string);
    return account;
  }

  /** A code that takes a share off the goods, or off the delivery. */
  async function makeCode(
    code: string,
    {
      percent,
      uses = null,
      of = "items",
    }: { percent: number; uses?: number | null; of?: "items" | "shipping_methods" },
  ): Promise<string> {
    await askAdmin("promotions", {
      code,
      type: "standard",
      status: "active",
      is_automatic: false,
      limit: uses,
      application_method: {
        type: "percentage",
        target_type: of,
        allocation: "across",
        value: percent,
        currency_code: "kwd",
      },
    });
    return code;
  }

  async function choosePaymentOf(cartId: string, language: "ENG" | "ARA"): Promise<ChosenPayment> {
    const { payment_collection: collection } = await store("payment-collections", { cart_id: cartId });
    const chosen = await store(`payment-collections/${collection.id}/payment-sessions`, {
      provider_id: "pp_mizan",
      data: { language },
    });
    return {
      cartId,
      redirectUrl: chosen.payment_collection.payment_sessions[0].data.redirect_url as string,
    };
  }

  return {
    backendUrl: shop.backend_url,
    gatewayUrl: shop.gateway_url,
    databaseUrl: shop.database_url,

    admin: shop.admin,
    newcomers: shop.newcomers,
    storefrontUrl: shop.storefront.url,
    products: shop.products,

    newCart,
    makeCode,
    secondAdmin,
    signedUp,
    /** Signs a customer in on a cart, as a storefront with accounts does: from then on the cart is hers. */
    giveCart: (cartId: string, token: string) => store(`carts/${cartId}/customer`, {}, token),
    /** The engine's and Mizan's admin API, as the operator. */
    askAdmin,
    askAs,
    /** The control API of the emulated gateway. */
    gateway,

    /** A new cart, and the hosted page chosen for it. */
    choosePayment: async (language: "ENG" | "ARA", ...titles: readonly string[]): Promise<ChosenPayment> =>
      choosePaymentOf(await newCart(titles), language),
    choosePaymentOf,
    enterCodes: (cartId: string, codes: readonly string[]) =>
      store(`carts/${cartId}/promotions`, { promo_codes: codes }),

    /** The order of a cart that was completed before; completing it once more answers with the same one. */
    async orderOf(cartId: string): Promise<Json> {
      const answer = await store(`carts/${cartId}/complete`, {});
      if (answer.type !== "order")
        throw new Error(`Cart ${cartId} has no order: ${JSON.stringify(answer.error)}`);
      return (await store(`orders/${answer.order.id as string}`)).order as Json;
    },

    /** What the gateway knows of the pages opened for a cart (udf1 carries the cart's id), oldest first. */
    async transactionsOf(cartId: string): Promise<TransactionTruth[]> {
      const { transactions } = await gateway("transactions");
      const reference = cartId.replace("_", "");
      return (transactions as TransactionTruth[]).filter((truth) =>
        JSON.stringify(truth).includes(reference),
      );
    },

    /** What is put before a person, as the operator sees it; amounts are KWD. */
    async openReviewItems(): Promise<{ cart_id: string; amount: string }[]> {
      const { review_items: items } = await atStorefront("review-items?status=open&limit=100");
      return items as { cart_id: string; amount: string }[];
    },

    async changeSettings(values: object): Promise<void> {
      const { settings } = await atStorefront("settings");
      await atStorefront("settings", { version: settings.version as number, values });
    },

    /** The gateway makes up its mind about a payment. */
    async decide(trackid: string, outcome: string): Promise<void> {
      await gateway("outcomes", { trackid, outcome });
    },
  };
}
