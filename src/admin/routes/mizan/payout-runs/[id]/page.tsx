import { useParams } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";

const RunPage = pageWhenOpened(() =>
  import("../../../../payout-runs/run-page").then((module) => module.RunPage),
);

/** One payout run. */
export default function OneRunPage() {
  const { id = "" } = useParams();
  return <RunPage key={id} runId={id} />;
}

export const handle = { breadcrumb: () => <PageName text="frame.payoutRun" /> };
