import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Money that went back, or is to go back. */
export default pageWhenOpened(() =>
  import("../../../refunds/refund-list").then((module) => module.RefundList),
);

export const config = defineRouteConfig({ label: "frame.refunds", translationNs: "mizan", rank: 2 });

export const handle = { breadcrumb: () => <PageName text="frame.refunds" /> };
