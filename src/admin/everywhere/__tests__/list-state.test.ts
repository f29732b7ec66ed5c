import { listStateOf, queryOfListState, searchOfListState } from "../list-state";

const FILTERS = ["outcome", "needs_person"];

describe("the state of a list in the page's address", () => {
  it("is read and written back the same", () => {
    const search = new URLSearchParams("q=MZ12&page=3&outcome=paid&tab=x");
    const state = listStateOf(search, FILTERS);
    expect(state).toEqual({ q: "MZ12", pageIndex: 2, filters: { outcome: "paid" } });
    expect(searchOfListState(state, { search, filterNames: FILTERS }).toString()).toBe(search.toString());
  });

  it("loses what was cleared and keeps what is not the list's", () => {
    const search = new URLSearchParams("q=MZ12&page=3&outcome=paid&tab=x");
    const cleared = searchOfListState({ q: "", pageIndex: 0, filters: {} }, { search, filterNames: FILTERS });
    expect(cleared.toString()).toBe("tab=x");
  });

  it.each([["0"], ["-2"], ["1.5"], ["x"], ["1e99"]])("reads page %s as the first", (page) => {
    expect(listStateOf(new URLSearchParams({ page }), FILTERS).pageIndex).toBe(0);
  });

  it("asks the API for one page", () => {
    const query = queryOfListState({ q: "", pageIndex: 2, filters: { outcome: "paid" } });
    expect(query).toEqual({ outcome: "paid", limit: 20, offset: 40 });
  });

  it("keeps the blank between two words while they are typed, and asks without one at the end", () => {
    const state = listStateOf(new URLSearchParams("q=Oud+"), FILTERS);
    expect(state.q).toBe("Oud ");
    expect(queryOfListState(state)).toMatchObject({ q: "Oud" });
  });
});
