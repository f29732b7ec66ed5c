/** What the pages ask the admin API about the books, and what they enter there. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { JournalEntryView, PostAdjustment } from "../../answers/books-api/journal";
import type {
  BalanceHistoryView,
  BalancesView,
  OwedView,
  PayoutView,
  RecordPayout,
} from "../../answers/books-api/payouts";
import type { StatementLine, StatementView } from "../../answers/books-api/statements";
import { callMizan } from "../api-client";
import { ALWAYS_FRESH, pathTo, useRecord, useSendToBooks } from "../everywhere/queries";
import { isUsable, type Period } from "./period";

/** How many lines of a statement are asked for at once. */
const LINES_AT_ONCE = 50;

export const useBalances = () =>
  useRecord<BalancesView>(["books", "balances"], { path: "/balances", field: "balances" }, ALWAYS_FRESH);

/** @returns what the vendors are owed, and what of it can be paid out; nothing is asked of none */
export const useOwed = (vendorIds: readonly string[]) =>
  useRecord<OwedView[]>(
    ["books", "owed", vendorIds],
    { path: "/balances/owed", field: "owed", query: { vendor_id: vendorIds } },
    { ...ALWAYS_FRESH, enabled: vendorIds.length > 0, placeholderData: keepPreviousData as never },
  );

/** Not asked while the period is no period. */
export const useBalanceHistory = (vendorId: string, period: Period) =>
  useRecord<BalanceHistoryView>(
    ["books", "history", vendorId, period],
    { path: pathTo("vendors", vendorId, "balances"), field: "balance_history", query: period },
    { ...ALWAYS_FRESH, enabled: isUsable(period), placeholderData: keepPreviousData as never },
  );

/** @param vendorId "" while none is chosen: then nothing is asked */
export const useStatement = (vendorId: string, period: Period) =>
  useRecord<StatementView>(
    ["books", "statement", vendorId, period],
    { path: statementPathOf(vendorId), field: "statement", query: period },
    { ...ALWAYS_FRESH, enabled: vendorId !== "" && isUsable(period) },
  );

/** The oldest first, more with `fetchNextPage`. */
export function useStatementLines(vendorId: string, period: Period) {
  return useInfiniteQuery({
    ...ALWAYS_FRESH,
    queryKey: ["mizan", "books", "statement-lines", vendorId, period],
    queryFn: ({ pageParam, signal }) =>
      callMizan<{ lines: StatementLine[]; next: string | null }>(`${statementPathOf(vendorId)}/lines`, {
        query: { ...period, after: pageParam, limit: LINES_AT_ONCE },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Below `/admin/mizan`. */
const statementPathOf = (vendorId: string) => pathTo("vendors", vendorId, "statement");

export const usePostAdjustment = () => useSendToBooks<PostAdjustment, JournalEntryView>("/journal", "entry");

/** Refused with MIZAN_PAYOUT_ABOVE_OWED unless `confirmed`. */
export const useRecordPayout = () => useSendToBooks<RecordPayout, PayoutView>("/payouts", "payout");

export const useTakeBackPayout = (payoutId: string) =>
  useSendToBooks<{ reason: string; returned_by_bank?: boolean }, PayoutView>(
    pathTo("payouts", payoutId, "take-back"),
    "payout",
  );
