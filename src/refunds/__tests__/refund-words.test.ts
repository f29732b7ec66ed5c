import type { RefundState } from "../../domain/refund-life";
import { refundActionsOf, refundSummaryOf } from "../refund-words";

const refund = (state: RefundState, more = {}) => ({
  state,
  mode: "gateway" as const,
  refund_type: "full" as const,
  on_order_at: new Date(0),
  decided_at: null,
  ...more,
});

describe("a refund in words", () => {
  it.each<[string, ReturnType<typeof refund>, string[]]>([
    ["being sent", refund("requested"), []],
    ["to be made by hand", refund("requested", { mode: "manual" }), ["made", "not_made"]],
    ["unknown", refund("unknown"), ["made", "not_made", "check"]],
    ["unknown and a part", refund("unknown", { refund_type: "partial" }), ["made", "not_made"]],
    ["accepted", refund("accepted"), ["completed", "returned", "check"]],
    [
      "accepted and not on the order",
      refund("accepted", { on_order_at: null }),
      ["completed", "returned", "book", "check"],
    ],
    ["completed", refund("completed"), ["returned"]],
    ["rejected", refund("rejected"), []],
    ["failed", refund("failed"), []],
  ])("%s: what can be done", (_what, given, actions) => {
    expect(refundActionsOf(given, true)).toEqual(actions);
    expect(refundActionsOf(given, false)).toEqual(actions.filter((action) => action !== "check"));
  });

  it("says apart what was never made and what came back, in both languages", () => {
    expect(refundSummaryOf(refund("failed")).en).toBe("It was not made.");
    const cameBack = refundSummaryOf(refund("failed", { decided_at: new Date(1) }));
    expect(cameBack.en).toContain("came back");
    expect(cameBack.ar).toContain("عاد");
  });
});
