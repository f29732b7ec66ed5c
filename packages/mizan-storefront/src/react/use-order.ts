import { useEffect, useRef } from "react";
import { MizanError, type Order, type PaymentStatus } from "../index";
import { useMizan } from "./provider";

const TRIES = 3;
const PAUSE_MS = 5_000;

export interface OrderedBy {
  token: string;
  status: PaymentStatus | null;
  /** Counts where the browser knows no cart of the result. */
  cartId: string | null | undefined;
  onOrder: ((order: Order, orders: Order[]) => void) | undefined;
}

/** Hands the order of a result over, once. A browser that does not know the cart never learns the order. */
export function useOrder({ token, status, cartId, onOrder }: OrderedBy): void {
  const { mizan } = useMizan();
  const asked = useRef<string | null>(null);
  // Undefined once the page is left: a shopper who went on is not fetched back.
  const tell = useRef(onOrder);
  useEffect(() => {
    tell.current = onOrder;
    return () => {
      tell.current = undefined;
    };
  });
  const isOrdered = status?.outcome === "paid" && status.disposition === "ordered";

  // The tab's last press belongs to this result, before another press takes its place.
  useEffect(() => {
    mizan.readReturn(`?mizan=${encodeURIComponent(token)}`);
  }, [mizan, token]);

  useEffect(() => {
    if (!isOrdered || asked.current === token) return;
    // The shop's cart may be the next one already: completing that could order it.
    const ordered = mizan.readReturn(`?mizan=${encodeURIComponent(token)}`)?.cartId ?? cartId;
    if (!ordered) return;
    asked.current = token;
    const ask = async (triesLeft: number): Promise<void> => {
      try {
        const finished = await mizan.finish(ordered);
        if (finished.order && asked.current === token) tell.current?.(finished.order, finished.orders);
      } catch (error) {
        const isWorthIt = error instanceof MizanError && error.retryable && triesLeft > 1;
        if (!isWorthIt) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        await ask(triesLeft - 1);
      }
    };
    void ask(TRIES);
  }, [mizan, token, cartId, isOrdered]);
}
