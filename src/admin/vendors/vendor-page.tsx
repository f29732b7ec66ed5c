import { Container } from "@medusajs/ui";
import { useParams } from "react-router-dom";
import { FaultNotice } from "../everywhere/fault-notice";
import { useTexts } from "../everywhere/use-texts";
import { LoadingState } from "../everywhere/loading-state";
import { VendorDetails } from "./vendor-details";
import { useVendor } from "./vendor-queries";
import { TextLink } from "../everywhere/text-link";

/** One vendor. */
export function VendorPage() {
  const t = useTexts();
  const { id = "" } = useParams();
  const { data: vendor, error, isFetching, refetch } = useVendor(id);
  // Figures that were shown stay when asking again fails.
  if (vendor) return <VendorDetails vendor={vendor} key={vendor.id} />;
  return (
    <Container className="p-0">
      {error ? (
        <div className="flex flex-col items-start gap-y-3 px-6 py-4">
          <TextLink className="txt-small" to="/mizan/vendors">
            {t("vendors.page.back")}
          </TextLink>
          <FaultNotice fault={error} onRetry={() => refetch()} retrying={isFetching} />
        </div>
      ) : (
        <LoadingState rows={8} />
      )}
    </Container>
  );
}
