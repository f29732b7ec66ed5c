import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Settings → Mizan: what the operator decides for every payment, and whether payments can be taken. */
export default pageWhenOpened(() =>
  import("../../../settings/settings-page").then((module) => module.MizanSettingsPage),
);

export const config = defineRouteConfig({ label: "frame.mizan", translationNs: "mizan" });

/** Its place in the path of pages at the top of the dashboard. */
export const handle = { breadcrumb: () => <PageName text="frame.mizan" /> };
