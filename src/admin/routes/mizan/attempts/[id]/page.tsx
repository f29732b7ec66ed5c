import { useParams } from "react-router-dom";
import { AttemptPage } from "../../../../payments/attempt-page";
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
