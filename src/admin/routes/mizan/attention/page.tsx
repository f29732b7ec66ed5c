import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** What needs a person. */
export default pageWhenOpened(() =>
  import("../../../payments/attention-list").then((module) => module.AttentionList),
);

export const config = defineRouteConfig({ label: "frame.attention", translationNs: "mizan", rank: 0 });

export const handle = { breadcrumb: () => <PageName text="frame.attention" /> };
