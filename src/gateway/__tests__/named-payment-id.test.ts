import { paymentIdOfPage, paymentIdOfReturn } from "../named-payment-id";

const OURS = "20261123031500123456";
const OTHER = "20261123031459654321";

describe("the payment id that a return names", () => {
  it.each([
    [{ trackId: "t1", serviceRefrenceCode: OTHER }, OTHER],
    [{ trackId: "t1", hiddenNameRefrenceCode: OTHER, paymentId: "1" }, OTHER],
    [{ trackId: "t2", serviceRefrenceCode: OTHER }, undefined],
    [{ serviceRefrenceCode: OTHER }, undefined],
    [{ trackId: ["t1"], serviceRefrenceCode: OTHER }, undefined],
    [{ trackId: "t1", serviceRefrenceCode: [OTHER, OURS] }, undefined],
    [{ trackId: "t1", serviceRefrenceCode: { $ne: "" } }, undefined],
    [{ trackId: "t1", aRefrenceCode: OTHER, bRefrenceCode: OURS }, undefined],
    [{ trackId: "t1", serviceRefrenceCode: "" }, undefined],
    [{ trackId: "t1", serviceRefrenceCode: "a b" }, undefined],
    [{ trackId: "t1", serviceRefrenceCode: "a\r\nb" }, undefined],
    [{ trackId: "t1", serviceRefrenceCode: "7".repeat(256) }, undefined],
    [{ trackId: "t1" }, undefined],
  ])("TAM-04: is one printable text of a return that names our trackid: %j", (fields, expected) => {
    expect(paymentIdOfReturn(fields, "t1")).toBe(expected);
  });

  it("is read under its exact name where the configuration has it", () => {
    const fields = { trackId: "t1", aRefrenceCode: OURS, bRefrenceCode: OTHER };
    expect(paymentIdOfReturn(fields, "t1", { serviceReference: "bRefrenceCode" })).toBe(OTHER);
  });
});

describe("the payment id that the address of a page names", () => {
  it.each([
    [`https://pay.example/transit/${OTHER}`, OTHER],
    [`https://pay.example/transit?id=${OTHER}&lang=ar&again=${OTHER}`, OTHER],
    [`https://pay.example/transit/${OURS}`, undefined],
    [`https://pay.example/transit/${OURS}/${OTHER}`, undefined],
    [`https://pay.example/${OTHER}/20261123031459654399`, undefined],
    [`https://pay.example/transit/${OTHER}1234567`, undefined],
    ["https://pay.example/transit/5f0b2c", undefined],
  ])("PRO-10: %s", (pageUrl, expected) => {
    expect(paymentIdOfPage(pageUrl, OURS)).toBe(expected);
  });
});
