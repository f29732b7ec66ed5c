import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Page, ProductVendorView, VendorView } from "../../answers/admin-api";
import { callMizan } from "../api-client";

/** How many vendors a search shows; whoever has more types more of the name. */
const SHOWN_VENDORS = 20;

export function useProductVendor(productId: string) {
  return useQuery({
    queryKey: keyOf(productId),
    queryFn: async ({ signal }) => {
      const answer = await callMizan<{ product_vendor: ProductVendorView }>(pathOf(productId), { signal });
      return answer.product_vendor;
    },
  });
}

/** Vendors whose name or external id holds `text`. */
export function useVendorSearch(text: string) {
  const query = { q: text.trim(), limit: SHOWN_VENDORS, order: "name" };
  return useQuery({
    queryKey: ["mizan", "vendors", "search", query],
    queryFn: ({ signal }) => callMizan<{ vendors: VendorView[] } & Page>("/vendors", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Takes the id of the new vendor, or null for none. */
export function useAssignVendor(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (vendorId: string | null) => {
      const body = { vendor_id: vendorId };
      const call = { method: "POST", body } as const;
      return (await callMizan<{ product_vendor: ProductVendorView }>(pathOf(productId), call)).product_vendor;
    },
    onSuccess: (view) => client.setQueryData(keyOf(productId), view),
  });
}

function keyOf(productId: string) {
  return ["mizan", "product-vendor", productId];
}

function pathOf(productId: string): string {
  return `/products/${encodeURIComponent(productId)}/vendor`;
}
