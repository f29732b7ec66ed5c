import { useParams } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { FaultBoundary } from "../../../../payments/fault-boundary";
import { SettlementPage } from "../../../../settlements/settlement-page";

/** One file of the gateway. */
export default function OneSettlementPage() {
  const { id = "" } = useParams();
  return (
    <FaultBoundary>
      <SettlementPage key={id} settlementId={id} />
    </FaultBoundary>
  );
}

export const handle = { breadcrumb: () => <PageName text="settlements.name" /> };
