import { useCallback, useRef, useState } from "react";
import { MizanError } from "mizan-storefront";

/** Why the last change did not happen; `said` are the store's words where it gave any. */
export interface Failure {
  readonly kind: "unreachable" | "refused";
  readonly said: string | null;
}

export interface Turns {
  /** Gives what `act` gives, or null where it failed: `failure` says why. After a refusal `look` finds out what there is. */
  readonly inTurn: <T>(act: () => Promise<T>, look?: () => Promise<unknown>) => Promise<T | null>;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
}

/** Changes wait for each other, so that two quick presses are two changes. */
export function useTurns(): Turns {
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback<Turns["inTurn"]>((act, look) => {
    const turn = last.current.then(async () => {
      setWaiting((count) => count + 1);
      try {
        const done = await act();
        setFailure(null);
        return done;
      } catch (error) {
        const why = failureOf(error);
        setFailure(why);
        if (why.kind === "refused") await look?.().catch(() => undefined);
        return null;
      } finally {
        setWaiting((count) => count - 1);
      }
    });
    // An error of our own must not stop the changes that come after it.
    last.current = turn.catch(() => undefined);
    return turn;
  }, []);
  return { inTurn, isBusy: waiting > 0, failure };
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof MizanError)) throw error;
  return error.status === null
    ? { kind: "unreachable", said: null }
    : { kind: "refused", said: error.message };
}
