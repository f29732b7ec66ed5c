import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Runs that pay what is owed to many vendors at once. */
export default pageWhenOpened(() => import("../../../payout-runs/run-list").then((module) => module.RunList));

export const config = defineRouteConfig({ label: "frame.payoutRuns", translationNs: "mizan", rank: 5 });

export const handle = { breadcrumb: () => <PageName text="frame.payoutRuns" /> };
