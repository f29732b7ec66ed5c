import { REVIEW_REASONS } from "../../../domain/review-reasons";
import { reviewTitleOf } from "../review-reason-texts";

describe("the titles of review items", () => {
  it.each(REVIEW_REASONS)("say in both languages what %s means", (reason) => {
    const { en, ar } = reviewTitleOf(reason);
    expect(en).toMatch(/^[A-Z].{20,}\.$/);
    expect(ar).toMatch(/[\u0600-\u06ff].{20,}\.$/);
    expect(en).not.toContain(reason);
  });

  it("name a reason that a later version wrote", () => {
    expect(reviewTitleOf("sunspots").en).toBe("A person is needed: sunspots.");
  });
});
