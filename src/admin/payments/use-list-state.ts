import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { ListState } from "./list-state";
import { listStateOf, searchOfListState } from "./list-state";

/**
 * The state of the page's list and how to change it. Any change but that of the page leads to the first page.
 *
 * @param filterNames constant: a new array in every rendering would read the address again each time
 */
export function useListState(filterNames: readonly string[]): {
  state: ListState;
  change: (to: Partial<ListState>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => listStateOf(search, filterNames), [search, filterNames]);
  const change = useCallback(
    (to: Partial<ListState>) => {
      setSearch(
        (current) => {
          const next = { ...listStateOf(current, filterNames), pageIndex: 0, ...to };
          return searchOfListState(next, { search: current, filterNames });
        },
        { replace: true },
      );
    },
    [setSearch, filterNames],
  );
  return { state, change };
}
