import { Day } from "../books/day";
import { RecordPage } from "../everywhere/record-page";
import { useTexts } from "../everywhere/use-texts";
import { RunFacts } from "./run-facts";
import { RunFile } from "./run-file";
import { RunItems } from "./run-items";
import { RunNotPaid } from "./run-not-paid";
import { useRun } from "./run-queries";

/** One payout run: what is done next, its file, whom it pays, and whom it does not. */
export function RunPage({ runId }: { runId: string }) {
  const t = useTexts();
  return (
    <RecordPage
      query={useRun(runId)}
      list={{ to: "/mizan/payout-runs", text: t("payoutRuns.back") }}
      heading={({ day }) => (
        <>
          {t("payoutRuns.titleOfDay")} <Day day={day} />
        </>
      )}
    >
      {(run) => (
        <>
          <RunFacts run={run} />
          {run.file ? <RunFile runId={run.id} file={run.file} /> : null}
          {run.state === "preparing" || run.state === "nobody" ? null : <RunItems run={run} />}
          {run.state === "preparing" ? null : <RunNotPaid run={run} />}
        </>
      )}
    </RecordPage>
  );
}
