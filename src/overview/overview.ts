/** The first page's figures, read from what is kept of them: the statements do not grow with payments or vendors. */
import type { FiguresView, FunnelView, OverviewView } from "../answers/admin-api/overview";
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { daysFrom, kuwaitDayOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import { comparedDays, type Days, daysOfOverview, OVERVIEW_PERIODS } from "../domain/overview-period";
import { type Counted, funnelOf } from "../domain/payment-funnel";
import { PAYMENT_TYPES } from "../domain/payment-page";
import type { AttemptCount } from "../modules/mizan/stores/attempt-sum-store";
import type { DayMovement } from "../modules/mizan/stores/day-movement-store";

type Read = { movements: readonly DayMovement[]; counts: readonly AttemptCount[] };

/** @param now whose day is today */
export async function overview(
  { mizan }: Pick<Using<"overview">, "mizan">,
  environment: Environment,
  now = new Date(),
): Promise<OverviewView> {
  const today = kuwaitDayOf(now);
  const all = daysOfOverview(today);
  const [movements, counts, isCounting, owed, waiting] = await Promise.all([
    mizan.dayMovements.ofDays(environment, all),
    mizan.attemptSums.ofDays(environment, all),
    mizan.attemptSums.areUncounted(),
    mizan.balances.owedInAll(environment),
    mizan.waiting.counts(environment),
  ]);
  const periods = OVERVIEW_PERIODS.map((period) => {
    const days = comparedDays(period, today);
    const read = { movements, counts };
    return [period, { now: figuresOf(read, days.now), before: figuresOf(read, days.before) }] as const;
  });
  const movementOn = new Map(movements.map((movement) => [movement.day, movement]));
  return {
    environment,
    at: now.toISOString(),
    periods: Object.fromEntries(periods) as OverviewView["periods"],
    days: daysFrom(comparedDays("month", today).before.first, today).map((day) => ({
      day,
      paid: toDecimalString(movementOn.get(day)?.paidFils ?? 0),
      refunded: toDecimalString(movementOn.get(day)?.refundedFils ?? 0),
    })),
    owed: { balance: toDecimalString(owed.balanceFils), reserved: toDecimalString(owed.reservedFils) },
    waiting: {
      review_items: waiting.reviewItems,
      approvals: waiting.approvals,
      refunds: waiting.refunds,
      payout_runs: waiting.payoutRuns,
      settlements: waiting.settlements,
    },
    is_counting: isCounting,
  };
}

/** @returns what of it is of some days */
function figuresOf({ movements, counts }: Read, { first, last }: Days): FiguresView {
  const isIn = ({ day }: { day: string }) => first <= day && day <= last;
  const moved = movements.filter(isIn);
  const sumOf = (valueOf: (movement: DayMovement) => number) =>
    moved.reduce((sum, movement) => sum + valueOf(movement), 0);
  return {
    from: first,
    to: last,
    payments: sumOf(({ payments }) => payments),
    paid: toDecimalString(sumOf(({ paidFils }) => paidFils)),
    refunded: toDecimalString(sumOf(({ refundedFils }) => refundedFils)),
    commission: toDecimalString(sumOf(({ commissionFils }) => commissionFils)),
    discounts_borne: toDecimalString(sumOf(({ borneFils }) => borneFils)),
    funnels: funnelsOf(counts.filter(isIn)),
  };
}

function funnelsOf(counts: readonly AttemptCount[]): FunnelView[] {
  return PAYMENT_TYPES.flatMap((type) => {
    const ofWay = counts.filter(({ payment_type }) => payment_type === type);
    if (ofWay.length === 0) return [];
    const { stages, notPaid } = funnelOf(ofWay);
    return [{ payment_type: type, stages: viewsOf(stages), not_paid: viewsOf(notPaid) }];
  });
}

function viewsOf<Name extends string>(
  counted: Record<Name, Counted>,
): Record<Name, { attempts: number; amount: string }> {
  const views = Object.entries<Counted>(counted).map(([name, { attempts, amountFils }]) => [
    name,
    { attempts, amount: toDecimalString(amountFils) },
  ]);
  return Object.fromEntries(views) as Record<Name, { attempts: number; amount: string }>;
}
