import { FUNNEL_STAGES, funnelOf, NOT_PAID_REASONS, type StandingAttempts } from "../payment-funnel";
import { OUTCOMES } from "../outcome";

const standing = (changes: Partial<StandingAttempts> = {}): StandingAttempts => ({
  page: "opened",
  is_returned: true,
  outcome: "paid",
  is_ordered: true,
  attempts: 1,
  amountFils: 1_000,
  ...changes,
});

describe("the funnel", () => {
  it("has every stage and reason, where nothing is at them too", () => {
    const { stages, notPaid } = funnelOf([]);
    expect(Object.keys(stages)).toEqual([...FUNNEL_STAGES]);
    expect(Object.keys(notPaid)).toEqual([...NOT_PAID_REASONS]);
    expect(Object.values({ ...stages, ...notPaid }).every(({ attempts }) => attempts === 0)).toBe(true);
  });

  it("counts an attempt at each stage that it has come to, with its amount", () => {
    const { stages } = funnelOf([
      standing({ attempts: 7, amountFils: 9_000 }),
      standing({ attempts: 2, amountFils: 500, is_ordered: false, is_returned: false }),
      standing({ attempts: 3, amountFils: 40, outcome: "declined", is_ordered: false }),
      standing({
        attempts: 4,
        amountFils: 8,
        page: "chosen",
        is_returned: false,
        outcome: "open",
        is_ordered: false,
      }),
    ]);
    expect(stages).toEqual({
      chosen: { attempts: 16, amountFils: 9_548 },
      opened: { attempts: 12, amountFils: 9_540 },
      returned: { attempts: 10, amountFils: 9_040 },
      paid: { attempts: 9, amountFils: 9_500 },
      ordered: { attempts: 7, amountFils: 9_000 },
    });
  });

  it.each([
    ["page_refused", { page: "refused", outcome: "open" }],
    ["not_opened", { page: "chosen", outcome: "open" }],
    ["left", { page: "opened", is_returned: false, outcome: "open" }],
    ["not_tried", { page: "opened", is_returned: true, outcome: "open" }],
    ["declined", { outcome: "declined" }],
    ["canceled", { outcome: "canceled" }],
    ["denied", { outcome: "denied" }],
    ["authorized", { outcome: "authorized" }],
    ["unknown", { outcome: "unknown" }],
  ] as const)("says %s of %j", (reason, changes) => {
    const { notPaid } = funnelOf([standing({ ...changes, is_ordered: false })]);
    expect(NOT_PAID_REASONS.filter((one) => notPaid[one].attempts > 0)).toEqual([reason]);
  });

  it("has of every attempt that was chosen one end: paid, or one reason", () => {
    const all = (["chosen", "refused", "opened"] as const).flatMap((page) =>
      [true, false].flatMap((is_returned) =>
        OUTCOMES.map((outcome) => standing({ page, is_returned, outcome, is_ordered: false })),
      ),
    );
    const { stages, notPaid } = funnelOf(all);
    const ended = Object.values(notPaid).reduce((sum, { attempts }) => sum + attempts, stages.paid.attempts);
    expect(ended).toBe(all.length);
    expect(stages.chosen.attempts).toBe(all.length);
  });
});
