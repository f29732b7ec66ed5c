import { useCallback, useEffect, useState } from "react";
import { MizanError, type WayToPay } from "../index";
import { useMizan } from "./provider";

export interface AskedWays {
  /** Null before the first answer. */
  ways: WayToPay[] | null;
  /** The last question failed; `ways` are those of the answer before. */
  error: MizanError | null;
  reload: () => void;
}

type Asked = { cartId: string; ways: WayToPay[] | null; error: MizanError | null };

/**
 * @param cartId null asks nothing
 * @param version asks again when it changes, as the cart's `updated_at` does
 */
export function useWaysToPay(cartId: string | null, version?: unknown): AskedWays {
  const { mizan } = useMizan();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (cartId === null) return;
    const { signal, abort } = breakable();
    mizan.waysToPay(cartId, { signal }).then(
      (ways) => {
        if (!signal.aborted) setAsked({ cartId, ways, error: null });
      },
      (error: unknown) => {
        if (signal.aborted || !(error instanceof MizanError)) return;
        setAsked((before) => ({ cartId, ways: before?.cartId === cartId ? before.ways : null, error }));
      },
    );
    return abort;
  }, [mizan, cartId, version, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  const isOfCart = asked !== null && asked.cartId === cartId;
  return { ways: isOfCart ? asked.ways : null, error: isOfCart ? asked.error : null, reload };
}

function breakable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
