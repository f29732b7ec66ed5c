/**
 * A basket per house: the kit's bag, with what the pages show of each part. Which of the two kinds of basket a shopper
 * wants, this browser remembers.
 */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Mizan, Return } from "mizan-storefront";
import { type BagPart, createBag } from "mizan-storefront/bag";
import { addressChanges, addressOf } from "../checkout/kuwait-address";
import { HOUSES } from "../goods";
import { keep, keptStorage, onKeptElsewhere, readKept } from "../kept";
import { useSpeech } from "../language";
import { countOf, useBasket } from "../store/basket";
import type { Product } from "../store/catalogue";
import type { Cart, Order } from "../store/shapes";
import { useStore } from "../store/store";
import type { CartChanges } from "../store/store-api";
import { type Failure, useTurns } from "../store/turns";

const KEPT_KIND = "baskets";
const PER_HOUSE = "per house";
const KEPT_BAG = "mizan.bag";

/** One house's basket: its cart until it is ordered, then what was bought. */
export interface Part extends BagPart {
  readonly cart: Cart | null;
  readonly bought: Order | null;
}

export interface BagView {
  /** Whether the shopper wants a basket per house. */
  readonly isChosen: boolean;
  /** The goods come along, but for those whose payment has begun. */
  readonly choose: (isBag: boolean) => Promise<void>;
  readonly parts: readonly Part[];
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Each gives the parts as they are then, or null where it failed: `failure` says why. */
  readonly add: (...products: readonly Product[]) => Promise<readonly Part[] | null>;
  readonly setQuantity: (cartId: string, lineId: string, quantity: number) => Promise<readonly Part[] | null>;
  readonly tellAll: (changes: CartChanges) => Promise<readonly Part[] | null>;
  readonly chooseShipping: (cartId: string, optionId: string) => Promise<readonly Part[] | null>;
  readonly reload: () => Promise<readonly Part[] | null>;
  /** A cart of several houses becomes one for each. */
  readonly divide: (cartId: string) => Promise<readonly Part[] | null>;
  readonly returned: (back: Return) => BagPart | null;
  readonly forgetOrdered: () => void;
}

const BagContext = createContext<BagView | null>(null);

export function useBag(): BagView {
  const bag = use(BagContext);
  if (!bag) throw new Error("useBag outside of BagProvider");
  return bag;
}

/** How many things there are in the basket, or in the baskets. */
export function useCount(): number {
  const { isChosen, parts } = useBag();
  const { cart } = useBasket();
  return isChosen ? parts.reduce((sum, part) => sum + countOf(part.cart), 0) : countOf(cart);
}

