import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { Money } from "../everywhere/money";
import { ALWAYS_FRESH, useList } from "../everywhere/queries";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { AskedBy } from "./asked-by";
import { Named } from "../everywhere/small-texts";

const EVERY_MS = 30_000;
/** The newest: an older one that waits has lapsed. */
const MOST = 50;

/** @returns payout runs that another person than who prepared them has to approve */
export function useWaitingRuns(): PayoutRunView[] {
  const { data } = useList<{ payout_runs: PayoutRunView[]; count: number }>(
    ["books", "payout-runs", "waiting"],
    { path: "/payout-runs", query: { limit: MOST } },
    { ...ALWAYS_FRESH, refetchInterval: EVERY_MS },
  );
  return data?.payout_runs.filter(({ state, four_eyes }) => state === "prepared" && four_eyes) ?? [];
}

/** It is approved on its own page, where it is seen whom it pays. */
export function WaitingRun({ run }: { run: PayoutRunView }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-y-1 px-6 py-4">
      <Named>
        <TextLink to={`/mizan/payout-runs/${run.id}`}>
          {t("approvals.payout_run", { count: run.count })} · <Money value={run.sum} />
        </TextLink>
      </Named>
      <AskedBy by={run.prepared_by} at={run.prepared_at} lapsesAt={run.lapses_at} />
    </div>
  );
}
