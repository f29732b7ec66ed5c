import { creditGivenFils } from "../credit-given";

const cart = (amount: unknown) => ({ amount, isOfCart: true });
const change = (amount: unknown) => ({ amount, isOfCart: false });

it.each([
  ["nothing was given", [], 0],
  ["credit was given for what was paid", [change(-10)], 10_000],
  ["in two steps, in the engine's forms", [change("-2.5"), change({ value: "-1.250", precision: 20 })], 3750],
  ["for the credit that the order was paid with", [cart(5), change(-5)], 0],
  ["for less than that", [cart(5), change(-3)], 0],
  ["for that, and for what was paid", [cart(5), change(-4), change(-7.5)], 6500],
  // The engine writes such a line where a refund goes beyond what the order owes.
  ["a refund of money wrote a line above zero", [change(3), change(-7)], 7000],
])("where %s", (_, lines, fils) => {
  expect(creditGivenFils(lines)).toBe(fils);
});
