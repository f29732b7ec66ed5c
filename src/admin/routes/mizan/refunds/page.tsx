import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";
import { RefundList } from "../../../refunds/refund-list";

/** Money that went back, or is to go back. */
export default function RefundsPage() {
  return (
    <FaultBoundary>
      <RefundList />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({ label: "refunds.nav", translationNs: "mizan", rank: 2 });

export const handle = { breadcrumb: () => <PageName text="refunds.nav" /> };
