import { defineRouteConfig } from "@medusajs/admin-sdk";
import { SettlementList } from "../../../settlements/settlement-list";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";

/** Files of the gateway, and what became of their rows. */
export default function Settlements() {
  return (
    <FaultBoundary>
      <SettlementList />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({ label: "settlements.nav", translationNs: "mizan", rank: 7 });

export const handle = { breadcrumb: () => <PageName text="settlements.nav" /> };
