import { Text, toast } from "@medusajs/ui";
import type { ApprovalView } from "../../answers/admin-api/approvals";
import { FaultNotice } from "../everywhere/fault-notice";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { useDecideApproval, useWaitingApprovals } from "./approval-queries";
import { AskedBy } from "./asked-by";
import { AskedFor } from "./asked-for";
import { useWaitingRuns, WaitingRun } from "./waiting-runs";

/** What others asked for and this person may approve, and what he asked for himself; nothing where nothing waits. */
export function ApprovalsSection() {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useWaitingApprovals();
  const runs = useWaitingRuns();
  if (error) return <FaultNotice fault={error} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data || data.approvals.length + runs.length === 0) return null;
  return (
    <Section title={t("approvals.title")} hint={t("approvals.hint")}>
      {runs.map((run) => (
        <WaitingRun key={run.id} run={run} />
      ))}
      {data.approvals.map((approval) => (
        <Approval key={approval.id} approval={approval} />
      ))}
    </Section>
  );
}

function Approval({ approval }: { approval: ApprovalView }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <AskedFor approval={approval} />
      <AskedBy by={approval.asked_by} at={approval.asked_at} lapsesAt={approval.lapses_at} />
      {approval.state === "waiting" ? (
        <Decide id={approval.id} />
      ) : (
        <Text size="small" className="text-ui-fg-error">
          {t("approvals.interrupted")}
        </Text>
      )}
    </div>
  );
}

/** Who may not is told so by the server, with the reason. */
function Decide({ id }: { id: string }) {
  const t = useTexts();
  const approve = useDecideApproval(id, "approve");
  const refuse = useDecideApproval(id, "refuse");
  const isBusy = approve.isPending || refuse.isPending;
  const fault = approve.error ?? refuse.error;
  return (
    <>
      <div className="flex gap-2">
        <SmallButton
          isLoading={approve.isPending}
          disabled={isBusy}
          onClick={() => approve.mutate({}, { onSuccess: () => toast.success(t("approvals.is_done")) })}
        >
          {t("approvals.approve")}
        </SmallButton>
        <SmallButton
          isLoading={refuse.isPending}
          disabled={isBusy}
          onClick={() => refuse.mutate({}, { onSuccess: () => toast.success(t("approvals.is_refused")) })}
        >
          {t("approvals.refuse")}
        </SmallButton>
      </div>
      {fault ? <FaultNotice fault={fault} /> : null}
    </>
  );
}
