import type { Cart } from "../../store/shapes";
import { EXAMPLE_ADDRESS } from "../example-address";
import { addressChanges, addressOf, EMPTY_ADDRESS, faultsOf, phoneDigits } from "../kuwait-address";

describe("an address in Kuwait", () => {
  it.each([
    ["66172839", "66172839"],
    ["6617 2839", "66172839"],
    ["+965 6617-2839", "66172839"],
    ["0096566172839", "66172839"],
    ["96566172839", "66172839"],
    ["٦٦١٧ ٢٨٣٩", "66172839"],
    ["22440000", "22440000"],
    ["96512345", "96512345"],
    ["6617283", undefined],
    ["661728390", undefined],
    ["16172839", undefined],
    ["+966 6617 2839", undefined],
  ])("reads the telephone number %s as %s", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it("asks for every field, and finds nothing wrong with the example", () => {
    expect(Object.values(faultsOf({ ...EMPTY_ADDRESS, name: "  " }))).toEqual(Array(7).fill("missing"));
    expect(faultsOf(EXAMPLE_ADDRESS.ar)).toEqual({});
    expect(faultsOf({ ...EXAMPLE_ADDRESS.en, email: "noura@home", phone: "123" })).toEqual({
      email: "wrongEmail",
      phone: "wrongPhone",
    });
  });

  it.each(["en", "ar"] as const)(
    "comes back from Medusa as it was typed in, block and all (%s)",
    (language) => {
      const typed = EXAMPLE_ADDRESS[language];
      const { email, shipping_address } = addressChanges(typed, language);
      const cart = { email, shipping_address } as unknown as Cart;
      expect(addressOf(cart)).toEqual({ ...typed, phone: "66172839" });
    },
  );

  it("is none before a street is known: Medusa gives every cart a country", () => {
    const empty = { email: null, shipping_address: { address_1: null } } as unknown as Cart;
    expect(addressOf(empty)).toBeUndefined();
  });
});
