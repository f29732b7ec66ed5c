import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PayoutList } from "../../../books/payout-list";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";

/** Payouts that were recorded. */
export default function Payouts() {
  return (
    <FaultBoundary>
      <PayoutList />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({ label: "books.nav.payouts", translationNs: "mizan", rank: 6 });

export const handle = { breadcrumb: () => <PageName text="books.nav.payouts" /> };
