/** What the admin API takes and answers about closing months of the books. */
import type { Environment } from "../../config/options";
import type { CheckState, MayClose, MonthCheck, MonthState } from "../../domain/month-close";

/** `GET /admin/mizan/months?environment=` answers `{months: ClosedMonthView[]}`: those that are closed, the newest first. */
export type ClosedMonthView = {
  /** `YYYY-MM` in Kuwait. */
  month: string;
  closed_at: string;
  closed_by: string | null;
  /** Why it was closed although something differed or waited. */
  reason: string | null;
};

/** `GET /admin/mizan/months/:month?environment=` answers `{month: MonthView}`; of a closed one, what it came to when it was closed. */
export type MonthView = {
  month: string;
  environment: Environment;
  /** Its days, both included. */
  from: string;
  to: string;
  state: MonthState;
  /** Its own closing; null also of a month before the first that was closed. */
  closed: ClosedMonthView | null;
  last_closed: string | null;
  lines: MonthLineView[];
  may_close: MayClose;
  /** A digest of the lines, to be sent back. */
  shown: string;
};
export type MonthLineView = {
  check: MonthCheck;
  state: CheckState;
  count: number | null;
  /** What is compared: the journal's side, and the other. */
  ours: string | null;
  theirs: string | null;
  difference: string | null;
  /** Payments, files or payout runs with what differs or waits; the first twenty. */
  of: { id: string; name: string }[];
  /** Days with what differs, `YYYY-MM-DD`. */
  days: string[];
};

/** `POST /admin/mizan/months/:month/close` answers `{month: MonthView}`. */
export type CloseMonth = {
  /** Of the view that was looked at: refused where the lines are others by now. */
  shown: string;
  /** Needed where something differs or waits. */
  reason?: string;
  environment?: Environment;
};
