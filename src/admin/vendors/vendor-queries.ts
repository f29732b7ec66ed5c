/** What the vendors' pages ask of the admin API, and what they change there. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChangeVendor, Page, VendorBody, VendorView } from "../../answers/admin-api";
import { callMizan } from "../api-client";

const VENDORS = ["mizan", "vendors"] as const;

export type VendorListQuery = {
  q?: string;
  status?: string;
  source?: string;
  limit: number;
  offset: number;
};

export function useVendorList(query: VendorListQuery) {
  return useQuery({
    queryKey: [...VENDORS, "list", query],
    queryFn: ({ signal }) => callMizan<{ vendors: VendorView[] } & Page>("/vendors", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** @param vendorId of a vendor account, `mven_…` */
export function useVendor(vendorId: string, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [...VENDORS, "one", vendorId],
    queryFn: async ({ signal }) => {
      const path = `/vendors/${encodeURIComponent(vendorId)}`;
      return (await callMizan<{ vendor: VendorView }>(path, { signal })).vendor;
    },
    retry: false,
  });
}

/** Refused with MIZAN_CHANGED_MEANWHILE when `version` is not the newest any more. */
export function useChangeVendor(vendorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeVendor) => {
      const path = `/vendors/${encodeURIComponent(vendorId)}`;
      return (await callMizan<{ vendor: VendorView }>(path, { method: "POST", body })).vendor;
    },
    onSuccess: (vendor) => {
      client.setQueryData([...VENDORS, "one", vendorId], vendor);
      // The history is queried under the record's own path.
      void client.invalidateQueries({ queryKey: ["mizan", `/vendors/${vendorId}`] });
      return client.invalidateQueries({ queryKey: VENDORS });
    },
  });
}

export function useCreateVendor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: VendorBody) =>
      (await callMizan<{ vendor: VendorView }>("/vendors", { method: "POST", body })).vendor,
    onSuccess: () => client.invalidateQueries({ queryKey: VENDORS }),
  });
}
