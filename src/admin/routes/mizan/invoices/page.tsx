import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Invoices for commission. */
export default pageWhenOpened(() =>
  import("../../../invoices/invoice-list").then((module) => module.InvoiceList),
);

export const config = defineRouteConfig({ label: "frame.invoices", translationNs: "mizan", rank: 8 });

export const handle = { breadcrumb: () => <PageName text="frame.invoices" /> };
