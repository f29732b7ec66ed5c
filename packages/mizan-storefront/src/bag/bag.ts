import { type Fetch, type Mizan, MizanError, type Return } from "../index";
import { type BagPart, type BagStorage, type KeptBag, readBag, writeBag } from "./bag-memory";
import { divideCart } from "./divide-cart";
import { type BagCart, factsOf, type NewLine, type ShopperFacts, storeCarts } from "./store-carts";

export type { BagPart } from "./bag-memory";

export interface BagOptions {
  mizan: Mizan;
  /** The store's API: Medusa's `sdk.client.fetch` fits. */
  fetch: Fetch;
  regionId: string;
  /** Where the bag is remembered: `localStorage` in a browser. */
  storage: BagStorage;
  /** Of the carts, beside Medusa's own: `+items.total`. */
  fields?: string;
}

/** `cart` is null once the part is ordered: what was bought stands in the order. */
export type PartState = BagPart & { cart: BagCart | null };

export interface Bag {
  /** As they are remembered, nothing is asked. */
  parts(): BagPart[];
  /** Puts goods into the cart of their vendor; the first ones make it, and it knows what was told to the others. */
  add(vendor: Pick<BagPart, "vendor" | "name">, line: NewLine): Promise<BagCart>;
  /** Takes over a cart that holds the goods of several vendors: afterwards each vendor's goods are in a cart of their own. */
  divide(cartId: string): Promise<BagPart[]>;
  /** E-mail and addresses, to every cart that is not ordered yet. */
  tellAll(facts: ShopperFacts): Promise<void>;
  /** How each part stands now, with its cart; a part that was paid meanwhile has its order. Empty parts are forgotten. */
  look(): Promise<PartState[]>;
  /** The part that the shopper was away paying for, with its payment from now on; null where it is none of the bag's. */
  returned(back: Pick<Return, "token" | "cartId">): BagPart | null;
  /** Forgets the ordered parts, all, or those with these carts: the carts themselves stay at the shop. */
  forget(which: "ordered" | "all" | readonly string[]): void;
}

/**
 * Each part is paid for by itself, with `mizan.choose` and `mizan.pay`, in any order and at any time: a part that fails
 * takes nothing from the others.
 */
export function createBag({ mizan, fetch, regionId, storage, fields }: BagOptions): Bag {
  const carts = storeCarts(fetch, fields);
  const keep = (change: (bag: KeptBag) => BagPart[], newId?: string) => {
    // Read anew each time: another tab may have changed it.
    const bag = readBag(storage);
    const changed = { id: (bag.parts.length === 0 && newId) || bag.id, parts: change(bag) };
    writeBag(storage, changed);
    return changed;
  };
  // Two quick presses for a new vendor would make two carts.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act);
    last = turn.catch(() => undefined);
    return turn;
  };

  const read = ({ cartId }: BagPart) => carts.read(cartId).catch(nullWhenGone);

  /** The open cart of a vendor, made where there is none. */
  const cartOf = async ({ vendor, name }: Pick<BagPart, "vendor" | "name">, like?: ShopperFacts) => {
    const { id, parts } = readBag(storage);
    const known = parts.find((part) => part.vendor === vendor && !part.order);
    const cart = known && (await read(known));
    if (cart && !cart.completed_at) return cart;
    const other = parts.find((part) => part !== known && !part.order);
    const told = !like && other && (await read(other));
    const made = await carts.make({
      ...(told ? factsOf(told) : like),
      region_id: regionId,
      metadata: { mizan_bag: id },
    });
    const part = { vendor, name, cartId: made.id };
    keep((bag) => [...bag.parts.filter(({ cartId }) => cartId !== known?.cartId || cart), part], id);
    return made;
  };

  const stateOf = async (part: BagPart): Promise<PartState | null> => {
    if (part.order) return { ...part, cart: null };
    const cart = await read(part);
    if (!cart) return null;
    if (!cart.completed_at) return (cart.items ?? []).length > 0 ? { ...part, cart } : null;
    const { order } = await mizan.finish(part.cartId);
    if (!order) return { ...part, cart };
    const { id, display_id } = order;
    return { ...part, cart: null, order: { id, display_id } };
  };

  return {
    parts: () => readBag(storage).parts,
    add: (vendor, line) => inTurn(async () => carts.addLine((await cartOf(vendor)).id, line)),
    divide: (cartId) =>
      inTurn(async () => {
        await divideCart({ mizan, carts, cartId, cartOf, keep });
        return readBag(storage).parts;
      }),
    tellAll: async (facts) => {
      // One after another: of two at the same moment Medusa refuses one, "customer with this e-mail already exists".
      for (const { cartId, order } of readBag(storage).parts) if (!order) await carts.change(cartId, facts);
    },
    look: async () => {
      const asked = readBag(storage).parts;
      const states = await Promise.all(asked.map(stateOf));
      const seen = new Map(asked.map(({ cartId }, index) => [cartId, states[index]]));
      keep(({ parts }) =>
        parts.flatMap((part) => {
          const state = seen.get(part.cartId);
          if (state === undefined) return [part];
          return state ? [{ ...part, order: state.order }] : [];
        }),
      );
      return states.filter((state) => state !== null);
    },
    returned: ({ token, cartId }) => {
      const isIt = (part: BagPart) => part.cartId === cartId;
      // Of an ordered part the payment that it was ordered by stays.
      const paidBy = (part: BagPart) => (part.order && part.token) || token;
      const { parts } = keep((bag) =>
        bag.parts.map((part) => (isIt(part) ? { ...part, token: paidBy(part) } : part)),
      );
      return parts.find(isIt) ?? null;
    },
    forget: (which) =>
      void keep(({ parts }) =>
        parts.filter(
          ({ order, cartId }) => which !== "all" && !(which === "ordered" ? order : which.includes(cartId)),
        ),
      ),
  };
}

/** A cart that is not there any more; anything else that went wrong says nothing about it. */
function nullWhenGone(error: unknown): null {
  if (error instanceof MizanError && error.status === 404) return null;
  throw error;
}
