import type { AttemptView } from "../../operator/admin-api";
import { AttemptFacts } from "./attempt-facts";
import { AttemptTimeline } from "./attempt-timeline";
import { CheckNowAnswer } from "./check-now";
import { GatewayReferences } from "./gateway-references";
import type { useCheckNow } from "./payment-queries";
import { RefundList } from "./refund-list";
import { SplitTable } from "./split-table";

/** Everything about one try to pay: the same on its own page and on the page of its order. */
export function AttemptDetails(props: { attempt: AttemptView; check: ReturnType<typeof useCheckNow> }) {
  const { attempt, check } = props;
  return (
    <>
      {check.isIdle ? null : (
        <div className="txt-small px-6 py-3">
          <CheckNowAnswer check={check} />
        </div>
      )}
      <AttemptFacts attempt={attempt} />
      <SplitTable split={attempt.split} />
      <GatewayReferences attempt={attempt} />
      <RefundList refunds={attempt.refunds} />
      <AttemptTimeline entries={attempt.timeline} />
    </>
  );
}
