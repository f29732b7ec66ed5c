import { useCallback, useEffect, useState } from "react";
import type { PaymentStatus } from "../index";
import { useMizan } from "./provider";

export interface WatchedResult {
  /** Null before the first answer: nothing is known, least of all that nothing was paid. */
  status: PaymentStatus | null;
  /** No payment has this token. */
  isUnknown: boolean;
  checkAgain: () => void;
}

type Seen = { token: string; status: PaymentStatus | null; isUnknown: boolean };

export function usePaymentResult(token: string): WatchedResult {
  const { mizan } = useMizan();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [times, setTimes] = useState(0);
  const checkAgain = useCallback(() => setTimes((before) => before + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const watch = async () => {
      for await (const status of mizan.watchResult(token, { signal }))
        if (!signal.aborted) setSeen({ token, status, isUnknown: false });
    };
    watch().catch(() => {
      if (!signal.aborted) setSeen({ token, status: null, isUnknown: true });
    });
    return () => controller.abort();
  }, [mizan, token, times]);

  // Back and forward bring the page as it was left; what it says may be old.
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) checkAgain();
    };
    window.addEventListener("pageshow", look);
    return () => window.removeEventListener("pageshow", look);
  }, [checkAgain]);

  const isOfToken = seen?.token === token;
  return { status: isOfToken ? seen.status : null, isUnknown: isOfToken && seen.isUnknown, checkAgain };
}
