import { Text } from "@medusajs/ui";
import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { ALWAYS_FRESH, useList } from "../everywhere/queries";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";

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
      <Text size="small" weight="plus">
        <TextLink to={`/mizan/payout-runs/${run.id}`}>
          {t("approvals.payout_run", { count: run.count })} · <Money value={run.sum} />
        </TextLink>
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t("approvals.asked_by")} {run.prepared_by ? <LtrText>{run.prepared_by}</LtrText> : null} ·{" "}
        <Moment at={run.prepared_at} />
        {run.lapses_at ? (
          <>
            {" · "}
            {t("approvals.lapses")} <Moment at={run.lapses_at} />
          </>
        ) : null}
      </Text>
    </div>
  );
}
