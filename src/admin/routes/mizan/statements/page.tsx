import { defineRouteConfig } from "@medusajs/admin-sdk";
import { StatementPage } from "../../../books/statement-page";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";

/** A vendor's statement of a period. */
export default function Statements() {
  return (
    <FaultBoundary>
      <StatementPage />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({ label: "books.nav.statements", translationNs: "mizan", rank: 5 });

export const handle = { breadcrumb: () => <PageName text="books.nav.statements" /> };
