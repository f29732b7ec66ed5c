/** Where a person finds exactly what a line of a month counts. */
import type { MonthLineView, MonthView } from "../../answers/books-api/months";
import type { MonthCheck } from "../../domain/month-close";

/** `name` is of one payment, file, run or day; null leads to a list. */
export type Place = { to: string; name: string | null };

type Days = Pick<MonthView, "month" | "from" | "to">;

const LIST: Readonly<Record<MonthCheck, (days: Days) => string>> = {
  journal: ({ from, to }) => `/mizan/journal?from=${from}&to=${to}`,
  captured: ({ from, to }) => `/mizan/journal?kind=charge&from=${from}&to=${to}`,
  unplaced: ({ from, to }) =>
    `/mizan/attempts?outcome=paid&disposition=pending,spare,released&from=${from}&to=${to}`,
  review_items: ({ to }) => `/mizan/attention?status=open&to=${to}`,
  refunds: ({ to }) => `/mizan/refunds?state=requested,unknown&to=${to}`,
  gateway_files: () => "/mizan/settlements",
  gateway_days: () => "/mizan/settlements",
  gateway_rows: () => "/mizan/settlements",
  gateway_missing: () => "/mizan/settlements",
  statements: ({ from, to }) => `/mizan/statements?from=${from}&to=${to}`,
  invoices: ({ month }) => `/mizan/invoices?period=${month}`,
  payouts: ({ from, to }) => `/mizan/journal?account=payout_clearing&from=${from}&to=${to}`,
  payout_runs: () => "/mizan/payout-runs",
  bank: () => "/mizan/bank-statements",
};

const ONE: Partial<Record<MonthCheck, (id: string) => string>> = {
  captured: (id) => `/mizan/attempts/${encodeURIComponent(id)}`,
  gateway_files: (id) => `/mizan/settlements/${encodeURIComponent(id)}`,
  gateway_rows: (id) => `/mizan/settlements/${encodeURIComponent(id)}?decided=false`,
  gateway_missing: (id) => `/mizan/settlements/${encodeURIComponent(id)}`,
  payout_runs: (id) => `/mizan/payout-runs/${encodeURIComponent(id)}`,
};

/** @returns each payment, file, run or day with what differs or waits; where none is named, the list */
export function placesOf(line: Pick<MonthLineView, "check" | "of" | "days">, days: Days): Place[] {
  const one = ONE[line.check];
  if (line.days.length > 0)
    return line.days.map((day) => ({ to: `/mizan/journal?kind=charge&from=${day}&to=${day}`, name: day }));
  if (one && line.of.length > 0) return line.of.map(({ id, name }) => ({ to: one(id), name }));
  return [{ to: LIST[line.check](days), name: null }];
}
