import { changedState, listStateOf, queryOfListState, searchOfListState } from "../list-state";
import { stillToCome } from "../use-address";

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

describe("choices that follow each other faster than the address does", () => {
  it.each<[string, string[], string, string[]]>([
    ["the one before the last", ["a=1", "a=1&b=2"], "a=1", ["a=1&b=2"]],
    ["the last, the others left out", ["a=1", "a=1&b=2"], "a=1&b=2", []],
    ["one from before them", ["a=1"], "", []],
    ["the same twice, on the way there and back", ["a=1", "", "a=1"], "a=1", []],
    ["somebody else's: back, or a link", ["a=1", "a=1&b=2"], "c=3", []],
  ])("are still to come when the router tells of %s", (_, sent, told, left) => {
    expect(stillToCome(sent, told)).toEqual(left);
  });

  it("follow from what is chosen by now, and lead to the first page", () => {
    const now = { q: "Oud", pageIndex: 4, filters: { outcome: "paid" } };
    const changed = changedState(now, ({ filters }) => ({ filters: { ...filters, from: "2026-11-22" } }));
    expect(changed).toEqual({ q: "Oud", pageIndex: 0, filters: { outcome: "paid", from: "2026-11-22" } });
    expect(changedState(now, { pageIndex: 5 })).toEqual({ ...now, pageIndex: 5 });
  });
});
