import { settlementFaultWordsOf } from "../settlement-fault-words";

const chargeback = {
  fault: "charged_back" as const,
  fault_column: null,
  fault_value: null,
  kind: "chargeback" as const,
  amount_fils: -1_000,
  fee_fils: 25,
  net_fils: null,
  expected_fils: 0,
};

describe("what is wrong with a settlement row", () => {
  it("DAT-18: says of a chargeback that its fee was posted, where there was one, and nothing else", () => {
    const words = settlementFaultWordsOf(chargeback);
    expect(words?.en).toContain("Its fee of 0.025 KWD was posted, nothing else");
    expect(words?.ar).toContain("قُيّدت رسومه 0.025 د.ك");
    expect(words?.ar).not.toContain("لم يُقيَّد شيء:");
    for (const fee_fils of [null, 0]) {
      const without = settlementFaultWordsOf({ ...chargeback, fee_fils });
      expect(without?.en).toContain("Nothing was posted");
      expect(without?.ar).toContain("لم يُقيَّد شيء");
    }
  });
});
