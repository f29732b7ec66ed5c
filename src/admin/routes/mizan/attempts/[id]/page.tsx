import { useParams } from "react-router-dom";
import { AttemptPage } from "../../../../payments/attempt-page";
import { PageName } from "../../../../everywhere/page-name";
import { FaultBoundary } from "../../../../payments/fault-boundary";

/** One try to pay. */
export default function OneAttemptPage() {
  const { id = "" } = useParams();
  return (
    <FaultBoundary>
      <AttemptPage attemptId={id} />
    </FaultBoundary>
  );
}

export const handle = { breadcrumb: () => <PageName text="payments.attempt.name" /> };
