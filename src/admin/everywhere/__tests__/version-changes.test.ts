import { changesOf } from "../version-changes";

describe("the changes of a version", () => {
  it("names each field that differs by its path, with the value before and after", () => {
    const before = { cartPolicy: "block", delivery: { source: "fixed", fixed: "1.500" }, version: 1 };
    const after = { cartPolicy: "block", delivery: { source: "cart_shipping" }, version: 2 };
    expect(changesOf(before, after)).toEqual([
      { path: "delivery.source", before: "fixed", after: "cart_shipping" },
      { path: "delivery.fixed", before: "1.500", after: null },
    ]);
  });

  it("counts a list as one value", () => {
    expect(changesOf({ paymentTypes: null }, { paymentTypes: ["1", "2"] })).toEqual([
      { path: "paymentTypes", before: null, after: ["1", "2"] },
    ]);
  });

  it("shows every value of a first version, and nothing of the record's bookkeeping", () => {
    const first = { id: "mven_1", name: "Dukan", language: null, version: 1, updated_at: "2026-11-21" };
    expect(changesOf(null, first)).toEqual([{ path: "name", before: null, after: "Dukan" }]);
  });
});
