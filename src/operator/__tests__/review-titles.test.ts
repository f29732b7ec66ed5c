import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REVIEW_REASONS, reviewTitleOf } from "../review-titles";

const source = readFileSync(join(__dirname, "../../attempts/open-review-item.ts"), "utf8");
const union = /export type ReviewReason =([^;]+);/.exec(source)?.[1] ?? "";
const reasons = [...union.matchAll(/"([a-z_]+)"/g)].map(([, reason]) => reason ?? "");

describe("the titles of review items", () => {
  it("are there for every reason, and for no other", () => {
    expect(reasons.length).toBeGreaterThan(15);
    expect([...REVIEW_REASONS].sort()).toEqual([...reasons].sort());
  });

  it.each(reasons)("say in both languages what %s means", (reason) => {
    const { en, ar } = reviewTitleOf(reason);
    expect(en).toMatch(/^[A-Z].{20,}\.$/);
    expect(ar).toMatch(/[\u0600-\u06ff].{20,}\.$/);
    expect(en).not.toContain(reason);
  });

  it("name a reason that a later version wrote", () => {
    expect(reviewTitleOf("sunspots").en).toBe("A person is needed: sunspots.");
  });
});
