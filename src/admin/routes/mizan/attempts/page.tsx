import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Every try to pay. */
export default pageWhenOpened(() =>
  import("../../../payments/attempt-list").then((module) => module.AttemptList),
);

export const config = defineRouteConfig({
  label: "frame.payments",
  translationNs: "mizan",
  rank: 1,
});

export const handle = { breadcrumb: () => <PageName text="frame.payments" /> };
