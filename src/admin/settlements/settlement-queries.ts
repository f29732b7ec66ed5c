/** What the pages ask the admin API about settlement files, and what they send there. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Listed } from "../../answers/admin-api";
import type {
  AnswerSettlement,
  ImportSettlement,
  MissingPayment,
  ResolveSettlementRow,
  SettlementRowView,
  SettlementView,
} from "../../answers/books-api/settlement-files";
import { callMizan, type MizanCall } from "../api-client";
import { isUnderWay } from "./progress";

const SETTLEMENTS = ["mizan", "settlements"] as const;

/** Rows are compared by the server alone, so each page asks anew. */
const ALWAYS_FRESH = { staleTime: 0 } as const;
/** How often is asked how far comparing has come. */
const PROGRESS_EVERY_MS = 1000;
/** 20 MB on a slow line, and the server stores each row of it before it answers. */
const UPLOAD_TIMEOUT_MS = 180_000;

type ListQuery = NonNullable<MizanCall["query"]>;

export function useSettlements(query: ListQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...SETTLEMENTS, "list", query],
    queryFn: ({ signal }) =>
      callMizan<Listed<"settlements", SettlementView>>("/settlements", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.settlements.some(isUnderWay) ? PROGRESS_EVERY_MS : false),
  });
}

export function useSettlement(id: string) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...SETTLEMENTS, "one", id],
    queryFn: async ({ signal }) =>
      (await callMizan<{ settlement: SettlementView }>(pathOf(id), { signal })).settlement,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? PROGRESS_EVERY_MS : false),
  });
}

/** Asked anew when the file's state changes: then its rows have their results. */
export function useSettlementRows({ id, state }: SettlementView, query: ListQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    queryKey: [...SETTLEMENTS, "rows", id, state, query],
    queryFn: ({ signal }) =>
      callMizan<Listed<"rows", SettlementRowView>>(`${pathOf(id)}/rows`, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** As for the rows: while rows are compared, what is missing is not known. */
export function useMissingPayments({ id, state }: SettlementView, query: ListQuery) {
  return useQuery({
    ...ALWAYS_FRESH,
    enabled: state === "done",
    queryKey: [...SETTLEMENTS, "missing", id, state, query],
    queryFn: ({ signal }) =>
      callMizan<Listed<"missing", MissingPayment>>(`${pathOf(id)}/missing`, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useImportSettlement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ImportSettlement) => {
      const call = { method: "POST", body, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      return (await callMizan<{ settlement: SettlementView }>("/settlements", call)).settlement;
    },
    onSettled: () => client.invalidateQueries({ queryKey: SETTLEMENTS }),
  });
}

export function useAnswerSettlement(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AnswerSettlement) => {
      const call = { method: "POST", body, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
      return (await callMizan<{ settlement: SettlementView | null }>(`${pathOf(id)}/answer`, call))
        .settlement;
    },
    // A discarded file is asked for no more.
    onSettled: (settlement) =>
      client.invalidateQueries({ queryKey: settlement === null ? [...SETTLEMENTS, "list"] : SETTLEMENTS }),
  });
}

export function useResolveRow(settlementId: string, rowId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ResolveSettlementRow) => {
      const path = `${pathOf(settlementId)}/rows/${encodeURIComponent(rowId)}/resolve`;
      return (await callMizan<{ row: SettlementRowView }>(path, { method: "POST", body })).row;
    },
    onSettled: () => client.invalidateQueries({ queryKey: SETTLEMENTS }),
  });
}

function pathOf(id: string): string {
  return `/settlements/${encodeURIComponent(id)}`;
}
