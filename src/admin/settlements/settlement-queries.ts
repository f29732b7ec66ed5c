/** What the pages ask the admin API about settlement files, and what they send there; the server compares rows by itself. */
import type {
  AnswerSettlement,
  ImportSettlement,
  ResolveSettlementRow,
  SettlementRowView,
  SettlementView,
} from "../../answers/books-api/settlement-files";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";
import { isUnderWay } from "./progress";

/** How often is asked how far comparing has come. */
export const PROGRESS_EVERY_MS = 1000;
/** 20 MB on a slow line, and the server stores each row of it before it answers. */
const UPLOAD_TIMEOUT_MS = 180_000;

const EVERY_SETTLEMENT = ["mizan", "settlements"];

export const useSettlement = (id: string) =>
  useRecord<SettlementView>(
    ["settlements", "one", id],
    { path: pathTo("settlements", id), field: "settlement" },
    {
      ...ALWAYS_FRESH,
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? PROGRESS_EVERY_MS : false),
    },
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
