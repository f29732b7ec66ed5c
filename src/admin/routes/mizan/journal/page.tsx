import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Every entry of the books. */
export default pageWhenOpened(() =>
  import("../../../books/journal-list").then((module) => module.JournalList),
);

export const config = defineRouteConfig({ label: "frame.journal", translationNs: "mizan", rank: 10 });

export const handle = { breadcrumb: () => <PageName text="frame.journal" /> };
