import { PaymentRefusal } from "../../../answers/payment-refusal";
import { refuseCardOfAccount } from "../refuse-way-to-pay";

describe("an account that was refused direct card payments", () => {
  const refused = { card_refused_at: new Date("2026-11-21T10:00:00Z") };

  it("takes none, in words and with a stable code", () => {
    const charge = () => refuseCardOfAccount(refused, "2");
    expect(charge).toThrow(PaymentRefusal);
    expect(charge).toThrow(expect.objectContaining({ refusalCode: "MIZAN_CARD_NOT_PERMITTED" }) as Error);
  });

  it.each(["1", "3"] as const)("takes payment type %s all the same", (paymentType) => {
    expect(() => refuseCardOfAccount(refused, paymentType)).not.toThrow();
  });

  it("takes cards again once that is forgotten", () => {
    expect(() => refuseCardOfAccount({ card_refused_at: null }, "2")).not.toThrow();
  });
});
