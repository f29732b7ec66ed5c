/** What was taken once of an order is not taken again by a later charge of it. */
import { furtherTerms } from "../further-charge";
import { problemsOfTerms } from "../commission-terms";
import { vendor } from "./split-cart";

test("fixed amount and minimum were taken, and the maximum is what is left of it", () => {
  const terms = vendor("A", "10");
  const commission = {
    type: "mixed",
    base: "goods",
    percent: "10",
    fixed: "0.500",
    minimum: "1",
    maximum: "5",
  } as const;
  const further = furtherTerms({ ...terms, commission }, 1_500);
  expect(further.commission).toEqual({ ...commission, fixed: "0", minimum: null, maximum: "3.500" });
  expect(problemsOfTerms(further.commission)).toEqual([]);
  expect(furtherTerms({ ...terms, commission }, 9_000).commission.maximum).toBe("0.000");
});

test("a fixed delivery was taken; what the shopper pays for a further one is the vendor's as ever", () => {
  const terms = vendor("A", "10");
  const fixed = { source: "fixed", fixed: "2", recipient: "company", company: 7 } as const;
  expect(furtherTerms({ ...terms, delivery: fixed }, 0).delivery).toEqual({
    ...fixed,
    source: "cart_shipping",
    fixed: null,
  });
  const shipping = { source: "cart_shipping", recipient: "vendor" } as const;
  expect(furtherTerms({ ...terms, delivery: shipping }, 0).delivery).toEqual(shipping);
});