export function BagProvider({ mizan, children }: { mizan: Mizan; children: ReactNode }) {
  const store = useStore();
  const { language } = useSpeech();
  const basket = useBasket();
  const [isChosen, setChosen] = useState(() => readKept(KEPT_KIND) === PER_HOUSE);
  const bag = useMemo(
    () =>
      createBag({
        mizan,
        fetch: store.fetch,
        regionId: store.regionId,
        storage: keptStorage,
        fields: "+items.original_total",
      }),
    [mizan, store],
  );
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [isLoading, setLoading] = useState(() => bag.parts().length > 0);
  const { inTurn, isBusy, failure } = useTurns();
  const orders = useRef(new Map<string, Order>());

  const look = useCallback(async (): Promise<readonly Part[]> => {
    const orderOf = async (id: string) => {
      const order = orders.current.get(id) ?? (await store.order(id));
      orders.current.set(id, order);
      return order;
    };
    const seen = (await bag.look()).map(async ({ cart, ...part }): Promise<Part> => ({
      ...part,
      cart: cart as Cart | null,
      bought: part.order ? await orderOf(part.order.id) : null,
    }));
    const found = (await Promise.all(seen)).sort((one, other) => placeOf(one) - placeOf(other));
    setParts(found);
    return found;
  }, [bag, store]);

  /** Delivery by the cheapest way to begin with, as soon as the address is known: each basket then has its whole price. */
  const deliver = useCallback(
    async (found: readonly Part[]): Promise<readonly Part[]> => {
      const delivered = async (part: Part): Promise<Part> => {
        const { cart } = part;
        const isOpen = cart && !cart.completed_at && addressOf(cart) && !cart.shipping_methods?.length;
        if (!isOpen) return part;
        const options = await store.shippingOptions(cart.id);
        const [cheapest] = [...options].sort((one, other) => one.amount - other.amount);
        return cheapest ? { ...part, cart: await store.chooseShipping(cart.id, cheapest.id) } : part;
      };
      const all = await Promise.all(found.map(delivered));
      setParts(all);
      return all;
    },
    [store],
  );

  const actions = useMemo(() => {
    const act = async (change: () => Promise<unknown>) => {
      const found = await inTurn(async () => {
        await change();
        return deliver(await look());
      }, look);
      setLoading(false);
      return found;
    };
    return {
      add: (...products: readonly Product[]) =>
        act(async () => {
          // A new purchase: the receipts of the one before stand in their orders.
          if (bag.parts().every(({ order }) => order)) bag.forget("ordered");
          for (const { house, variantId } of products) {
            const vendor = { vendor: house, name: house ? HOUSES[house].name.en : "" };
            await bag.add(vendor, { variant_id: variantId, quantity: 1 });
          }
        }),
      setQuantity: (cartId: string, lineId: string, quantity: number) =>
        act(() =>
          quantity > 0
            ? store.setQuantity(cartId, { id: lineId, quantity })
            : store.removeLine(cartId, lineId),
        ),
      tellAll: (changes: CartChanges) =>
        act(() => bag.tellAll({ ...changes } as Parameters<typeof bag.tellAll>[0])),
      chooseShipping: (cartId: string, optionId: string) => act(() => store.chooseShipping(cartId, optionId)),
      reload: () => act(() => Promise.resolve()),
      forgetOrdered: () => {
        bag.forget("ordered");
        void act(() => Promise.resolve());
      },
    };
  }, [bag, store, inTurn, look, deliver]);

  const setKind = useCallback((isBag: boolean) => {
    keep(KEPT_KIND, isBag ? PER_HOUSE : null);
    setChosen(isBag);
  }, []);

  const divide = async (cartId: string) => {
    const found = await inTurn(async () => {
      await bag.divide(cartId);
      basket.forget(cartId);
      return deliver(await look());
    }, look);
    if (found) setKind(true);
    return found;
  };

  /** What nobody has begun to pay for goes back into one basket; the rest stays where its payment will find it. */
  const unite = async () => {
    const found = await actions.reload();
    const free = found?.flatMap(({ cart }) => (cart && !cart.payment_collection ? [cart] : [])) ?? [];
    const [first] = free;
    if (!found) return;
    if (first && countOf(await basket.reload()) === 0) {
      const lines = free.flatMap(({ items }) => items ?? []);
      const goods = lines.flatMap(({ variant_id, quantity }) =>
        variant_id ? [{ variant_id, quantity }] : [],
      );
      if (!(await basket.fill(goods))) return;
      const address = addressOf(first);
      if (address) await basket.change(addressChanges(address, language));
      bag.forget(free.map(({ id }) => id));
      await actions.reload();
    }
    setKind(false);
  };

  const choose = async (isBag: boolean) => {
    if (!isBag) return unite();
    // Asked anew: the page may show the switch before the basket.
    const cart = await basket.reload();
    if (cart && countOf(cart) > 0) await divide(cart.id);
    else setKind(true);
  };

  const returned = useCallback(
    (back: Return) => {
      const part = bag.returned(back);
      if (part) setKind(true);
      return part;
    },
    [bag, setKind],
  );

  const { reload } = actions;
  useEffect(() => {
    if (bag.parts().length > 0) void reload();
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) void reload();
    };
    addEventListener("pageshow", onShown);
    const stopHearing = onKeptElsewhere(KEPT_BAG, () => void reload());
    return () => {
      removeEventListener("pageshow", onShown);
      stopHearing();
    };
  }, [bag, reload]);

  const shown = { ...actions, isChosen, parts, isLoading, isBusy, failure, choose, divide, returned };
  return <BagContext value={shown}>{children}</BagContext>;
}

/** In the order of the houses on the home page; the market's own goods come last. */
function placeOf({ vendor }: Part): number {
  const place = Object.keys(HOUSES).indexOf(vendor ?? "");
  return place < 0 ? Object.keys(HOUSES).length : place;
}
