import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { Day } from "../books/day";
import { Done } from "../everywhere/done";
import { EmptyState } from "../everywhere/empty-state";
import { Facts } from "../everywhere/facts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { ProgressBar } from "../everywhere/progress-bar";
import { Section } from "../everywhere/section";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/environment-badge";
import { CountAndSum } from "./count-and-sum";
import { countText } from "./count-text";
import { RunNext } from "./run-next";
import { NewAccounts } from "./new-accounts";
import { RUN_STATES } from "./run-states";

/** Where a run stands, what a person does next, and who did what. */
export function RunFacts({ run }: { run: PayoutRunView }) {
  const t = useTexts();
  const { count, sum, paid, dropped, returned, state } = run;
  const isPaying = state !== "preparing" && state !== "nobody";
  return (
    <Section
      title={t("payoutRuns.facts")}
      action={
        <span className="flex items-center gap-x-2">
          <EnvironmentBadge environment={run.environment} />
          <StateOf of={RUN_STATES} state={state} />
        </span>
      }
    >
      {run.progress ? <PreparingProgress progress={run.progress} /> : null}
      {state === "nobody" ? (
        <EmptyState title={t("payoutRuns.nobody.title")} hint={t("payoutRuns.nobody.hint")} />
      ) : null}
      <RunNext run={run} />
      <Facts
        of={{
          "payoutRuns.day": <Day day={run.day} />,
          "payoutRuns.items": isPaying ? <CountAndSum count={count} sum={sum} /> : null,
          "payoutRuns.newAccounts": run.new_accounts > 0 ? <NewAccounts count={run.new_accounts} /> : null,
          "payoutRuns.paid": paid.count > 0 ? <CountAndSum {...paid} /> : null,
          "payoutRuns.returned": returned > 0 ? <LtrText>{countText(returned)}</LtrText> : null,
          "payoutRuns.dropped": dropped > 0 ? <LtrText>{countText(dropped)}</LtrText> : null,
          "payoutRuns.prepared": <Done at={run.prepared_at} by={run.prepared_by} />,
          "payoutRuns.approveUntil": run.lapses_at ? <Moment at={run.lapses_at} /> : null,
          "payoutRuns.approved": run.approved_at ? <Done at={run.approved_at} by={run.approved_by} /> : null,
          "payoutRuns.givenUp": run.given_up ? <GivenUp how={run.given_up} /> : null,
          "payoutRuns.ended": run.ended_at ? <Moment at={run.ended_at} /> : null,
        }}
      />
    </Section>
  );
}

/** Without a person the run has lapsed. */
function GivenUp({ how: { by, reason } }: { how: NonNullable<PayoutRunView["given_up"]> }) {
  const t = useTexts();
  return (
    <>
      {by ? <LtrText>{by}</LtrText> : <span>{t("payoutRuns.lapsed")}</span>}
      {by && reason ? <bdi>{reason}</bdi> : null}
    </>
  );
}

function PreparingProgress({ progress }: { progress: NonNullable<PayoutRunView["progress"]> }) {
  const t = useTexts();
  return (
    <ProgressBar name={t("payoutRuns.progressName")} done={progress.looked_at} of={progress.of}>
      {t("payoutRuns.progress", {
        lookedAt: countText(progress.looked_at),
        of: countText(progress.of),
      })}
    </ProgressBar>
  );
}
