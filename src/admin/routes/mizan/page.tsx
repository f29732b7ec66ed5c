import { defineRouteConfig } from "@medusajs/admin-sdk";
import { CashSolid } from "@medusajs/icons";
import { AttentionList } from "../../payments/attention-list";
import { PageName } from "../../everywhere/page-name";
import { FaultBoundary } from "../../payments/fault-boundary";

/** What needs a person; the first page of Mizan's part of the dashboard. */
export default function AttentionPage() {
  return (
    <FaultBoundary>
      <AttentionList />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({
  label: "payments.nav.attention",
  icon: CashSolid,
  translationNs: "mizan",
});

export const handle = { breadcrumb: () => <PageName text="payments.attention.title" /> };
