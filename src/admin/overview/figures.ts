/** What is shown of a period's figures: with what they are compared, how that is said, and to which list each leads. */
import type { FiguresView, FunnelView, OverviewView } from "../../answers/admin-api/overview";
import { filsOf } from "../../domain/money";
import { changeOf, type OverviewPeriod } from "../../domain/overview-period";
import type { NotPaidReason } from "../../domain/payment-funnel";

export const FIGURES = ["paid", "payments", "refunded", "commission", "discounts_borne"] as const;
export type Figure = (typeof FIGURES)[number];

/** The name of a text below `overview.change`, and its values. */
export type ChangeText = { text: string; values: { percent: string } };

/** @returns how a figure of a period stands to the one before, in words */
export function changeText(
  { now, before }: OverviewView["periods"][OverviewPeriod],
  figure: Figure,
  period: OverviewPeriod,
): ChangeText {
  const numberOf = (of: FiguresView) => (figure === "payments" ? of.payments : filsOf(of[figure]));
  const change = changeOf(numberOf(now), numberOf(before));
  const percent = change.kind === "same" ? null : change.percent;
  const kind = change.kind !== "same" && percent === null ? `${change.kind}_than_nothing` : change.kind;
  return { text: `overview.change.${period}.${kind}`, values: { percent: percent ?? "" } };
}

/** @returns the list that a figure counts; days as they are in its address */
export function listOf(figure: Figure, { from, to }: FiguresView): string {
  const days = `from=${from}&to=${to}`;
  if (figure === "refunded") return `/mizan/refunds?${days}`;
  if (figure === "commission") return `/mizan/journal?account=commission&${days}`;
  if (figure === "discounts_borne") return `/mizan/journal?account=discounts_borne&${days}`;
  return `/mizan/journal?kind=charge&${days}`;
}

/** What the gateway says of it, which the list of payments is narrowed by. */
const OUTCOME_OF: Readonly<Record<NotPaidReason, string>> = {
  declined: "declined",
  canceled: "canceled",
  denied: "denied",
  left: "open",
  not_tried: "open",
  not_opened: "open",
  page_refused: "open",
  authorized: "authorized",
  unknown: "unknown",
};

/** @returns the list of payments in which those that were not paid for a reason are */
export function listOfNotPaid(reason: NotPaidReason, { from, to }: FiguresView): string {
  return `/mizan/attempts?outcome=${OUTCOME_OF[reason]}&from=${from}&to=${to}`;
}

/** @returns a row for each name, with how many attempts each way has at it, and all have */
export function rowsOf<Name extends string>(
  funnels: readonly FunnelView[],
  names: readonly Name[],
  countOf: (funnel: FunnelView, name: Name) => number,
): { name: Name; all: number; byWay: number[] }[] {
  return names.map((name) => {
    const byWay = funnels.map((funnel) => countOf(funnel, name));
    return { name, byWay, all: byWay.reduce((sum, attempts) => sum + attempts, 0) };
  });
}

/** @returns whether nothing has happened in any period */
export function isEmpty({ periods }: OverviewView): boolean {
  return Object.values(periods)
    .flatMap(({ now, before }) => [now, before])
    .every(
      ({ funnels, ...figures }) =>
        funnels.length === 0 && FIGURES.every((figure) => filsOf(figures[figure]) === 0),
    );
}
