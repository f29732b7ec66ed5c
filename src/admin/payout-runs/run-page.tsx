import { Heading } from "@medusajs/ui";
import { Day } from "../books/day";
import { QueryState } from "../everywhere/query-state";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { RunFacts } from "./run-facts";
import { RunFile } from "./run-file";
import { RunItems } from "./run-items";
import { RunNotPaid } from "./run-not-paid";
import { useRun } from "./run-queries";

/** One payout run: what is done next, its file, whom it pays, and whom it does not. */
export function RunPage({ runId }: { runId: string }) {
  const t = useTexts();
  const query = useRun(runId);
  const run = query.data;
  return (
    <div className="flex flex-col gap-y-3">
      <TextLink className="txt-small self-start" to="/mizan/payout-runs">
        {t("payoutRuns.back")}
      </TextLink>
      <QueryState query={query} rows={8} isOfPage />
      {run ? (
        <>
          <Heading level="h1">
            {t("payoutRuns.titleOfDay")} <Day day={run.day} />
          </Heading>
          <RunFacts run={run} />
          {run.file ? <RunFile runId={run.id} file={run.file} /> : null}
          {run.state === "preparing" || run.state === "nobody" ? null : <RunItems run={run} />}
          {run.state === "preparing" ? null : <RunNotPaid run={run} />}
        </>
      ) : null}
    </div>
  );
}
