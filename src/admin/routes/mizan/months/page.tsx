import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** A month of the books, and its closing. */
export default pageWhenOpened(() => import("../../../months/month-page").then((module) => module.MonthPage));

export const config = defineRouteConfig({ label: "frame.months", translationNs: "mizan", rank: 12 });

export const handle = { breadcrumb: () => <PageName text="frame.months" /> };
