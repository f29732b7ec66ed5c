import type { QueryKey } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { Page } from "../../answers/admin-api";
import type { ListChange, ListState } from "./list-state";
import { changedState, listStateOf, queryOfListState, searchOfListState } from "./list-state";
import { ALWAYS_FRESH, type ListQuery, useList } from "./queries";
import type { Asked } from "./query-state";
import { useAddress } from "./use-address";

/** A page of a list, and how to come to another. */
export type ListPage<Row> = {
  query: Asked & { data?: unknown };
  rows: readonly Row[];
  /** Of the rows on all pages. */
  count: number;
  state: ListState;
  change: (to: ListChange) => void;
};

export type Listing<Row> = {
  /** Below `mizan`; what is sent makes the pages ask anew by its beginning. */
  key: QueryKey;
  /** Below `/admin/mizan`. */
  path: string;
  /** Of the answer, the field that holds the rows. */
  field: string;
  /** As the API and the address have them; constant. */
  filters?: readonly { name: string }[];
  /** Filters that come with a link and are not offered; constant. */
  linked?: readonly string[];
  isSearched?: boolean;
  /** What is asked for, where it is more than the filters say. */
  asks?: (filters: Record<string, string>) => ListQuery;
  /** After how many milliseconds the same is asked again by itself. */
  askedEveryMs?: (rows: readonly Row[]) => number | false;
  /** Another list of the page has the address. */
  isBeside?: boolean;
};

const NONE: readonly string[] = [];
const FIRST_PAGE: ListState = { q: "", pageIndex: 0, filters: {} };

/** A page of a list of the admin API: which one, what is searched for and the filters are in the page's address. */
export function useListPage<Row>(listing: Listing<Row>): ListPage<Row> {
  const { key, path, field, filters, linked = NONE, isSearched, asks, askedEveryMs, isBeside } = listing;
  const names = useMemo(() => [...(filters ?? []).map(({ name }) => name), ...linked], [filters, linked]);
  const inAddress = useListState(names);
  const [own, setOwn] = useState(FIRST_PAGE);
  const { q, ...shown } = isBeside ? own : inAddress.state;
  const state = { ...shown, q: isSearched ? q : "" };
  const rowsOf = (data: object | undefined) => (data as Record<string, Row[]> | undefined)?.[field] ?? [];
  const query = useList<object & Page>(
    key,
    { path, query: { ...queryOfListState(state), ...asks?.(state.filters) } },
    {
      ...ALWAYS_FRESH,
      refetchInterval: (asked) => askedEveryMs?.(rowsOf(asked.state.data)) ?? false,
    },
  );
  return {
    query,
    rows: rowsOf(query.data),
    count: query.data?.count ?? 0,
    state,
    change: isBeside ? (to) => setOwn((now) => changedState(now, to)) : inAddress.change,
  };
}

/**
 * The state of the page's list and how to change it.
 *
 * @param filterNames constant: a new array in every rendering would read the address again each time
 */
export function useListState(
  filterNames: readonly string[] = NONE,
): Pick<ListPage<never>, "state" | "change"> {
  const { search, change: changeAddress } = useAddress();
  const state = useMemo(() => listStateOf(search, filterNames), [search, filterNames]);
  const change = useCallback(
    (to: ListChange) =>
      changeAddress((now) => {
        const next = changedState(listStateOf(now, filterNames), to);
        return searchOfListState(next, { search: now, filterNames });
      }),
    [changeAddress, filterNames],
  );
  return { state, change };
}
