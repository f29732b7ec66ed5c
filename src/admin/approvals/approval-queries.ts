/** What waits for a second person, at the admin API. */
import type { ApprovalView } from "../../answers/admin-api/approvals";
import { ALWAYS_FRESH, pathTo, useList, useSend } from "../everywhere/queries";

const KEY = ["approvals"];
/** More than ever wait at once; the rest comes when these are decided. */
const MOST = 50;
const EVERY_MS = 30_000;

export const useWaitingApprovals = () =>
  useList<{ approvals: ApprovalView[]; count: number }>(
    KEY,
    { path: "/approvals", query: { state: "waiting", limit: MOST } },
    { ...ALWAYS_FRESH, refetchInterval: EVERY_MS },
  );

/** What was done changes other pages, too: all of them ask anew. */
export const useDecideApproval = (id: string, as: "approve" | "refuse") =>
  useSend<Record<string, never>, ApprovalView>({
    path: pathTo("approvals", id, as),
    field: "approval",
    forgets: () => [["mizan"]],
  });
