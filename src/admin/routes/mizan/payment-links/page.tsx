import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Links by which something is paid. */
export default pageWhenOpened(() =>
  import("../../../payment-links/payment-link-list").then((module) => module.PaymentLinkList),
);

export const config = defineRouteConfig({ label: "frame.paymentLinks", translationNs: "mizan", rank: 2 });

export const handle = { breadcrumb: () => <PageName text="frame.paymentLinks" /> };
