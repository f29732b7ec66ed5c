import { useTexts } from "../everywhere/use-texts";
import { useVendor } from "./vendor-queries";

/** A vendor's name for the dashboard's path of pages; until it is known, what the page is. */
export function VendorName({ vendorId }: { vendorId: string }) {
  const t = useTexts();
  const { data: vendor } = useVendor(vendorId);
  return vendor ? <span dir="auto">{vendor.name}</span> : <>{t("frame.vendor")}</>;
}
