import type { VendorView } from "../../answers/admin-api";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";

/** Whether the vendor sells at all. */
export function VendorStatusBadge({ status }: Pick<VendorView, "status">) {
  const t = useTexts();
  return (
    <StateBadge color={status === "active" ? "green" : "orange"}>{t(`vendors.status.${status}`)}</StateBadge>
  );
}
