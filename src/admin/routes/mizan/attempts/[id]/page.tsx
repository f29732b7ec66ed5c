import { useParams } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";

const AttemptPage = pageWhenOpened(() =>
  import("../../../../payments/attempt-page").then((module) => module.AttemptPage),
);

/** One try to pay. */
export default function OneAttemptPage() {
  const { id = "" } = useParams();
  return <AttemptPage key={id} attemptId={id} />;
}

export const handle = { breadcrumb: () => <PageName text="frame.payment" /> };
