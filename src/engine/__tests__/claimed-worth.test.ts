import { claimedWorth } from "../claimed-worth";
import type { ClaimRow, Lines, ReturnRow } from "../dispute-rows";

const lines: Lines = new Map([["oud", { id: "oud", quantity: 3, refundable_total_per_unit: "9.9996" }]]);
const claim: ClaimRow = {
  ...{ id: "c1", order_id: "o1", order_version: 3, type: "refund" },
  claim_items: [
    { item_id: "oud", quantity: 2, is_additional_item: false },
    { item_id: "oud", quantity: 1, is_additional_item: true },
  ],
};
const back = (status: string, quantity = 1): ReturnRow => ({
  ...{ id: "r1", order_id: "o1", order_version: 3, claim_id: "c1", status },
  items: [{ item_id: "oud", quantity }],
});
const cancelled = { ...claim, canceled_at: "2026-11-01" };

test.each<[string, ClaimRow, ReturnRow[], number]>([
  ["nothing comes back: all pieces, without a part of a fils", claim, [], 19_999],
  ["a piece comes back: it is the return's", claim, [back("requested")], 9_999],
  ["a piece came back", claim, [back("received")], 9_999],
  ["its return was cancelled alone", claim, [back("canceled")], 19_999],
  ["other goods are wanted", { ...claim, type: "replace" }, [], 0],
  ["it was cancelled", cancelled, [back("canceled")], 0],
  ["it was cancelled and had no return", cancelled, [], 0],
  ["its cancellation was refused, and written down", cancelled, [back("received")], 9_999],
  [
    "the line is not in the order any more",
    { ...claim, claim_items: [{ item_id: "rose", quantity: 1 }] },
    [],
    0,
  ],
])("what a claim is worth where %s", (_, row, returns, fils) => {
  expect(claimedWorth(row, returns, lines)).toBe(fils);
});
