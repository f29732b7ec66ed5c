import { type Fetch, type Mizan, MizanError } from "../index";
import { type BagPart, type BagStorage, type KeptBag, readBag, writeBag } from "./bag-memory";
import { divideCart } from "./divide-cart";
import { type BagCart, type NewLine, type ShopperFacts, storeCarts } from "./store-carts";

export type { BagPart } from "./bag-memory";

export interface BagOptions {
  mizan: Mizan;
  /** The store's API: Medusa's `sdk.client.fetch` fits. */
  fetch: Fetch;
  regionId: string;
  /** Where the bag is remembered: `localStorage` in a browser. */
  storage: BagStorage;
}

/** `cart` is null once the part is ordered: what was bought stands in the order. */
export type PartState = BagPart & { cart: BagCart | null };

export interface Bag {
  /** As they are remembered, nothing is asked. */
  parts(): BagPart[];
  /** Puts goods into the cart of their vendor; the first ones make it. */
  add(vendor: Pick<BagPart, "vendor" | "name">, line: NewLine): Promise<BagCart>;
  /** Takes over a cart that holds the goods of several vendors: afterwards each vendor's goods are in a cart of their own. */
  divide(cartId: string): Promise<BagPart[]>;
  /** E-mail and addresses, to every cart that is not ordered yet. */
  tellAll(facts: ShopperFacts): Promise<void>;
  /** How each part stands now, with its cart; a part that was paid meanwhile has its order. Empty parts are forgotten. */
  look(): Promise<PartState[]>;
  /** Forgets the ordered parts, or all: the carts themselves stay at the shop. */
  forget(which: "ordered" | "all"): void;
}

/**
 * Each part is paid for by itself, with `mizan.choose` and `mizan.pay`, in any order and at any time: a part that fails
 * takes nothing from the others.
 */
export function createBag({ mizan, fetch, regionId, storage }: BagOptions): Bag {
  const carts = storeCarts(fetch);
  const keep = (change: (bag: KeptBag) => BagPart[]) => {
    // Read anew each time: another tab may have changed it.
    const bag = readBag(storage);
    writeBag(storage, { id: bag.id, parts: change(bag) });
  };

  /** The open cart of a vendor, made where there is none. */
  const cartOf = async ({ vendor, name }: Pick<BagPart, "vendor" | "name">, like: ShopperFacts = {}) => {
    const { id, parts } = readBag(storage);
    const known = parts.find((part) => part.vendor === vendor && !part.order);
    const cart = known && (await carts.read(known.cartId).catch(nullWhenGone));
    if (cart && !cart.completed_at) return cart;
    const made = await carts.make({ ...like, region_id: regionId, metadata: { mizan_bag: id } });
    keep((bag) => [
      ...bag.parts.filter(({ cartId }) => cartId !== known?.cartId || cart),
      { vendor, name, cartId: made.id },
    ]);
    return made;
  };

  const stateOf = async (part: BagPart): Promise<PartState | null> => {
    if (part.order) return { ...part, cart: null };
    const cart = await carts.read(part.cartId).catch(nullWhenGone);
    if (!cart) return null;
    if (!cart.completed_at) return (cart.items ?? []).length > 0 ? { ...part, cart } : null;
    const { order } = await mizan.finish(part.cartId);
    if (!order) return { ...part, cart };
    const { id, display_id } = order;
    return { ...part, cart: null, order: { id, ...(display_id !== undefined && { display_id }) } };
  };

  return {
    parts: () => readBag(storage).parts,
    add: async (vendor, line) => carts.addLine((await cartOf(vendor)).id, line),
    divide: async (cartId) => {
      await divideCart({ mizan, carts, cartId, cartOf, keep });
      return readBag(storage).parts;
    },
    tellAll: async (facts) => {
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
          return state ? [{ ...part, ...(state.order && { order: state.order }) }] : [];
        }),
      );
      return states.filter((state) => state !== null);
    },
    forget: (which) => keep(({ parts }) => (which === "all" ? [] : parts.filter(({ order }) => !order))),
  };
}

/** A cart that is not there any more; anything else that went wrong says nothing about it. */
function nullWhenGone(error: unknown): null {
  if (error instanceof MizanError && error.status === 404) return null;
  throw error;
}
