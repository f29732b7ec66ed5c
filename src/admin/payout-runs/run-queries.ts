/** What the pages ask the admin API about payout runs, and what they do with them there. */
import type {
  ApprovePayoutRun,
  DropPayoutItems,
  GiveUpPayoutRun,
  PayoutRunPaid,
  PayoutRunView,
  PreparePayoutRun,
} from "../../answers/books-api/payout-runs";
import { ALWAYS_FRESH, pathTo, useRecord, useSendToBooks } from "../everywhere/queries";

/** How often is asked how far preparing has come. */
export const PROGRESS_EVERY_MS = 1000;
/** A file of a thousand items is made before the answer. */
const FILE_TIMEOUT_MS = 120_000;

export const useRun = (id: string) =>
  useRecord<PayoutRunView>(
    ["books", "payout-runs", "one", id],
    { path: pathTo("payout-runs", id), field: "payout_run" },
    {
      ...ALWAYS_FRESH,
      refetchInterval: ({ state }) => state.data?.state === "preparing" && PROGRESS_EVERY_MS,
    },
  );

/** The same key is the same run. */
export const usePrepareRun = () =>
  useSendToBooks<PreparePayoutRun, PayoutRunView>("/payout-runs", "payout_run");

function useAct<Body extends object>(runId: string, act: string) {
  return useSendToBooks<Body, PayoutRunView>(pathTo("payout-runs", runId, act), "payout_run", {
    timeoutMs: FILE_TIMEOUT_MS,
    shownAt: ["mizan", "books", "payout-runs", "one", runId],
  });
}

export const useApproveRun = (runId: string) => useAct<ApprovePayoutRun>(runId, "approve");
export const useMakeFile = (runId: string) => useAct<Record<string, never>>(runId, "file");
export const useMarkPaid = (runId: string) => useAct<PayoutRunPaid>(runId, "paid");
export const useDropItems = (runId: string) => useAct<DropPayoutItems>(runId, "drop");
export const useGiveUp = (runId: string) => useAct<GiveUpPayoutRun>(runId, "give-up");
