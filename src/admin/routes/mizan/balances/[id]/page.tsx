import { useParams } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";

const VendorBalancePage = pageWhenOpened(() =>
  import("../../../../books/vendor-balance-page").then((module) => module.VendorBalancePage),
);

/** One vendor's balances over time. */
export default function OneBalancePage() {
  const { id = "" } = useParams();
  return <VendorBalancePage key={id} vendorId={id} />;
}

export const handle = { breadcrumb: () => <PageName text="frame.balance" /> };
