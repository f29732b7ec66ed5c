import { type NamedPart, whyUncovered } from "../uncovered-item";

const TODAY = "2026-11-20";
const part: NamedPart = {
  amountFils: 1_000,
  isFrozen: false,
  deliveryWasCancelled: false,
  dueDay: "2026-11-10",
};

test.each<[string, Partial<NamedPart>[], ReturnType<typeof whyUncovered>]>([
  ["nothing is named", [], undefined],
  ["all is due and free", [{}, { amountFils: -200 }], undefined],
  ["one payment is frozen", [{}, { isFrozen: true }], "frozen"],
  ["what is frozen comes to nothing", [{ amountFils: 0, isFrozen: true }], undefined],
  ["what is frozen is a debt", [{ amountFils: -1, isFrozen: true }], undefined],
  ["a delivery was cancelled", [{ deliveryWasCancelled: true, dueDay: null }], "delivery_cancelled"],
  [
    "a delivery was cancelled, the latest day is to come",
    [{ deliveryWasCancelled: true, dueDay: "2026-11-21" }],
    "delivery_cancelled",
  ],
  [
    "a delivery was cancelled, and it is due today all the same",
    [{ deliveryWasCancelled: true, dueDay: TODAY }],
    undefined,
  ],
  [
    "a delivery was cancelled of a debt",
    [{ deliveryWasCancelled: true, dueDay: null, amountFils: -1 }],
    undefined,
  ],
  ["it was never due, and named all the same", [{ dueDay: null }], undefined],
  [
    "frozen comes before a cancelled delivery",
    [{ deliveryWasCancelled: true, dueDay: null }, { isFrozen: true }],
    "frozen",
  ],
])("%s", (_, parts, reason) => {
  expect(
    whyUncovered(
      parts.map((given) => ({ ...part, ...given })),
      TODAY,
    ),
  ).toBe(reason);
});
