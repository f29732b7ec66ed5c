/** What the pages ask the admin API about the books, and what they enter there. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Listed } from "../../answers/admin-api";
import type { JournalEntryView, PostAdjustment } from "../../answers/books-api/journal";
import type {
  BalanceHistoryView,
  BalancesView,
  PayoutView,
  RecordPayout,
} from "../../answers/books-api/payouts";
import type { StatementLine, StatementView } from "../../answers/books-api/statements";
import { callMizan, type MizanCall } from "../api-client";
import { isUsable, type Period } from "./period";

const BOOKS = ["mizan", "books"] as const;

/** The dashboard keeps answers for 90 seconds; the books grow by themselves, so each page asks anew. */
const ALWAYS_FRESH = { staleTime: 0 } as const;

/** How many lines of a statement are asked for at once. */
const LINES_AT_ONCE = 50;

export type BooksQuery = NonNullable<MizanCall["query"]>;

export function useBalances() {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...BOOKS, "balances"],
    queryFn: async ({ signal }) =>
      (await callMizan<{ balances: BalancesView }>("/balances", { signal })).balances,
  });
}

/** Not asked while the period is no period. */
export function useBalanceHistory(vendorId: string, period: Period) {
  return useQuery({
    ...ALWAYS_FRESH,
    enabled: isUsable(period),
    queryKey: [...BOOKS, "history", vendorId, period],
    queryFn: async ({ signal }) => {
      const path = `/vendors/${encodeURIComponent(vendorId)}/balances`;
      const call = { query: period, signal };
      return (await callMizan<{ balance_history: BalanceHistoryView }>(path, call)).balance_history;
    },
    placeholderData: keepPreviousData,
  });
}

export function useJournal(query: BooksQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...BOOKS, "journal", query],
    queryFn: ({ signal }) => callMizan<Listed<"entries", JournalEntryView>>("/journal", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePayouts(query: BooksQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...BOOKS, "payouts", query],
    queryFn: ({ signal }) => callMizan<Listed<"payouts", PayoutView>>("/payouts", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** @param vendorId "" while none is chosen: then nothing is asked */
export function useStatement(vendorId: string, period: Period) {
  return useQuery({
    ...ALWAYS_FRESH,
    enabled: vendorId !== "" && isUsable(period),
    queryKey: [...BOOKS, "statement", vendorId, period],
    queryFn: async ({ signal }) => {
      const call = { query: period, signal };
      return (await callMizan<{ statement: StatementView }>(statementPathOf(vendorId), call)).statement;
    },
  });
}

/** The oldest first, more with `fetchNextPage`. */
export function useStatementLines(vendorId: string, period: Period) {
  return useInfiniteQuery({
    ...ALWAYS_FRESH,
    queryKey: [...BOOKS, "statement-lines", vendorId, period],
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
export function statementPathOf(vendorId: string): string {
  return `/vendors/${encodeURIComponent(vendorId)}/statement`;
}

/** Enters something into the books; whatever comes of it, every page about them is read again. */
export function usePostAdjustment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PostAdjustment) =>
      (await callMizan<{ entry: JournalEntryView }>("/journal", { method: "POST", body })).entry,
    onSettled: () => client.invalidateQueries({ queryKey: BOOKS }),
  });
}

/** Refused with MIZAN_PAYOUT_ABOVE_OWED unless `confirmed`. */
export function useRecordPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RecordPayout) =>
      (await callMizan<{ payout: PayoutView }>("/payouts", { method: "POST", body })).payout,
    onSettled: () => client.invalidateQueries({ queryKey: BOOKS }),
  });
}

export function useTakeBackPayout(payoutId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      const path = `/payouts/${encodeURIComponent(payoutId)}/take-back`;
      return (await callMizan<{ payout: PayoutView }>(path, { method: "POST", body: { reason } })).payout;
    },
    onSettled: () => client.invalidateQueries({ queryKey: BOOKS }),
  });
}
