import {
  NO_PROOF_REASONS,
  NOT_RETURNED_REASONS,
  policyOf,
  REASONS_DECIDED_ELSEWHERE,
  REASONS_DECIDED_FOR_GOOD,
  reasonsEndedWhen,
  REVIEW_REASONS,
  reviewReasonLabels,
  UNCERTAIN_REASONS,
  UNPLACED_REASONS,
} from "../review-reasons";

describe("reasons for which a person is needed", () => {
  it.each([...UNPLACED_REASONS, ...NO_PROOF_REASONS])(
    "%s is over once the payment has its order",
    (reason) => {
      // A second payment for an ordered cart stays a person's.
      expect(reasonsEndedWhen("ordered").includes(reason)).toBe(reason !== "second_capture");
    },
  );

  it("what nobody knows for certain is over with the order, and is asked about once", () => {
    expect(reasonsEndedWhen("ordered")).toEqual(expect.arrayContaining([...UNCERTAIN_REASONS]));
    expect(REASONS_DECIDED_FOR_GOOD).toEqual(expect.arrayContaining([...UNCERTAIN_REASONS]));
    expect(reasonsEndedWhen("paid").filter((reason) => NO_PROOF_REASONS.includes(reason))).toEqual([]);
  });

  it("only a payment without a place may go back without a person", () => {
    const byPolicy = REVIEW_REASONS.filter(policyOf);
    expect(byPolicy.filter((reason) => !UNPLACED_REASONS.includes(reason))).toEqual([]);
    // Made again and again, or an order's: never by itself.
    expect(byPolicy).not.toEqual(expect.arrayContaining(["completion_keeps_failing"]));
    expect(byPolicy).not.toEqual(expect.arrayContaining(["order_without_payment"]));
  });

  it("money that has not gone back is closed by a person alone", () => {
    const ends = (["ordered", "spare", "paid", "refund_known"] as const).flatMap(reasonsEndedWhen);
    expect(ends.filter((reason) => NOT_RETURNED_REASONS.includes(reason))).toEqual([]);
  });

  it("each has its short text in both languages, and no two the same", () => {
    for (const language of ["en", "ar"] as const) {
      const texts = Object.values(reviewReasonLabels(language));
      expect(new Set(texts).size).toBe(REVIEW_REASONS.length);
    }
    expect(Object.values(reviewReasonLabels("ar")).every((text) => /[\u0621-\u064a]/.test(text))).toBe(true);
    expect(REASONS_DECIDED_ELSEWHERE.length).toBeGreaterThan(0);
  });
});
