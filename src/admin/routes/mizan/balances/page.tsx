import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** What is owed to whom. */
export default pageWhenOpened(() =>
  import("../../../books/balances-page").then((module) => module.BalancesPage),
);

export const config = defineRouteConfig({ label: "frame.balances", translationNs: "mizan", rank: 4 });

export const handle = { breadcrumb: () => <PageName text="frame.balances" /> };
