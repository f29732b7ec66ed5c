import type { UIMatch } from "react-router-dom";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";
import { VendorName } from "../../../../vendors/vendor-name";

/** One vendor. */
export default pageWhenOpened(() =>
  import("../../../../vendors/vendor-page").then((module) => module.VendorPage),
);

export const handle = {
  breadcrumb: ({ params }: UIMatch) => <VendorName vendorId={params.id ?? ""} />,
};
