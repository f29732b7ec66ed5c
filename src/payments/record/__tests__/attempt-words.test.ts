import { summaryOfAttempt } from "../attempt-words";
import { checkWordsOf, type Checked } from "../../asking/check-words";

describe("where an attempt stands", () => {
  it.each([
    ["prepared", "open", "pending", /has not opened the payment page/],
    ["initializing", "open", "pending", /is being opened/],
    ["init_failed", "open", "pending", /Nothing was charged/],
    ["init_unknown", "open", "pending", /nothing can have been paid/],
    ["shown", "open", "pending", /no payment yet/],
    ["shown", "unknown", "pending", /must not pay again/],
    ["shown", "declined", "pending", /declined/],
    ["shown", "paid", "pending", /tried again by itself/],
    ["shown", "paid", "ordered", /the order was made/],
    ["shown", "paid", "spare", /second time/],
    ["shown", "paid", "released", /no order could be made/],
    ["shown", "paid", "refunded", /went back/],
  ] as const)("says of %s, %s and %s what is so", (page_state, outcome, disposition, words) => {
    const { en, ar } = summaryOfAttempt({ amount_fils: 1, page_state, outcome, disposition });
    expect(en).toMatch(words);
    expect(ar).toMatch(/[\u0600-\u06ff]/);
  });
});

it.each([
  ["ordered", /are owed/],
  ["refunded", /taken back/],
] as const)("says of an order without a charge, %s, that nothing was to be paid", (disposition, words) => {
  const covered = { amount_fils: 0, page_state: "prepared", outcome: "paid", disposition } as const;
  expect(summaryOfAttempt(covered).en).toMatch(/^Nothing was to be paid/);
  expect(summaryOfAttempt(covered).en).toMatch(words);
});

describe("what a check brought", () => {
  const checked: Checked = {
    attempt: { page_state: "shown", disposition: "pending", order_tries: 0 },
    timeline: [
      { kind: "answered", evidence: { gateway_status: "NOT CAPTURED", outcome: "declined" } },
      { kind: "booked", evidence: null },
    ],
    wasPaid: false,
    wasAsked: true,
  };

  it.each<[string, Partial<Checked>, RegExp]>([
    ["the gateway's newest word", {}, /"NOT CAPTURED": declined/],
    ["that it was asked a moment ago", { wasAsked: false }, /a moment ago/],
    ["how long the gateway wants to be left alone", { wasAsked: false, retryAfterMs: 1_200 }, /another 2 s/],
    [
      "that there is nothing to ask about",
      { attempt: { page_state: "prepared", disposition: "pending", order_tries: 0 } },
      /nothing to ask/,
    ],
    ["that a proved payment is not asked about again", { wasPaid: true }, /proved already/],
    [
      "that its order has failed, and where it is tried at once",
      { wasPaid: true, attempt: { page_state: "shown", disposition: "pending", order_tries: 2 } },
      /has failed so far.*Make the order/,
    ],
  ])("is told: %s", (_what, changes, words) => {
    const { en, ar } = checkWordsOf({ ...checked, ...changes });
    expect(en).toMatch(words);
    expect(ar).toMatch(/[\u0600-\u06ff]/);
  });
});
