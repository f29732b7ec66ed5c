import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** Mizan → Vendors. */
export default pageWhenOpened(() =>
  import("../../../vendors/vendors-page").then((module) => module.VendorsPage),
);

export const config = defineRouteConfig({ label: "frame.vendors", translationNs: "mizan", rank: 3 });

export const handle = { breadcrumb: () => <PageName text="frame.vendors" /> };
