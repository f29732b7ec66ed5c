import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { partySum } from "../party-sum";
import { needsPerson, partyName, refundedOf, shownStateOf } from "../refund-words";

describe("the state of a refund", () => {
  it.each([
    ["requested", "gateway", "requested", false],
    ["requested", "manual", "by_hand", true],
    ["accepted", "gateway", "accepted", false],
    ["accepted", "manual", "recorded", false],
    ["completed", "manual", "completed", false],
    ["unknown", "gateway", "unknown", true],
    ["rejected", "gateway", "rejected", false],
  ] as const)("%s, made by %s, is shown as %s; waits for a person: %s", (state, mode, shown, waits) => {
    expect(shownStateOf({ state, mode })).toBe(shown);
    expect(needsPerson({ state, mode })).toBe(waits);
  });

  it("counts as refunded what was made, and nothing that is uncertain", () => {
    const refunds = [
      { state: "accepted", amount: "1.001" },
      { state: "completed", amount: "2.000" },
      { state: "unknown", amount: "4.000" },
      { state: "requested", amount: "8.000" },
      { state: "rejected", amount: "16.000" },
    ] as const;
    expect(refundedOf(refunds)).toBe("3.001");
  });
});

describe("the parties of a refund", () => {
  const t = textsFrom("en");

  it("are named: by their name, by their id where the vendor is gone, and the marketplace as such", () => {
    expect(partyName(t, { vendor_id: "mven_a", name: "Dukan" })).toBe("Dukan");
    expect(partyName(t, { vendor_id: "mven_b", name: null })).toBe("mven_b");
    expect(partyName(t, { vendor_id: null, name: null })).toBe("The marketplace itself");
  });

  it("add up, also where a vendor gets back what it had borne of the delivery", () => {
    const party = { vendor_id: "mven_a", name: null, goods: "0.000", delivery: "1.500", borne_back: "0.000" };
    const first = { ...party, commission_back: "0.000", delivery_back: "2.000", own_back: "-0.500" };
    const second = { ...party, commission_back: "0.167", delivery_back: "0.000", own_back: "1.333" };
    expect(partySum([first, second], "own_back")).toBe("0.833");
    expect(partySum([first], "own_back")).toBe("-0.500");
  });
});
