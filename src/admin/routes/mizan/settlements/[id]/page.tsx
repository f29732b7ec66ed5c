import { useParams } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";

const SettlementPage = pageWhenOpened(() =>
  import("../../../../settlements/settlement-page").then((module) => module.SettlementPage),
);

/** One file of the gateway. */
export default function OneSettlementPage() {
  const { id = "" } = useParams();
  return <SettlementPage key={id} settlementId={id} />;
}

export const handle = { breadcrumb: () => <PageName text="frame.settlement" /> };
