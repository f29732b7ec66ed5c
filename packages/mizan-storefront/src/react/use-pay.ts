import { useCallback, useEffect, useRef, useState } from "react";
import { type ChosenCart, type Language, MizanError, type PaymentSession } from "../index";
import type { Messages } from "../messages/messages";
import { useMizan } from "./provider";

export interface Paying {
  /** Makes the session to pay with. Of several calls in a row the last one counts. */
  choose: (cart: ChosenCart, providerId: string) => Promise<PaymentSession | null>;
  /** For `<PayButton>`; null until the choice is made, and after a refusal. */
  session: PaymentSession | null;
  isChoosing: boolean;
  error: MizanError | null;
  /** The error in the shopper's language. */
  refusal: string | null;
  /** Forgets session and error: the cart has changed. */
  reset: () => void;
}

type State = { session: PaymentSession | null; isChoosing: boolean; error: MizanError | null };

const NOTHING: State = { session: null, isChoosing: false, error: null };

export function usePay(): Paying {
  const { mizan, language, messages } = useMizan();
  const [state, setState] = useState(NOTHING);
  const latest = useRef(0);
  // One choice at a time: of two at the server, the later one to be worked on would delete the session of the other.
  const before = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const reset = useCallback(() => {
    latest.current += 1;
    setState(NOTHING);
  }, []);

  const choose = useCallback(
    async (cart: ChosenCart, providerId: string) => {
      const mine = (latest.current += 1);
      const isLatest = () => latest.current === mine;
      setState({ ...NOTHING, isChoosing: true });
      const chosen = before.current.then(() =>
        isLatest() ? mizan.choose(cart, providerId, { language }) : null,
      );
      before.current = chosen.catch(() => undefined);
      try {
        const session = await chosen;
        if (!isLatest()) return null;
        setState({ ...NOTHING, session });
        return session;
      } catch (error) {
        if (!(error instanceof MizanError)) throw error;
        if (isLatest()) setState({ ...NOTHING, error });
        return null;
      }
    },
    [mizan, language],
  );

  const refusal = state.error && refusalText(state.error, language, messages);
  return { ...state, refusal, choose, reset };
}

/** Why a choice failed, in the shopper's language; an error that is not Mizan's says that no answer came. */
export function refusalText(error: unknown, language: Language, { pay }: Messages): string {
  if (!(error instanceof MizanError)) return pay.unreachable;
  const { code, retryable, text } = error;
  const general = retryable ? pay.unreachable : pay.refused;
  return text?.[language] ?? (code === "MIZAN_BUSY" ? pay.busy : general);
}
