import { Container } from "@medusajs/ui";
import { useParams } from "react-router-dom";
import { FaultNotice } from "../../../../everywhere/fault-notice";
import { LoadingState } from "../../../../everywhere/loading-state";
import { PageName } from "../../../../everywhere/page-name";
import { VendorDetails } from "../../../../vendors/vendor-details";
import { useVendor } from "../../../../vendors/vendor-queries";

/** One vendor. */
export default function VendorPage() {
  const { id = "" } = useParams();
  const { data: vendor, error, isFetching, refetch } = useVendor(id);
  // Figures that were shown stay when asking again fails.
  if (vendor) return <VendorDetails vendor={vendor} key={vendor.id} />;
  return (
    <Container className="p-0">
      {error ? (
        <div className="px-6 py-4">
          <FaultNotice fault={error} onRetry={() => refetch()} retrying={isFetching} />
        </div>
      ) : (
        <LoadingState rows={8} />
      )}
    </Container>
  );
}

export const handle = { breadcrumb: () => <PageName text="vendors.title" /> };
