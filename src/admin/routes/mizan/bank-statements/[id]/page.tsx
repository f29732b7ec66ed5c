import { useParams } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";

const StatementPage = pageWhenOpened(() =>
  import("../../../../bank-statements/statement-page").then((module) => module.BankStatementPage),
);

/** One statement of the bank. */
export default function OneBankStatementPage() {
  const { id = "" } = useParams();
  return <StatementPage key={id} statementId={id} />;
}

export const handle = { breadcrumb: () => <PageName text="frame.bankStatement" /> };
