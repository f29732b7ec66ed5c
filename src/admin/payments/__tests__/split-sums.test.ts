import type { SplitView } from "../../../answers/admin-api/attempts";
import { splitSumsOf, sumKwd } from "../split-sums";

type Vendor = SplitView["vendors"][number];

function vendor(part: Partial<Vendor>): Vendor {
  return {
    vendor_id: "mven_a",
    name: "Dates",
    gross: "10.000",
    commission: "1.250",
    delivery: "1.500",
    delivery_recipient: "company",
    delivery_company: 7,
    net: "8.750",
    adjustments: [],
    ...part,
  };
}

function splitOf(vendors: Vendor[], charge: string, platform = "0.000"): SplitView {
  return { charge, borne: "0.000", key_owner: "operator", owed: "0.000", vendors, platform };
}

describe("the sums of a split", () => {
  it("add commission, delivery to others, what vendors receive and the operator's own up to the charge", () => {
    const sums = splitSumsOf(
      splitOf(
        [vendor({}), vendor({ vendor_id: "mven_b", gross: "5.000", net: "3.750", delivery: "0.001" })],
        "19.001",
        "2.500",
      ),
    );
    expect(sums).toMatchObject({ gross: "15.000", commission: "2.500", delivery: "1.501", net: "12.500" });
    expect(sums).toMatchObject({
      deliveryToOthers: "1.501",
      platform: "2.500",
      total: "19.001",
      matches: true,
    });
  });

  it("make what was paid and what the operator bears of it", () => {
    const split = { ...splitOf([vendor({})], "5.000"), borne: "6.500" };
    expect(splitSumsOf(split)).toMatchObject({ total: "11.500", matches: true });
    expect(splitSumsOf({ ...split, borne: "0.000" }).matches).toBe(false);
  });

  it("say what the gateway pays of what a vendor receives, where the operator owes it the rest", () => {
    const split = { ...splitOf([vendor({})], "5.000"), borne: "6.500", owed: "4.000" };
    expect(splitSumsOf(split).paidByGateway).toBe("4.750");
  });

  it("do not count delivery twice that the vendor keeps", () => {
    const sums = splitSumsOf(splitOf([vendor({ delivery_recipient: "vendor", net: "10.250" })], "11.500"));
    expect(sums).toMatchObject({
      delivery: "1.500",
      deliveryToOthers: "0.000",
      total: "11.500",
      matches: true,
    });
  });

  it("say so when they miss the charge by one fils", () => {
    expect(splitSumsOf(splitOf([vendor({})], "11.501"))).toMatchObject({ total: "11.500", matches: false });
  });

  it("are exact where floats are not", () => {
    expect(sumKwd(["0.100", "0.200", "1.005", "1.005"])).toBe("2.310");
    expect(sumKwd([])).toBe("0.000");
  });
});
