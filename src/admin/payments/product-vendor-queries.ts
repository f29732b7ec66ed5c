/** What the pages ask about whose a product is, and what they change of it. */
import type { Page } from "../../answers/admin-api";
import type { ProductVendorView } from "../../answers/admin-api/products";
import type { VendorView } from "../../answers/admin-api/vendors";
import { pathTo, useList, useRecord, useSend } from "../everywhere/queries";

/** How many vendors a search shows; whoever has more types more of the name. */
const SHOWN_VENDORS = 20;

export const useProductVendor = (productId: string) =>
  useRecord<ProductVendorView>(["product-vendor", productId], {
    path: pathTo("products", productId, "vendor"),
    field: "product_vendor",
  });

/** Vendors whose name or external id holds `text`. */
export const useVendorSearch = (text: string) =>
  useList<{ vendors: VendorView[] } & Page>(["vendors", "search"], {
    path: "/vendors",
    query: { q: text.trim(), limit: SHOWN_VENDORS, order: "name" },
  });

/** Takes the id of the new vendor, or null for none. */
export const useAssignVendor = (productId: string) =>
  useSend<{ vendor_id: string | null }, ProductVendorView>({
    path: pathTo("products", productId, "vendor"),
    field: "product_vendor",
    forgets: () => [
      ["mizan", "product-vendor", productId],
      ["mizan", pathTo("products", productId, "vendor")],
    ],
  });
