import { defineRouteConfig } from "@medusajs/admin-sdk";
import { AttemptList } from "../../../payments/attempt-list";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";

/** Every try to pay. */
export default function AttemptsPage() {
  return (
    <FaultBoundary>
      <AttemptList />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({
  label: "payments.nav.attempts",
  translationNs: "mizan",
  rank: 1,
});

export const handle = { breadcrumb: () => <PageName text="payments.nav.attempts" /> };
