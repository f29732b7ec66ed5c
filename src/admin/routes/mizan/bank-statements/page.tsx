import { defineRouteConfig } from "@medusajs/admin-sdk";
import { PageName } from "../../../everywhere/page-name";
import { pageWhenOpened } from "../../../everywhere/page-when-opened";

/** The bank's statements. */
export default pageWhenOpened(() =>
  import("../../../bank-statements/statement-list").then((module) => module.BankStatementList),
);

export const config = defineRouteConfig({ label: "frame.bankStatements", translationNs: "mizan", rank: 11 });

export const handle = { breadcrumb: () => <PageName text="frame.bankStatements" /> };
