import { OF_ONE_WAY, reasonText, WAY_LABELS } from "../way-words";

describe("the words about ways to pay", () => {
  const told = [
    "MIZAN_CART_COMPLETED",
    "MIZAN_ALREADY_PAID",
    "MIZAN_CURRENCY_NOT_KWD",
    "MIZAN_ZERO_CHARGE",
    "MIZAN_SEVERAL_VENDORS",
    "MIZAN_DIVIDE_CART",
    "MIZAN_VENDOR_PAUSED",
    "MIZAN_VENDOR_UNASSIGNED",
    "MIZAN_CART_EMPTY",
    "MIZAN_WAY_TO_PAY_NOT_ACCEPTED",
    "MIZAN_CARD_NOT_PERMITTED",
  ] as const;

  it("say why in words of their own, each in both languages", () => {
    const texts = told.map(reasonText);
    expect(new Set(texts.map(({ en }) => en)).size).toBe(told.length);
    expect(new Set(texts.map(({ ar }) => ar)).size).toBe(told.length);
    for (const { en, ar } of [...texts, ...Object.values(WAY_LABELS)]) {
      expect(en).toMatch(/^[A-Z][\x20-\x7e]+$/);
      expect(ar).toMatch(/^[\u0600-\u06ff .،]+$/);
    }
  });

  it.each([
    "MIZAN_KEY_UNUSABLE",
    "MIZAN_NOT_READY",
    "MIZAN_CHARGE_REFUSED",
    "MIZAN_VENDOR_NOT_SET_UP",
  ] as const)("say of %s only that it is not now: it is the operator's to put right", (code) => {
    expect(reasonText(code).en).toMatch(/right now.*contact the shop/);
    expect(reasonText(code).en).not.toMatch(/key|vendor|commission|operator/i);
  });

  it("tell what another way would mend from what is wrong with the cart", () => {
    expect(told.filter((code) => OF_ONE_WAY.has(code))).toEqual([
      "MIZAN_WAY_TO_PAY_NOT_ACCEPTED",
      "MIZAN_CARD_NOT_PERMITTED",
    ]);
  });
});
