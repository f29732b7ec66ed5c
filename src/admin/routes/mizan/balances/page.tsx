import { defineRouteConfig } from "@medusajs/admin-sdk";
import { BalancesPage } from "../../../books/balances-page";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";

/** What is owed to whom. */
export default function Balances() {
  return (
    <FaultBoundary>
      <BalancesPage />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({ label: "books.nav.balances", translationNs: "mizan", rank: 4 });

export const handle = { breadcrumb: () => <PageName text="books.nav.balances" /> };
