import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Payouts that were recorded. */
export default pageWhenOpened(() => import("../../../books/payout-list").then((module) => module.PayoutList));

export const config = defineRouteConfig({ label: "frame.payouts", translationNs: "mizan", rank: 6 });

export const handle = { breadcrumb: () => <PageName text="frame.payouts" /> };
