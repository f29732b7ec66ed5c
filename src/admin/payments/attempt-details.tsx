import type { AttemptView } from "../../answers/admin-api";
import { AttemptFacts } from "./attempt-facts";
import { AttemptTimeline } from "./attempt-timeline";
import { CheckNowAnswer } from "./check-now";
import { GatewayReferences } from "./gateway-references";
import type { useCheckNow } from "./payment-queries";
import { PaymentRefunds } from "../refunds/payment-refunds";
import { SplitTable } from "./split-table";

type Props = {
  attempt: AttemptView;
  check: ReturnType<typeof useCheckNow>;
  /** On the page of an order: its refunds are shown, also those of another payment for it. */
  orderId?: string;
};

/** Everything about one try to pay: the same on its own page and on the page of its order. */
export function AttemptDetails({ attempt, check, orderId }: Props) {
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
      <PaymentRefunds attemptId={attempt.id} orderId={orderId} paid={attempt.outcome === "paid"} />
      <AttemptTimeline entries={attempt.timeline} />
    </>
  );
}
