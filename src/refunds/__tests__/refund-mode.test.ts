import { refundModeOf } from "../refund-mode";

describe("PRO-10: how a refund is made", () => {
  it.each([
    ["as the account says, where the gateway showed our payment id", { serviceReference: "id-1" }, "gateway"],
    ["by hand, where the gateway showed no record", null, "manual"],
    ["by hand, where it showed the payment under another id", { serviceReference: "id-2" }, "manual"],
  ])("%s", (_case, record, expected) => {
    expect(refundModeOf({ gateway_payment_id: "id-1", record }, "gateway")).toBe(expected);
    expect(refundModeOf({ gateway_payment_id: "id-1", record }, "manual")).toBe("manual");
  });
});
