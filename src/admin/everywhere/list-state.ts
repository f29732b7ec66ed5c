/** What a list shows, kept in the page's address: so that "back" and a sent link lead to the same rows. */

export const PAGE_SIZE = 20;

export type ListState = {
  q: string;
  pageIndex: number;
  /** Only those that are set. */
  filters: Record<string, string>;
};

/** Reads the state of a list from the address; what cannot be read counts as not set. */
export function listStateOf(search: URLSearchParams, filterNames: readonly string[]): ListState {
  const page = Number(search.get("page") ?? "1");
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return {
    q: search.get("q") ?? "",
    pageIndex: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
    filters,
  };
}

/** The address of a state; parameters that are none of the list's stay. */
export function searchOfListState(
  state: ListState,
  { search, filterNames }: { search: URLSearchParams; filterNames: readonly string[] },
): URLSearchParams {
  const next = new URLSearchParams(search);
  const values: Record<string, string> = {
    q: state.q,
    page: state.pageIndex > 0 ? String(state.pageIndex + 1) : "",
    ...Object.fromEntries(filterNames.map((name) => [name, state.filters[name] ?? ""])),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The state as the API's query: a page of PAGE_SIZE rows. */
export function queryOfListState({ q, pageIndex, filters }: ListState): Record<string, string | number> {
  const words = q.trim();
  return { ...filters, ...(words ? { q: words } : {}), limit: PAGE_SIZE, offset: pageIndex * PAGE_SIZE };
}

/** A change of a list: what becomes other, or how that follows from what is chosen by now. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>);

/** @returns the state after a change: any but that of the page leads to the first page */
export function changedState(now: ListState, change: ListChange): ListState {
  return { ...now, pageIndex: 0, ...(typeof change === "function" ? change(now) : change) };
}
