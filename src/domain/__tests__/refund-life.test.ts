import {
  cameBackFromOrder,
  hasGoneBack,
  isAnswerLost,
  isBeingSent,
  isInFlight,
  isOnItsWay,
  leftFilsOf,
  countsAsRefunded,
  mayBecome,
  mayHaveLeftFilsOf,
  needsPerson,
  REFUND_STATES,
  returnedFilsOf,
  type RefundState,
  waitsForHand,
  failedUnsent,
} from "../refund-life";

const NOW = new Date();
const refundOf = (state: RefundState, mode: "gateway" | "manual" = "gateway") => ({
  ...{ state, mode, amount_fils: 4_000, sent_at: null, on_order_at: null, decided_at: null },
});

describe("the life of a refund", () => {
  it.each<[RefundState, RefundState[]]>([
    ["requested", ["accepted", "completed", "failed", "rejected", "unknown"]],
    ["accepted", ["completed", "failed"]],
    ["completed", ["failed"]],
    ["failed", ["accepted"]],
    ["rejected", []],
    ["unknown", ["accepted", "completed", "failed"]],
  ])("I5: %s may become %j, and is never sent again", (from, to) => {
    expect(REFUND_STATES.filter((state) => mayBecome(from, state))).toEqual(to);
  });

  const NAMED = { hasGoneBack, isInFlight, countsAsRefunded, isAnswerLost, isOnItsWay };
  it.each<[RefundState, (keyof typeof NAMED)[]]>([
    ["requested", ["isInFlight", "countsAsRefunded"]],
    ["accepted", ["hasGoneBack", "countsAsRefunded", "isOnItsWay"]],
    ["completed", ["hasGoneBack", "countsAsRefunded"]],
    ["failed", []],
    ["rejected", []],
    ["unknown", ["isInFlight", "countsAsRefunded", "isAnswerLost"]],
  ])("%s: %j", (state, names) => {
    const found = Object.entries(NAMED).filter(([, is]) => is(refundOf(state)));
    expect(found.map(([name]) => name)).toEqual(names);
  });

  it.each<[RefundState, "gateway" | "manual", string[]]>([
    ["requested", "gateway", ["isBeingSent"]],
    ["requested", "manual", ["waitsForHand", "needsPerson"]],
    ["unknown", "gateway", ["needsPerson"]],
    ["accepted", "manual", []],
    ["failed", "gateway", []],
  ])("%s by %s: %j", (state, mode, names) => {
    const found = Object.entries({ isBeingSent, waitsForHand, needsPerson });
    expect(found.filter(([, is]) => is(refundOf(state, mode))).map(([name]) => name)).toEqual(names);
  });

  it.each([
    ["given up unsent", {}, true, false],
    ["sent, and not made", { sent_at: NOW }, false, false],
    ["came back from its order", { on_order_at: NOW, decided_at: NOW }, false, true],
    ["never on an order, and said to have come back", { sent_at: NOW, decided_at: NOW }, false, false],
  ])("failed, %s", (_, more, never, back) => {
    const refund = { ...refundOf("failed"), ...more };
    expect([failedUnsent(refund), cameBackFromOrder(refund)]).toEqual([never, back]);
  });

  it("what a person said to have failed may have left all the same, and what a machine knows not to", () => {
    const said = { ...refundOf("failed"), decided_at: NOW };
    const states = REFUND_STATES.filter((state) => mayHaveLeftFilsOf([refundOf(state)]) > 0);
    expect(states).toEqual(["requested", "accepted", "completed", "unknown"]);
    const refunds = [said, refundOf("failed"), refundOf("accepted")];
    expect([mayHaveLeftFilsOf(refunds), leftFilsOf(10_000, refunds)]).toEqual([8_000, 6_000]);
  });

  it("what went back counts once it was made", () => {
    expect(returnedFilsOf(REFUND_STATES.map((state) => refundOf(state)))).toBe(8_000);
  });
});
