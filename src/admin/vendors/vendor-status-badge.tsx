import { StatusBadge } from "@medusajs/ui";
import type { VendorView } from "../../operator/admin-api";
import { useTexts } from "../everywhere/use-texts";

/** Whether the vendor sells at all. */
export function VendorStatusBadge({ status }: Pick<VendorView, "status">) {
  const t = useTexts();
  return (
    <StatusBadge color={status === "active" ? "green" : "orange"}>
      {t(`vendors.status.${status}`)}
    </StatusBadge>
  );
}
