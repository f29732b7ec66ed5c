import { defineRouteConfig } from "@medusajs/admin-sdk";
import { CashSolid } from "@medusajs/icons";
import { PageName } from "../../everywhere/page-name";
import { pageWhenOpened } from "../../everywhere/page-when-opened";

/** What happened and what waits; the first page of Mizan's part of the dashboard. */
export default pageWhenOpened(() =>
  import("../../overview/landing-page").then((module) => module.LandingPage),
);

export const config = defineRouteConfig({
  label: "frame.mizan",
  icon: CashSolid,
  translationNs: "mizan",
});

export const handle = { breadcrumb: () => <PageName text="frame.mizan" /> };
