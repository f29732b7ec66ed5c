import { type Reviewed, REVIEW_ACTIONS, reviewActionsOf } from "../review-action";

const item = (reason: string, given: Partial<Reviewed> = {}): Reviewed => ({
  reason,
  status: "open",
  outcome: "paid",
  disposition: "released",
  ...given,
});

describe("ADM-11: what may be decided about a review item", () => {
  it.each<[string, Reviewed, string[]]>([
    ["a payment that was let go", item("cart_changed"), ["make-order", "refund", "accept", "ignore"]],
    [
      "an order that keeps failing",
      item("completion_keeps_failing", { disposition: "pending" }),
      ["make-order", "refund", "accept", "ignore"],
    ],
    [
      "a second capture: no second order of the cart",
      item("second_capture", { disposition: "spare" }),
      ["refund", "accept", "ignore"],
    ],
    [
      "a payment that was ordered since",
      item("cannot_complete", { disposition: "ordered" }),
      ["accept", "ignore"],
    ],
    ["a payment that went back since", item("cart_gone", { disposition: "refunded" }), ["accept", "ignore"]],
    [
      "a gateway that stays unsure",
      item("outcome_stays_unknown", { outcome: "unknown", disposition: "pending" }),
      ["confirm-paid", "confirm-not-paid", "ignore"],
    ],
    [
      "an unsure gateway that has said captured",
      item("echo_mismatch", { disposition: "ordered" }),
      ["accept", "ignore"],
    ],
    [
      "a refund of an order that was not made",
      item("refund_not_made", { disposition: "ordered" }),
      ["refund", "accept", "ignore"],
    ],
    [
      "several orders: which to keep is no matter of money",
      item("several_orders", { disposition: "ordered" }),
      ["accept", "ignore"],
    ],
    ["a refund whose answer was lost: decided at the refund", item("refund_unknown"), []],
    [
      "a key: decided where it is entered",
      item("key_not_accepted", { outcome: null, disposition: null }),
      [],
    ],
    [
      "a sweep that does not run: over when one runs",
      item("sweep_does_not_run", { outcome: null, disposition: null }),
      [],
    ],
    [
      "a sweep that falls behind: over when it has caught up",
      item("sweep_falls_behind", { outcome: null, disposition: null }),
      [],
    ],
    ["an item that is closed", item("cart_changed", { status: "resolved" }), []],
    [
      "a reason of a later version",
      item("teleported", { outcome: null, disposition: null }),
      ["accept", "ignore"],
    ],
  ])("%s", (_what, reviewed, actions) => {
    expect(reviewActionsOf(reviewed)).toEqual(actions);
    expect(REVIEW_ACTIONS).toEqual(expect.arrayContaining(actions));
  });

  it("I3, I8: never offers to say that a proved payment was not paid, nor to order or refund an unproved one", () => {
    const reasons = ["cart_changed", "outcome_stays_unknown", "evidence_differs", "refund_not_made"];
    for (const reason of reasons) {
      const proved = reviewActionsOf(item(reason));
      expect(proved).not.toContain("confirm-not-paid");
      for (const outcome of ["open", "unknown", "authorized", "declined"] as const) {
        const unproved = reviewActionsOf(item(reason, { outcome, disposition: "pending" }));
        expect(unproved).not.toContain("make-order");
        expect(unproved).not.toContain("refund");
      }
    }
  });
});
