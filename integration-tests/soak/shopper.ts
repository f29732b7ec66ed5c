/** A random shopper's way through the shop. Everything is drawn from the shopper's own seed. */
import { pressOutcome, type ReturnForm } from "../support/gateway-page";
import type { RunningShop } from "../support/running-shop";
import type { Answer, ShopAt } from "../support/shop-at";
import { seededRandom } from "../../packages/mizan-gateway/src/seeded-random";
import type { GatewayState } from "../../packages/mizan-gateway/src/wire-names";
import { isOpenedBesideUnsure } from "./beside-unsure";

/** Pages open late on a busy machine or not at all with a fault: a shopper presses again so often. */
const PRESSES = 3;
/** A page that comes byte by byte is closed. */
const PATIENCE_MS = 20_000;

export type Told = {
  /** A payment page was opened, or at least asked for. */
  onTry: () => void;
  /** A page was opened for a cart that was paid for, or may have been: what is captured there, the shop invited. */
  onInvited: () => void;
  /** Answers of the shop that are its own fault, and not the gateway's. */
  onServerError: (what: string) => void;
};

/** A shopper with a cart, at whichever instance the draw says. */
class Shopper {
  readonly draw: () => number;
  cartId = "";
  #hasPaid = false;

  constructor(
    private readonly shop: RunningShop,
    private readonly told: Told,
    seed: number,
  ) {
    this.draw = seededRandom(seed);
  }

