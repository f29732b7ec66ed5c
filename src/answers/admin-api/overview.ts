/** What the admin API answers for the first page: figures of now beside those of the period before. */
import type { Environment } from "../../config/options";
import type { OverviewPeriod } from "../../domain/overview-period";
import type { FunnelStage, NotPaidReason } from "../../domain/payment-funnel";
import type { PaymentType } from "../../domain/payment-page";

/** `GET /admin/mizan/overview?environment=` answers `{overview: OverviewView}`. Money is by the day on which it was posted. */
export type OverviewView = {
  environment: Environment;
  at: string;
  periods: Record<OverviewPeriod, { now: FiguresView; before: FiguresView }>;
  /** Every day from the first of the month before to today. */
  days: { day: string; paid: string; refunded: string }[];
  owed: OverviewOwedView;
  waiting: WaitingView;
  /** Tries to pay of before these were counted are still being counted: those of earlier days may be too few. */
  is_counting: boolean;
};

/** Both days included. */
export type FiguresView = {
  from: string;
  to: string;
  /** Captured payments that became orders. */
  payments: number;
  paid: string;
  /** Went back to shoppers. */
  refunded: string;
  /** Less what refunds took back. */
  commission: string;
  /** What discounts and credit cost the marketplace. */
  discounts_borne: string;
  /** Of the tries to pay that were begun on these days, by way to pay; without a way that nobody chose. */
  funnels: FunnelView[];
};

export type CountView = { attempts: number; amount: string };
export type FunnelView = {
  payment_type: PaymentType;
  stages: Record<FunnelStage, CountView>;
  not_paid: Record<NotPaidReason, CountView>;
};

/** What vendors are owed in all, and how much of it stands in payouts that are not yet made. */
export type OverviewOwedView = { balance: string; reserved: string };

/**
 * `GET /admin/mizan/overview/owed?environment=` answers `{owed: OwedByDayView | null}`: null where too many entries wait to be read.
 * The parts of all vendors, but of those who owe: what they owe pays for nobody else.
 */
export type OwedByDayView = {
  /** Today. */
  payable: string;
  frozen: string;
  /** Until it is due. */
  held: string;
  /** When some of what is held is due next, and how much; null where nobody knows when. */
  next: { day: string; amount: string } | null;
};

/** `1001` is more than a thousand. */
export type WaitingView = {
  review_items: { reason: string; count: number }[];
  approvals: number;
  refunds: number;
  payout_runs: number;
  settlements: number;
};
