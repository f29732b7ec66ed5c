import { useParams } from "react-router-dom";
import { VendorBalancePage } from "../../../../books/vendor-balance-page";
import { PageName } from "../../../../everywhere/page-name";
import { FaultBoundary } from "../../../../payments/fault-boundary";

/** One vendor's balances over time. */
export default function OneBalancePage() {
  const { id = "" } = useParams();
  return (
    <FaultBoundary>
      <VendorBalancePage key={id} vendorId={id} />
    </FaultBoundary>
  );
}

export const handle = { breadcrumb: () => <PageName text="books.balances.name" /> };
