import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminProduct, DetailWidgetProps } from "@medusajs/framework/types";
import { FaultBoundary } from "../payments/fault-boundary";
import { ProductVendor } from "../payments/product-vendor";

/** Whose product this is, beside its other facts. */
export default function ProductVendorWidget({ data }: DetailWidgetProps<AdminProduct>) {
  return (
    <FaultBoundary>
      <ProductVendor productId={data.id} />
    </FaultBoundary>
  );
}

export const config = defineWidgetConfig({
  zone: "product.details.side.after",
  id: "mizan-product-vendor",
});
