import { type Erasure, type ErasureFacts, erasureOf } from "../erasure";

const quiet: ErasureFacts = {
  outcome: "open",
  disposition: "pending",
  isAtWork: false,
  isUnsure: false,
  hasOpenReviewItem: false,
  wasDecided: false,
  hasRefundInFlight: false,
};

const paid = (more: Partial<ErasureFacts> = {}) =>
  ({ outcome: "paid", disposition: "ordered", ...more }) as const;

describe("what becomes of an attempt when its shopper's data is to go", () => {
  it.each<[string, Partial<ErasureFacts>, `${Erasure["act"]} ${Erasure["why"]}`]>([
    ["nobody paid, and nobody asks any more", {}, "delete abandoned"],
    ["the bank declined it", { outcome: "declined" }, "delete failed"],
    ["the shopper cancelled it", { outcome: "canceled" }, "delete failed"],
    ["it was denied by risk", { outcome: "denied" }, "delete failed"],
    ["approved and not captured", { outcome: "authorized" }, "leave undecided"],
    ["HOST TIMEOUT", { outcome: "unknown" }, "leave undecided"],
    ["open, and still asked about", { isAtWork: true }, "leave undecided"],
    ["declined, and still asked about", { outcome: "declined", isAtWork: true }, "leave undecided"],
    ["nobody knows whether money moved", { isUnsure: true }, "leave undecided"],
    ["declined, but an answer was lost since", { outcome: "declined", isUnsure: true }, "leave undecided"],
    ["declined, and before a person", { outcome: "declined", hasOpenReviewItem: true }, "leave reviewed"],
    ["a person said that it was not paid", { outcome: "declined", wasDecided: true }, "anonymise reviewed"],
    [
      "a person left it as it is",
      { outcome: "unknown", isUnsure: true, wasDecided: true },
      "anonymise reviewed",
    ],
    [
      "a person decided, but it is still asked about",
      { isAtWork: true, wasDecided: true },
      "leave undecided",
    ],
    ["paid, and not an order yet", paid({ disposition: "pending" }), "leave undecided"],
    ["paid and ordered", paid(), "anonymise paid"],
    ["paid and refunded", paid({ disposition: "refunded" }), "anonymise paid"],
    ["a second payment, decided", paid({ disposition: "spare", wasDecided: true }), "anonymise paid"],
    [
      "paid, let go, before a person",
      paid({ disposition: "released", hasOpenReviewItem: true }),
      "leave reviewed",
    ],
    ["paid, and a refund has no answer", paid({ hasRefundInFlight: true }), "leave undecided"],
    ["paid, and its order is being repaired", paid({ isAtWork: true }), "leave undecided"],
  ])("%s", (_, facts, expected) => {
    const { act, why } = erasureOf({ ...quiet, ...facts });
    expect(`${act} ${why}`).toBe(expected);
  });

  it("deletes nothing that was paid, decided, unsure, at work or before a person, whatever else is so", () => {
    const flags = [true, false];
    const outcomes = ["open", "paid", "declined", "authorized", "canceled", "denied", "unknown"] as const;
    const dispositions = ["pending", "ordered", "spare", "released", "refunded"] as const;
    let seen = 0;
    for (const outcome of outcomes)
      for (const disposition of dispositions)
        for (const isAtWork of flags)
          for (const isUnsure of flags)
            for (const hasOpenReviewItem of flags)
              for (const wasDecided of flags)
                for (const hasRefundInFlight of flags) {
                  const facts = {
                    outcome,
                    disposition,
                    isAtWork,
                    isUnsure,
                    hasOpenReviewItem,
                    wasDecided,
                    hasRefundInFlight,
                  };
                  const { act } = erasureOf(facts);
                  const isInDoubt = isAtWork || hasOpenReviewItem || hasRefundInFlight;
                  if (act === "delete")
                    expect(
                      isInDoubt ||
                        isUnsure ||
                        wasDecided ||
                        ["paid", "authorized", "unknown"].includes(outcome),
                    ).toBe(false);
                  if (isInDoubt) expect(act).toBe("leave");
                  seen += 1;
                }
    expect(seen).toBe(7 * 5 * 32);
  });
});