  get anywhere(): ShopAt {
    const { instances } = this.shop.description;
    return this.shop.at(this.oneOf(instances).url);
  }

  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.draw() * values.length)];
    if (value === undefined) throw new Error("There is nothing to draw from");
    return value;
  }

  async fillCart(): Promise<void> {
    const { products } = this.shop.description;
    const wanted = products.filter(() => this.draw() < 0.4);
    const variantIds = (wanted.length > 0 ? wanted : [this.oneOf(products)]).map((one) => one.variant_id);
    this.cartId = await this.anywhere.newCart(variantIds);
  }

  choose = async (): Promise<string> => (await this.anywhere.choose(this.cartId)).payPath;

  /** @returns the address of the gateway's page, or undefined when the shop opens none */
  async openPage(payPath: string): Promise<string | undefined> {
    for (let press = 0; press < PRESSES; press += 1) {
      this.told.onTry();
      const answer = this.watched("the pay route", await this.anywhere.openPage(payPath));
      if (!answer.location?.startsWith(this.shop.description.gateway_url)) continue;
      const isInvited = this.#hasPaid || (await isOpenedBesideUnsure(this.shop, this.cartId));
      if (isInvited) this.told.onInvited();
      return answer.location;
    }
    return undefined;
  }

  /** @returns the way back, or undefined when the gateway's page broke: whether it was paid the shopper cannot know */
  async press(pageUrl: string | undefined, outcome: GatewayState): Promise<ReturnForm | undefined> {
    if (!pageUrl) return undefined;
    const closed = AbortSignal.timeout(PATIENCE_MS);
    const form = await pressOutcome(pageUrl, outcome, undefined, closed).catch(() => undefined);
    // A page that was spoilt by a redirect to nowhere has taken no money.
    const leadsBack = form?.url.includes("/mizan/return/") ?? false;
    if (leadsBack && outcome === "CAPTURED") this.#hasPaid = true;
    return form;
  }

  async comeBack(form: ReturnForm | undefined): Promise<void> {
    if (form) this.watched("the return", await this.anywhere.comeBack(form));
  }

  async complete(): Promise<void> {
    this.watched("the completion", await this.anywhere.complete(this.cartId));
  }

  async setQuantity(quantity: number): Promise<void> {
    this.watched("an edit", await this.anywhere.setQuantity(this.cartId, quantity));
  }

  private watched(what: string, answer: Answer): Answer {
    // 502 and 503 are pages that say the gateway does not answer: it is spoilt on purpose.
    if (answer.status === 500)
      this.told.onServerError(`${what} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    return answer;
  }
}

type Story = { share: number; name: string; tell: (shopper: Shopper, shop: RunningShop) => Promise<void> };

const pays = async (shopper: Shopper, outcome: GatewayState = "CAPTURED") =>
  shopper.press(await shopper.openPage(await shopper.choose()), outcome);

const STORIES: readonly Story[] = [
  {
    share: 28,
    name: "pays and comes back",
    tell: async (shopper) => shopper.comeBack(await pays(shopper)),
  },
  {
    share: 10,
    name: "pays and never comes back",
    tell: async (shopper) => {
      await pays(shopper);
    },
  },
  {
    share: 10,
    name: "is refused, and pays with another card",
    tell: async (shopper) => {
      await shopper.comeBack(await pays(shopper, shopper.oneOf(["NOT CAPTURED", "DENIED BY RISK"])));
      await shopper.comeBack(await pays(shopper));
    },
  },
  {
    share: 6,
    name: "cancels",
    tell: async (shopper) => shopper.comeBack(await pays(shopper, "CANCELED")),
  },
  {
    share: 6,
    name: "opens the page and never pays",
    tell: async (shopper) => {
      await shopper.openPage(await shopper.choose());
    },
  },
  {
    share: 8,
    name: "pays both of two pages",
    tell: async (shopper) => {
      const payPath = await shopper.choose();
      const pages = [await shopper.openPage(payPath), await shopper.openPage(payPath)];
      const forms = [await shopper.press(pages[0], "CAPTURED"), await shopper.press(pages[1], "CAPTURED")];
      await Promise.all(forms.map((form) => shopper.comeBack(form)));
    },
  },
  {
    share: 6,
    name: "pays, comes back, and pays again where the shop lets her",
    tell: async (shopper) => {
      const payPath = await shopper.choose();
      await shopper.comeBack(await shopper.press(await shopper.openPage(payPath), "CAPTURED"));
      await shopper.comeBack(await shopper.press(await shopper.openPage(payPath), "CAPTURED"));
    },
  },
  {
    share: 6,
    name: "is not heard of when she comes back, and presses pay again",
    tell: async (shopper, shop) => {
      const payPath = await shopper.choose();
      const form = await shopper.press(
        await shopper.openPage(payPath),
        shopper.oneOf(["CAPTURED", "CANCELED"]),
      );
      const trackid = form?.fields.trackId;
      // For the return and one press more: five in a row would hold back everybody with this key.
      const unheard = {
        operation: "status",
        kind: "http_status",
        httpStatus: 503,
        times: 2,
        match: { trackid },
      };
      if (trackid) await shop.emulator("/_emulator/faults", [unheard]);
      await shopper.comeBack(form);
      await shopper.openPage(payPath);
    },
  },
  {
    share: 6,
    name: "pays the first of two pages",
    tell: async (shopper) => {
      const payPath = await shopper.choose();
      const first = await shopper.openPage(payPath);
      await shopper.openPage(payPath);
      await shopper.comeBack(await shopper.press(first, "CAPTURED"));
    },
  },
  {
    share: 8,
    name: "edits the cart after the redirect, and pays the old amount",
    tell: async (shopper) => {
      const page = await shopper.openPage(await shopper.choose());
      await shopper.setQuantity(2);
      await shopper.comeBack(await shopper.press(page, "CAPTURED"));
    },
  },
  {
    share: 4,
    name: "edits the cart and edits it back, and pays",
    tell: async (shopper) => {
      const page = await shopper.openPage(await shopper.choose());
      await shopper.setQuantity(2);
      await shopper.setQuantity(1);
      await shopper.comeBack(await shopper.press(page, "CAPTURED"));
    },
  },
  {
    share: 6,
    name: "pays, and the storefront completes the cart",
    tell: async (shopper) => {
      await pays(shopper);
      await shopper.complete();
    },
  },
  {
    share: 6,
    name: "comes back twice at once while the storefront completes",
    tell: async (shopper) => {
      const form = await pays(shopper);
      await Promise.all([shopper.comeBack(form), shopper.complete(), shopper.comeBack(form)]);
    },
  },
  {
    share: 4,
    name: "is told of a timeout, and was captured later",
    tell: async (shopper, shop) => {
      const form = await pays(shopper, "HOST TIMEOUT");
      await shopper.comeBack(form);
      const trackid = form?.fields.trackId;
      if (trackid) await shop.emulator("/_emulator/outcomes", { trackid, outcome: "CAPTURED" });
    },
  },
];

/** @returns the name of the story, and why the shopper gave up on the way */
export async function shopOnce(
  shop: RunningShop,
  told: Told,
  seed: number,
): Promise<{ story: string; gaveUp?: string }> {
  const shopper = new Shopper(shop, told, seed);
  const story = drawn(shopper.draw());
  try {
    await shopper.fillCart();
    await story.tell(shopper, shop);
    return { story: story.name };
  } catch (error) {
    return { story: story.name, gaveUp: (error as Error).message.slice(0, 200) };
  }
}

function drawn(draw: number): Story {
  const all = STORIES.reduce((sum, { share }) => sum + share, 0);
  let left = draw * all;
  const story = STORIES.find(({ share }) => (left -= share) < 0);
  return story ?? STORIES[0]!;
}
