/** What the pages ask the admin API about settlement files, and what they send there; the server compares rows by itself. */
import type { Listed } from "../../answers/admin-api";
import type {
  AnswerSettlement,
  ImportSettlement,
  MissingPayment,
  ResolveSettlementRow,
  SettlementRowView,
  SettlementView,
} from "../../answers/books-api/settlement-files";
import { ALWAYS_FRESH, type ListQuery, pathTo, useList, useRecord, useSend } from "../everywhere/queries";
import { isUnderWay } from "./progress";

/** How often is asked how far comparing has come. */
const PROGRESS_EVERY_MS = 1000;
/** 20 MB on a slow line, and the server stores each row of it before it answers. */
const UPLOAD_TIMEOUT_MS = 180_000;

const EVERY_SETTLEMENT = ["mizan", "settlements"];

export const useSettlements = (query: ListQuery) =>
  useList<Listed<"settlements", SettlementView>>(
    ["settlements", "list"],
    { path: "/settlements", query },
    {
      ...ALWAYS_FRESH,
      refetchInterval: ({ state }) => (state.data?.settlements.some(isUnderWay) ? PROGRESS_EVERY_MS : false),
    },
  );

export const useSettlement = (id: string) =>
  useRecord<SettlementView>(
    ["settlements", "one", id],
    { path: pathTo("settlements", id), field: "settlement" },
    {
      ...ALWAYS_FRESH,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? PROGRESS_EVERY_MS : false),
    },
  );

/** Asked anew when the file's state changes: then its rows have their results. */
export const useSettlementRows = ({ id, state }: SettlementView, query: ListQuery) =>
  useList<Listed<"rows", SettlementRowView>>(
    ["settlements", "rows", id, state],
    { path: pathTo("settlements", id, "rows"), query },
    ALWAYS_FRESH,
  );

/** As for the rows: while rows are compared, what is missing is not known. */
export const useMissingPayments = ({ id, state }: SettlementView, query: ListQuery) =>
  useList<Listed<"missing", MissingPayment>>(
    ["settlements", "missing", id, state],
    { path: pathTo("settlements", id, "missing"), query },
    { ...ALWAYS_FRESH, enabled: state === "done" },
  );

export const useImportSettlement = () =>
  useSend<ImportSettlement, SettlementView>({
    path: "/settlements",
    field: "settlement",
    timeoutMs: UPLOAD_TIMEOUT_MS,
    forgets: () => [EVERY_SETTLEMENT],
  });

/** A file that was discarded, which is the answer null, is asked for no more. */
export const useAnswerSettlement = (id: string) =>
  useSend<AnswerSettlement, SettlementView | null>({
    path: pathTo("settlements", id, "answer"),
    field: "settlement",
    timeoutMs: UPLOAD_TIMEOUT_MS,
    forgets: (settlement) => [settlement === null ? [...EVERY_SETTLEMENT, "list"] : EVERY_SETTLEMENT],
  });

export const useResolveRow = (settlementId: string, rowId: string) =>
  useSend<ResolveSettlementRow, SettlementRowView>({
    path: pathTo("settlements", settlementId, "rows", rowId, "resolve"),
    field: "row",
    forgets: () => [EVERY_SETTLEMENT],
  });
