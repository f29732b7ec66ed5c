import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Files of the gateway, and what became of their rows. */
export default pageWhenOpened(() =>
  import("../../../settlements/settlement-list").then((module) => module.SettlementList),
);

export const config = defineRouteConfig({ label: "frame.settlements", translationNs: "mizan", rank: 9 });

export const handle = { breadcrumb: () => <PageName text="frame.settlements" /> };
