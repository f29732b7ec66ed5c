import type { FiguresView, OverviewView } from "../../../answers/admin-api/overview";
import { OVERVIEW_PERIODS } from "../../../domain/overview-period";
import { FUNNEL_STAGES, NOT_PAID_REASONS } from "../../../domain/payment-funnel";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { changeText, FIGURES, isEmpty, listOf, listOfNotPaid } from "../figures";

const figures = (changes: Partial<FiguresView> = {}): FiguresView => ({
  from: "2026-11-01",
  to: "2026-11-28",
  payments: 0,
  paid: "0.000",
  refunded: "0.000",
  commission: "0.000",
  discounts_borne: "0.000",
  funnels: [],
  ...changes,
});

describe("a figure beside that of the period before", () => {
  it.each([
    [figures({ paid: "12.000" }), figures({ paid: "10.000" }), "day", "20% more than yesterday"],
    [
      figures({ paid: "9.000" }),
      figures({ paid: "10.000" }),
      "week",
      "10% less than on the same days last week",
    ],
    [
      figures({ paid: "9.000" }),
      figures({ paid: "9.000" }),
      "month",
      "As much as on the same days last month",
    ],
    [figures({ paid: "0.001" }), figures(), "day", "Nothing yesterday"],
  ] as const)("is told in words (%#)", (now, before, period, words) => {
    const { text, values } = changeText({ now, before }, "paid", period);
    expect(textsFrom("en")(text, values)).toBe(words);
  });

  it("has its words for every period and change, in both languages", () => {
    for (const language of ["en", "ar"] as const) {
      const t = textsFrom(language);
      const kinds = ["more", "less", "same", "more_than_nothing", "less_than_nothing"];
      const names = [
        ...OVERVIEW_PERIODS.flatMap((period) => kinds.map((kind) => `overview.change.${period}.${kind}`)),
        ...OVERVIEW_PERIODS.map((period) => `overview.periods.${period}`),
        ...FIGURES.map((figure) => `overview.figures.${figure}`),
        ...FUNNEL_STAGES.map((stage) => `overview.stages.${stage}`),
        ...NOT_PAID_REASONS.map((reason) => `overview.not_paid.${reason}`),
      ];
      expect(names.filter((name) => t(name) === name)).toEqual([]);
    }
  });
});

describe("the overview", () => {
  const periods = (now: FiguresView): OverviewView["periods"] => {
    const one = { now, before: figures() };
    return { day: one, week: one, month: one };
  };

  it.each([
    [figures(), true],
    [figures({ refunded: "1.000" }), false],
    [figures({ funnels: [{ payment_type: "1" }] as never }), false],
  ])("is empty while nothing has happened (%#)", (now, empty) => {
    expect(isEmpty({ periods: periods(now) } as OverviewView)).toBe(empty);
  });

  it("leads from each figure to the list that it counts, of its days", () => {
    expect([...FIGURES.map((figure) => listOf(figure, figures())), listOfNotPaid("left", figures())]).toEqual(
      [
        "/mizan/journal?kind=charge&from=2026-11-01&to=2026-11-28",
        "/mizan/journal?kind=charge&from=2026-11-01&to=2026-11-28",
        "/mizan/refunds?from=2026-11-01&to=2026-11-28",
        "/mizan/journal?account=commission&from=2026-11-01&to=2026-11-28",
        "/mizan/journal?account=discounts_borne&from=2026-11-01&to=2026-11-28",
        "/mizan/attempts?outcome=open&from=2026-11-01&to=2026-11-28",
      ],
    );
  });
});
