import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** A vendor's statement of a period. */
export default pageWhenOpened(() =>
  import("../../../books/statement-page").then((module) => module.StatementPage),
);

export const config = defineRouteConfig({ label: "frame.statements", translationNs: "mizan", rank: 7 });

export const handle = { breadcrumb: () => <PageName text="frame.statements" /> };
