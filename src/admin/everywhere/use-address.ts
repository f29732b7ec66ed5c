import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

export type Address = {
  search: URLSearchParams;
  change: (next: (now: URLSearchParams) => URLSearchParams) => void;
};

/** What stands in the page's address after the `?`, and how to change it: what was chosen a moment ago counts, although the router may not have told of it yet. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  const shown = search.toString();
  const sent = useRef<string[]>([]);
  useEffect(() => {
    sent.current = stillToCome(sent.current, shown);
  }, [shown]);
  const change = useCallback<Address["change"]>(
    (next) => {
      const wanted = next(new URLSearchParams(sent.current.at(-1) ?? shown));
      sent.current = [...sent.current, wanted.toString()];
      setSearch(wanted, { replace: true });
    },
    [setSearch, shown],
  );
  return { search, change };
}

/**
 * @param sent what the address was to become, the newest last
 * @returns what is still to come, now that the router has told of one; nothing where that is somebody else's
 */
export function stillToCome(sent: readonly string[], told: string): string[] {
  const at = sent.lastIndexOf(told);
  return at < 0 ? [] : sent.slice(at + 1);
}
