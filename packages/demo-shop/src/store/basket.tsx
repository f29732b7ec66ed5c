/**
 * The shopper's cart: its id in this browser, its contents at the store. Changes wait for each other, so that two quick
 * presses are two changes. A cart that became an order is thrown away, whoever completed it.
 */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MizanError } from "mizan-storefront";
import { keep, onKeptElsewhere, readKept } from "../kept";
import type { Cart } from "./shapes";
import { useStore } from "./store";
import type { CartChanges, StoreApi } from "./store-api";
import { type Failure, useTurns } from "./turns";

const KEPT_CART = "cart";
const REFUSED = 400;
const UNKNOWN = 404;

export interface Basket {
  readonly cart: Cart | null;
  readonly isLoading: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Each gives the cart as it is then, or null where it failed: `failure` says why. */
  readonly add: (variantId: string) => Promise<Cart | null>;
  readonly fill: (goods: readonly { variant_id: string; quantity: number }[]) => Promise<Cart | null>;
  readonly setQuantity: (lineId: string, quantity: number) => Promise<Cart | null>;
  readonly change: (changes: CartChanges) => Promise<Cart | null>;
  readonly chooseShipping: (optionId: string) => Promise<Cart | null>;
  /** A code that the store does not take leaves the cart as it is. */
  readonly addCode: (code: string) => Promise<Cart | null>;
  readonly removeCode: (code: string) => Promise<Cart | null>;
  readonly reload: () => Promise<Cart | null>;
  readonly forget: (cartId: string) => void;
}

const BasketContext = createContext<Basket | null>(null);

export function useBasket(): Basket {
  const basket = use(BasketContext);
  if (!basket) throw new Error("useBasket outside of BasketProvider");
  return basket;
}

export function countOf(cart: Cart | null): number {
  return cart?.items?.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
}

export function BasketProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const [cart, setCart] = useState<Cart | null>(null);
  const [isLoading, setLoading] = useState(() => readKept(KEPT_CART) !== null);
  const cartId = useRef(readKept(KEPT_CART));
  const turns = useTurns();
  const { isBusy, failure } = turns;

  const take = useCallback((found: Cart | null) => {
    const usable = found?.completed_at ? null : found;
    cartId.current = usable?.id ?? null;
    keep(KEPT_CART, cartId.current);
    setCart(usable);
    return usable;
  }, []);

  const inTurn = useCallback(
    async (act: () => Promise<Cart | null>) => {
      const found = await turns.inTurn(
        async () => take(await act()),
        // A refusal can mean that the cart was ordered or changed elsewhere: what is shown must be what there is.
        async () => cartId.current && take(await readCart(store, cartId.current)),
      );
      setLoading(false);
      return found;
    },
    [store, take, turns.inTurn],
  );

  const basket = useMemo<Omit<Basket, "cart" | "isLoading" | "isBusy" | "failure">>(() => {
    /** On the cart that there is when its turn has come; without one there is nothing to change. */
    const onCart = (act: (id: string) => Promise<Cart | null>) =>
      inTurn(async () => (cartId.current ? act(cartId.current) : null));
    return {
      add: (variantId) =>
        inTurn(() =>
          cartId.current
            ? store.addLine(cartId.current, variantId)
            : store.newCart([{ variant_id: variantId, quantity: 1 }]),
        ),
      fill: (goods) => inTurn(() => store.newCart(goods)),
      setQuantity: (lineId, quantity) =>
        onCart((id) =>
          quantity > 0
            ? store.setQuantity(id, { id: lineId, quantity })
            : // The answer to a removal has the cart without its totals per line.
              store.removeLine(id, lineId).then(() => store.cart(id)),
        ),
      change: (changes) => onCart((id) => store.change(id, changes)),
      chooseShipping: (optionId) => onCart((id) => store.chooseShipping(id, optionId)),
      addCode: (code) =>
        onCart((id) =>
          store.addCode(id, code).catch((error: unknown) => {
            if (error instanceof MizanError && error.status === REFUSED) return readCart(store, id);
            throw error;
          }),
        ),
      removeCode: (code) => onCart((id) => store.removeCode(id, code)),
      reload: () => onCart((id) => readCart(store, id)),
      forget: (id) => {
        if (cartId.current === id) take(null);
      },
    };
  }, [store, inTurn, take]);

  useEffect(() => {
    if (cartId.current) void basket.reload();
    const takeKept = () => {
      cartId.current = readKept(KEPT_CART);
      void basket.reload();
    };
    // Back from the gateway, the page is as it was left; the cart may not be.
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) takeKept();
    };
    addEventListener("pageshow", onShown);
    const stopHearing = onKeptElsewhere(KEPT_CART, takeKept);
    return () => {
      removeEventListener("pageshow", onShown);
      stopHearing();
    };
  }, [basket]);

  const shown = useMemo(
    () => ({ ...basket, cart, isLoading, isBusy, failure }),
    [basket, cart, isLoading, isBusy, failure],
  );
  return <BasketContext value={shown}>{children}</BasketContext>;
}

/** The cart, or null where the store knows none by this id: one of an earlier demo. */
function readCart(store: StoreApi, id: string): Promise<Cart | null> {
  return store.cart(id).catch((error: unknown) => {
    if (error instanceof MizanError && error.status === UNKNOWN) return null;
    throw error;
  });
}
