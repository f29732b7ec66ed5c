/** What the vendors' pages ask of the admin API, and what they change there. */
import type { ChangeVendor, VendorBody, VendorView } from "../../answers/admin-api/vendors";
import { pathTo, useRecord, useSend } from "../everywhere/queries";

/** @param vendorId of a vendor account, `mven_…` */
export const useVendor = (vendorId: string, { enabled = true } = {}) =>
  useRecord<VendorView>(
    ["vendors", "one", vendorId],
    { path: pathTo("vendors", vendorId), field: "vendor" },
    { enabled, retry: false },
  );

/** Refused with MIZAN_CHANGED_MEANWHILE when `version` is not the newest any more; the history's key is its path. */
export const useChangeVendor = (vendorId: string) =>
  useSend<ChangeVendor, VendorView>({
    path: pathTo("vendors", vendorId),
    field: "vendor",
    shownAt: ["mizan", "vendors", "one", vendorId],
    forgets: () => [
      ["mizan", "vendors"],
      ["mizan", `/vendors/${vendorId}`],
    ],
  });

export const useCreateVendor = () =>
  useSend<VendorBody, VendorView>({
    path: "/vendors",
    field: "vendor",
    forgets: () => [["mizan", "vendors"]],
  });
