import { onePieceOf } from "../one-piece";

it.each([
  ["10.000", 4, { amount: "2.500", isExact: true }],
  ["10.000", 3, { amount: "3.333", isExact: false }],
  ["0.005", 2, { amount: "0.003", isExact: false }],
  ["10.000", 1, undefined],
  ["10.000", null, undefined],
])("of %s for %j pieces, one is %j", (paid, pieces, piece) => {
  expect(onePieceOf(paid, pieces)).toEqual(piece);
});
