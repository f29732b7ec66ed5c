import { useState } from "react";
import type { ChangeVendor, VendorView } from "../../answers/admin-api/vendors";
import { useChangeVendor, useVendor } from "./vendor-queries";

export type EditProps = { vendor: VendorView; onClose: () => void };

/**
 * One edit of a vendor. It stays on the version that the person saw when it was opened: what arrives in the background
 * must not let the save overwrite somebody else's.
 */
export function useVendorEdit(vendor: VendorView) {
  const [opened] = useState(vendor);
  const change = useChangeVendor(vendor.id);
  const { refetch } = useVendor(vendor.id);
  return {
    opened,
    save: (body: Omit<ChangeVendor, "version">) => change.mutateAsync({ version: opened.version, ...body }),
    reload: () => refetch(),
  };
}
