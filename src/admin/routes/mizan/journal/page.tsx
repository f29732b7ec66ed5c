import { defineRouteConfig } from "@medusajs/admin-sdk";
import { JournalList } from "../../../books/journal-list";
import { PageName } from "../../../everywhere/page-name";
import { FaultBoundary } from "../../../payments/fault-boundary";

/** Every entry of the books. */
export default function Journal() {
  return (
    <FaultBoundary>
      <JournalList />
    </FaultBoundary>
  );
}

export const config = defineRouteConfig({ label: "books.nav.journal", translationNs: "mizan", rank: 8 });

export const handle = { breadcrumb: () => <PageName text="books.nav.journal" /> };
